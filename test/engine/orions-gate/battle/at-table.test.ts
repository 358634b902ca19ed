import { offeredInBattles } from "../../../../src/engine/orions-gate/commands/battle/offered-in-battle";
import { begun, questionsOf } from "../../campaign/commands/replies";
import { Fighting, twoFleets } from "./fighting";
import { BATTLES } from "./situations";

/** The fields whose answer only the table knows. */
const AT_TABLE = ["target", "side", "from", "struck", "piece"];

const questionsIn = (fight: Fighting) =>
  [...offeredInBattles(fight.open, "").values()].flat().map(({ command, subject }) => ({
    id: command.id,
    questions: questionsOf(begun(fight.open, { command, side: "", subject })).map(([, { asked }]) => asked),
  }));

test("what only the table knows is not chosen beforehand in any command, and is where it is the only choice", () => {
  const seen = new Map<string, readonly string[]>();
  for (const [, tables] of BATTLES) {
    const fight = new Fighting();
    fight.tables = tables();
    for (const { id, questions } of questionsIn(fight))
      for (const asked of questions)
        for (const [name, field] of asked.asks === "fields" ? Object.entries(asked.fields) : []) {
          if (!AT_TABLE.includes(name)) continue;
          const [only, more] = field.choices ?? [];
          expect([id, name, field.start]).toEqual([id, name, more === undefined ? only?.value : ""]);
          seen.set(name, [...(seen.get(name) ?? []), id]);
        }
  }
  expect([...seen.keys()].sort()).toEqual([...AT_TABLE].sort());
});

test("a roll of the other side shows the dice that it is rolled against", () => {
  let many = 0;
  for (const [, tables] of BATTLES) {
    const fight = new Fighting();
    fight.tables = tables();
    for (const { id, questions } of questionsIn(fight)) {
      const rolls = questions.flatMap((asked) => (asked.asks === "roll" && asked.byFaces ? [asked] : []));
      const [first, second] = rolls;
      if (!first || !second || first.side === second.side) continue;
      expect([id, second.against?.faces.length]).toEqual([id, expect.any(Number)]);
      many += 1;
    }
  }
  expect(many).toBeGreaterThan(0);
});

test("the defence names whose dice it meets, as they fell", () => {
  const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("shooting", "Watch");
  const asked = fight.asks("fire", "Wick", { target: "Thorn", side: "Port", obscured: "0" }, [6, 3]);
  expect(asked).toMatchObject({ side: "Bo", against: { what: "Attack of Wick", faces: [6, 3] } });
});
