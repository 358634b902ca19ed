import { luckOf } from "../../../src/engine/campaign/luck";
import { undoAct } from "../../../src/engine/campaign/commands/undo";
import { commandOf, perform, type OpenGame } from "../../../src/engine/campaign/game";
import { actsOf } from "../../../src/engine/campaign/ledger/acts";
import { stepsUnderWay } from "../../../src/engine/campaign/ledger/steps";
import { refused, saysInFull, type Outcome } from "../../../src/engine/campaign/ledger/outcome";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { FERRY } from "../../test-game/game";
import { startFerry } from "../../test-game/plays-ferry";
import { fullGate } from "../orions-gate/full-gate";
import { mutinyDue } from "../../../src/engine/border-patrol/ships/mutiny";
import { runCommand } from "../../../src/engine/campaign/scripted";
import { does as doesApart, stampApart } from "./dice-books";
import { checksOf, Kept, keptInTurn2, rowsOf } from "./kept";

const TYPED = "typed";
const mutiny = { command: "check-mutiny", side: "Orion", subject: "O-2" };
const rating = { fields: { captainRating: "0" } };

const checks =
  (faces: readonly number[] | null, source = TYPED) =>
  (open: OpenGame): Outcome =>
    perform(open, mutiny, [rating, ...(faces ? [{ rolled: { faces, source } }] : [])], stampApart());
const undoes = (open: OpenGame): Outcome => undoAct(open, actsOf(open).at(-1)?.id ?? "", stampApart());
const sources = (books: Kept) => rowsOf(books.tables, "Rolls").map(({ Faces, Source }) => [Faces, Source]);

describe("faces that were typed in wrongly", () => {
  test.each([
    ["that changed something", [5, 4], [4, 4], false],
    ["that changed nothing", [4, 4], [5, 4], true],
  ] as const)("for a roll %s are corrected once it is undone, and both stay", (_, wrong, right, isLost) => {
    const books = keptInTurn2().hide();
    books.play(checks(wrong));
    expect(mutinyDue(books.open)).not.toContain("O-2");
    books.play(undoes);
    expect(mutinyDue(books.open)).toContain("O-2");
    expect(books.open.findings).toEqual([]);
    books.play(checks(right));
    expect(sources(books)).toEqual([
      [wrong.join(", "), TYPED],
      [right.join(", "), `typed instead of ${wrong.join(", ")}`],
    ]);
    expect(books.open.campaign.units.get("O-2")?.left !== null).toBe(isLost);
    expect(books.open.findings).toEqual([]);
    expect(luckOf(books.open).find(({ side }) => side === "Orion")).toMatchObject({
      dice: 2,
      sum: right[0] + right[1],
    });
    // Corrected once more, and then left as it is.
    books.play(undoes);
    books.play(checks([1, 1]));
    books.play(undoes);
    books.play(checks(null));
    expect(sources(books).slice(2)).toEqual([
      ["1, 1", `typed instead of ${right.join(", ")}`],
      ["1, 1", "as before"],
    ]);
    expect(books.open.findings).toEqual([]);
    expect(books.payRent().close().open.findings).toEqual([]);
  });

  test("stay while what they decided stands, and cannot be rolled anew", () => {
    const books = keptInTurn2().hide();
    books.play(checks([4, 4]));
    expect(checksOf(checks([5, 4])(books.open).refused)).toEqual(["mutiny"]);
    books.play(undoes);
    expect(checksOf(checks([5, 4], "rolled here")(books.open).refused)).toEqual(["reply"]);
    books.play(checks([4, 4]));
    expect(sources(books).at(-1)).toEqual(["4, 4", "as before"]);
  });

  test("are shown by a program that uses them again, and corrected by the faces that it is given", () => {
    const books = keptInTurn2().hide();
    books.play(checks([4, 4]));
    books.play(undoes);
    const run = (faces: readonly number[]) =>
      runCommand(books.open, { ...mutiny, id: mutiny.command }, { ...rating, faces, choices: [] }, stampApart())
        ?.outcome;
    expect(saysInFull(run([])!)).toContain("4, 4 (as before)");
    expect(saysInFull(run([6, 6])!)).toContain("6, 6 (scripted instead of 4, 4)");
    expect(run([6])?.refused).not.toEqual([]);
    expect(run([6, 6, 1])?.refused).not.toEqual([]);
    const given = { ...rating, faces: [], choices: [], usesSeed: true };
    const seeded = runCommand(books.open, { ...mutiny, id: mutiny.command }, given, stampApart())?.outcome;
    expect(checksOf(seeded?.refused ?? [])).toEqual(["reply"]);
    expect(seeded?.says).toContain("was rolled before: 4, 4");
  });

  test("can be corrected in every game", () => {
    const off = { command: "roll-off", side: "Anna", subject: "" };
    const books = fullGate();
    const rolls = (one: number, other: number) => (open: OpenGame) =>
      perform(
        open,
        off,
        [
          { fields: { one: "Anna", other: "Bo", reason: "who goes first in this round" } },
          ...[one, other].map((face) => ({ rolled: { faces: [face], source: TYPED } })),
        ],
        stampApart(),
      );
    const before = sources(books).length;
    books.play(rolls(3, 2));
    books.play(undoes);
    books.play(rolls(3, 5));
    expect(sources(books).slice(before + 2)).toEqual([
      ["3", "as before"],
      ["5", "typed instead of 2"],
    ]);
    expect(books.open.findings).toEqual([]);
  });
});

test("faces from the seed are taken again, and no others are taken instead", () => {
  const books = new Kept(apply(NO_TABLES, startFerry().edits), [FERRY]);
  books.play(doesApart("set-dice-seeds"));
  const doing = { command: "cross", side: "Anna", subject: "Anna" };
  const cargo = { fields: { cargo: "2" } };
  const at = commandOf(FERRY, "cross")?.begin(books.open, doing);
  const rolling = at?.asked === null ? undefined : at?.reply(cargo);
  const fromSeed = rolling && "asked" in rolling && rolling.asked?.asks === "roll" ? rolling.asked.fromSeed() : null;
  if (!fromSeed) throw new Error("the turn has no seed");
  books.play((open) => perform(open, doing, [cargo, { rolled: fromSeed }], stampApart()));
  const [run] = stepsUnderWay(books.open).underWay;
  if (run) books.play((open) => perform(open, { ...doing, command: "abandon", subject: run.act }, [], stampApart()));
  const again = (faces: readonly number[]) =>
    runCommand(books.open, { ...doing, id: "cross" }, { ...cargo, faces, choices: [] }, stampApart());
  expect(checksOf(again([7 - (fromSeed.faces[0] ?? 0)])?.outcome?.refused ?? [])).toEqual(["reply"]);
  const then = again([]);
  books.play(() => then?.outcome ?? (then?.asks ? then.keeps : null) ?? refused());
  expect(sources(books)).toEqual([
    [fromSeed.faces.join(", "), "from the seed"],
    [fromSeed.faces.join(", "), "as before"],
  ]);
});

test("a correction that corrects nothing is found", () => {
  const books = keptInTurn2().hide();
  books.play(checks([4, 4]));
  books.type("Rolls", 0, "Source", "typed instead of 1, 1");
  expect(checksOf(books.open.findings)).toContain("dice-from-seed");
});
