import { readFileSync } from "fs";
import { resolve as pathOf } from "path";
import { COMPONENTS } from "../../../../src/engine/orions-gate/components/list";
import { spread } from "../../../thoroughness";
import { COURSES, courseEnd, playedCourse, type Course } from "./courses";

const ALL = COURSES.flatMap(([, cases]) => cases);

test("each course has a name of its own that starts with a clause, a title of its own, and the reading that it follows", () => {
  const names = ALL.map((one) => one.case);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^Gate: .+-[1-9]\d*$/.test(name))).toEqual([]);
  const titles = ALL.map(({ title }) => title);
  expect(titles.filter((title, index) => title === "" || titles.indexOf(title) !== index)).toEqual([]);
  expect(ALL.filter(({ reading }) => reading === "").map((one) => one.case)).toEqual([]);
});

test("the page of the cases links to each file", () => {
  const page = readFileSync(pathOf(__dirname, "../../../../docs/cases/orions-gate/README.md"), "utf8");
  expect(COURSES.map(([file]) => file).filter((file) => !page.includes(`](courses/${file})`))).toEqual([]);
});

/** The components of the ships of a course, by their names. */
const componentsIn = ({ fleets }: Course): readonly string[] =>
  fleets.flatMap(({ ships }) =>
    ships.flatMap(({ port = [], starboard = [] }) => [...port, ...starboard].map((part) => part.replace(/^\S+ /, ""))),
  );

test("the battles that are played to their winner have every component, and one of them six rounds", () => {
  const won = ALL.filter(({ result }) => / has won$/.test(result?.over ?? ""));
  const fitted = new Set(won.flatMap(componentsIn));
  expect(COMPONENTS.map(({ name }) => name).filter((name) => !fitted.has(name))).toEqual([]);
  expect(Math.max(...won.map(({ result }) => result?.round ?? 0))).toBeGreaterThanOrEqual(6);
});

describe.each(COURSES)("the courses in %s", (_file, cases) => {
  test.each(spread(2, cases).map((one) => [one.case, one.title, one] as const))("%s: %s", (_case, _title, one) => {
    const { fight, meeting, done } = playedCourse(one);
    expect(meeting.refused.length > 0).toBe(one.refused !== undefined);
    if (one.refused !== undefined) expect(meeting.says).toContain(`(${one.refused})`);
    for (const [index, next] of (one.do ?? []).entries()) {
      const was = done[index];
      const wanted = "refused" in next ? next.refused : undefined;
      if (wanted === undefined) expect([index, was?.refused]).toEqual([index, []]);
      else expect([index, was?.refused]).toEqual([index, expect.arrayContaining([wanted])]);
      const says = "says" in next ? (next.says ?? []) : [];
      for (const text of says) expect([index, was?.says]).toEqual([index, expect.stringContaining(text)]);
    }
    if (meeting.refused.length > 0) return;
    const end = courseEnd(fight);
    const { ships = {}, crafts = {}, markers = {}, ...facts } = one.result ?? {};
    expect(end).toMatchObject(facts);
    for (const [of, all] of Object.entries({ ships, crafts, markers }))
      for (const [name, wanted] of Object.entries(all))
        expect([name, end[of as "ships"](name)]).toEqual([name, expect.objectContaining(wanted)]);
    expect(fight.open.findings).toEqual([]);
  });
});
