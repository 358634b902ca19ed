import { offeredInBattles } from "../../../../src/engine/orions-gate/commands/battle/offered-in-battle";
import { twoFleets } from "./fighting";

test("a battle in which a fleet has no ship left is due to end, and its phase may be finished but is not due", () => {
  const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("movement", "Raiders");
  const due = (): readonly string[] =>
    [...offeredInBattles(fight.open, "").values()]
      .flat()
      .flatMap(({ command, due: isDue }) => (isDue ? [command.id] : []));
  expect(due()).toContain("finish-phase");
  fight.act("hyperjump", "Burr", {}).act("hyperjump", "Thorn", {});
  expect(due()).toEqual(["end-battle"]);
  expect(fight.attempts("finish-phase", "Reef").refused).toEqual([]);
});
