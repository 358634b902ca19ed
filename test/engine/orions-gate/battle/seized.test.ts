import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { craftFlew } from "../../../../src/engine/orions-gate/battle/events/crafts";
import { leftCyst } from "../../../../src/engine/orions-gate/battle/events/cysts";
import { Fighting } from "./fighting";

/** A ship of Bo with a cyst of Anna's on it, beside another one of his and a craft in flight, in Anna's Movement Phase. */
const infested = (): Fighting =>
  new Fighting()
    .fleet("Prism", "Crystal")
    .ship("Facet", "Prism", "Capitol", ["Small Psionic Node"], ["Medium Rocky Bulk"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"], ["Medium Cannon"])
    .ship("Nest", "Raiders", "Frigate", ["Small Hangar"])
    .begins("Prism", "Raiders")
    .writes(leftCyst.of("Thorn", { side: "Port", fleet: "Prism" }), craftFlew.of("Nest craft 1", { fuel: 5 }))
    .round(6, 1)
    .until("movement", "Prism");

const seized = (): Fighting => infested().act("roll-cysts", "Reef", [6]).until("shooting", "Prism");
const at = (target: string) => ({ target, side: "Port", obscured: "0" });

test("a ship that is seized shoots at its own fleet, and not at itself; who has seized it rolls", () => {
  const fight = seized();
  expect(fight.asks("fire", "Thorn", at("Nest")).side).toBe("Anna");
  expect(fight.attempts("fire", "Thorn", [at("Thorn")]).says).toMatch(/not valid/);
  expect(fight.attempts("fire", "Thorn", [at("Facet")]).says).toMatch(/not valid/);
});

test("it shoots at crafts of its own fleet", () => {
  const fight = seized().act("fire-at-crafts", "Thorn", [1, 1], "Nest craft 1");
  expect(fight.battle.crafts.get("Nest craft 1")?.state).toBe("Destroyed");
});

test("cysts are rolled for before the fleet moves", () => {
  const fight = infested().act("move-ship", "Facet", { moves: "1" });
  expect(fight.attempts("roll-cysts", "Reef").refused).toMatchObject([{ clause: "Gate: Psychic Cyst" }]);
});

test("finishing a phase is undone in words that hold: nobody acts next by that", () => {
  const fight = infested().act("finish-phase", "Reef");
  const says = fight.attempts("undo", actsOf(fight.open).at(-1)?.id ?? "").says;
  expect(says).toContain("A phase of Reef is finished");
  expect(says).not.toContain("next one acts");
});
