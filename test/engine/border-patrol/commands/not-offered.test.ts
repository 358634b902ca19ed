import { battlesIn } from "../../../../src/engine/border-patrol/battles/battles";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { offers } from "../../../../src/engine/campaign/game";
import { openAs } from "../../../../src/engine/open";
import { keptInTurn2, STAMP, type Kept } from "../../campaign/kept";
import { chosen, fights, retreats, twoFleets } from "../battles/fighting";
import { raider, raiding } from "../raids/raiding";
import { salvaging } from "../salvage/salvaging";

const CAMPAIGNS: readonly (readonly [string, () => Kept])[] = [
  ["fleets", () => keptInTurn2()],
  ["two fleets", twoFleets],
  ["a battle", fights],
  ["a Pursuit to choose", retreats],
  ["a Pursuit", chosen],
  ["a raider", raider],
  ["a raid", raiding],
  ["a salvage", salvaging],
  ["a pirate in hiding", () => keptInTurn2().hide()],
];

/** What may be done for more than is offered, and why. */
const WIDER: Readonly<Record<string, string>> = {
  deploy: "one ship of the pirate is deployed by itself as well",
  "start-battle": "Monsters are in no books, and the Place of a unit need not be kept",
  reverse: "entries of earlier turns are reversed as well",
};

test.each(CAMPAIGNS)("with %s, each command is refused for every subject that it does not offer", (_, make) => {
  const now = openAs(make().tables, BORDER_PATROL);
  const { books, campaign } = now;
  const sides = books.sides.map(({ name }) => name);
  const subjects = [...campaign.units.keys(), ...sides, ...battlesIn(campaign).keys(), "0405", "9999", "1", "2"];
  const done: string[] = [];
  for (const command of BORDER_PATROL.commands) {
    const { id, about, by } = command;
    if (about === "" || id in WIDER) continue;
    for (const side of ["", ...sides]) {
      const kind = books.sides.find(({ name }) => name === side)?.kind;
      if (kind !== undefined && by !== "every side" && !by.includes(kind)) continue;
      const offering = side === "" ? ["", ...sides] : [side];
      const offered = new Set(
        offering.flatMap((each) =>
          offers(now, each).flatMap((offer) => (offer.command.id === id ? [offer.subject] : [])),
        ),
      );
      for (const subject of subjects.filter((each) => !offered.has(each))) {
        const begun = command.begin(now, { side, subject });
        const refused = begun.asked === null ? begun.outcome(now, STAMP).refused : [];
        if (refused.length === 0) done.push(`${id} of ${side || "the game master"} for ${subject}`);
      }
    }
  }
  expect(done).toEqual([]);
});
