import { readFileSync } from "fs";
import { resolve as pathOf } from "path";
import { PUBLISHED } from "../resolution/published";
import { spread } from "../../../thoroughness";
import { COURSES, courseEnd, playedCourse } from "./courses";

const ALL = COURSES.flatMap(([, cases]) => cases);

test("each course of play has a name that no other case has, and a title of its own", () => {
  const names = [...PUBLISHED, ...ALL].map((one) => one.case);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^EaW \d+(\.\d|[a-z])-[1-9]\d*$/.test(name))).toEqual([]);
  const titles = ALL.map(({ title }) => title);
  expect(titles.filter((title, index) => title === "" || titles.indexOf(title) !== index)).toEqual([]);
});

test("where one course of a file says which reading it follows, all do", () => {
  for (const [, cases] of COURSES) expect([0, cases.length]).toContain(cases.filter(({ reading }) => reading).length);
});

test("the page of the cases links to each file of courses", () => {
  const page = readFileSync(pathOf(__dirname, "../../../../docs/cases/empires-at-war/README.md"), "utf8");
  expect(COURSES.map(([file]) => file).filter((file) => !page.includes(`](courses/${file})`))).toEqual([]);
});

describe.each(COURSES)("the courses of play in %s", (_file, cases) => {
  test.each(spread(5, cases).map((one) => [one.case, one.title, one] as const))("%s: %s", (_case, _title, one) => {
    const { played, refused } = playedCourse(one);
    const wanted = one.do.map((next) =>
      "refused" in next ? next.refused : "fight" in next ? next.fight.refused : undefined,
    );
    for (const [index, clause] of wanted.entries()) {
      const found = refused[index] ?? [];
      if (clause === undefined) expect([index, found]).toEqual([index, []]);
      else expect([index, found]).toEqual([index, expect.arrayContaining([clause])]);
    }
    const end = courseEnd(played, one);
    const { due = [], notDue = [], told = {}, notTold = {}, ...facts } = one.result;
    for (const [what, of] of Object.entries(facts))
      for (const [name, value] of Object.entries(of as Readonly<Record<string, unknown>>)) {
        const is = (end as unknown as Readonly<Record<string, (name: string) => unknown>>)[what]?.(name);
        const matches: unknown = typeof value === "object" && value !== null ? expect.objectContaining(value) : value;
        expect([what, name, is]).toEqual([what, name, matches]);
      }
    expect(end.due()).toEqual(expect.arrayContaining([...due]));
    expect(end.due().filter((each) => notDue.includes(each))).toEqual([]);
    for (const [empire, lines] of Object.entries(told))
      expect(end.told(empire)).toEqual(expect.arrayContaining([...lines]));
    for (const [empire, lines] of Object.entries(notTold))
      expect(end.told(empire).filter((line) => lines.includes(line))).toEqual([]);
    expect(played.found).toEqual([]);
  });
});
