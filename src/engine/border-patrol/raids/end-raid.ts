import { explainIn } from "../../campaign/ledger/house-rules";
import { formCommand } from "../../campaign/commands/command";
import { asksFor, type CommandRequest } from "../../campaign/commands/command-spec";
import { wholeField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { capital } from "../../campaign/ledger/turn-words";
import { allowed, refusal, type OpenBooks, type Outcome, orRefuse } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { formatAudience } from "../../campaign/sight";
import { listed } from "../battles/battle-events";
import { rowsOf } from "../battles/forces";
import { ORION } from "../sides";
import { isSameLocation } from "../places/location";
import { cutOff, lineSays, openRaids, raidEnded, type Raid } from "./raids";
import { disruptionShown } from "./supply-lines";
import { supplyDisrupted } from "../rules/v19-orion-pirates/convoys";
import { fleetOf } from "../../campaign/ledger/replay";
import { placeOnMap } from "../ships/on-the-map";
import { unitsField } from "../battles/units-field";
import { cellEdits, changedCells, OUT_OF_SUPPLY } from "../evasion/evaded";
import { RAID } from "./intercept-convoy";

const CLAUSE = "V19.851";
const STEP = "4A5";

/** V19.886: after so many tactical turns the pirate leaves, whatever it has. */
const MAX_RAID_TURNS = 10;

/** Ends a raid: whether half of the Cargo was lost, and who is Out of Supply by it (V19.85); its subject is the pirate's unit. */
export const endRaid = formCommand({
  id: "end-raid",
  title: "End a raid on a Supply Convoy",
  clause: CLAUSE,
  steps: [STEP],
  by: [ORION],
  about: "a unit of the pirates that intercepted a Convoy",
  seenBy: "parties",
  button: "End the raid",
  offered: (state, side) =>
    openRaids(state)
      .filter((raid) => raid.side === side)
      .map((raid) => {
        const what = `End the raid of ${raid.unit} on ${lineSays(raid)}`;
        return asksFor({ subject: raid.unit, what, step: STEP, clause: CLAUSE, done: false });
      }),
  fields(open, doing) {
    const raid = orRefuse(raidFor(open, doing));
    const fleet = fleetOf(open.campaign, raid.owner).map(({ unit }) => unit);
    const there = rowsOf(open, fleet).filter((row) => isSameLocation(open, placeOnMap(row), raid.to));
    return {
      ask: {
        cargo: wholeField("Cargo boxes of the Convoy", {
          ...{ least: 1, most: 9999, samples: ["50"], hint: "Without those of Q-Ships and escorts (V19.851)" },
        }),
        lost: wholeField("Of these, boxes that were lost", {
          ...{ least: 0, most: 9999, samples: ["25", "0"], hint: "Destroyed, captured, or did not get away (V19.897)" },
        }),
        turns: wholeField("Tactical turns of the raid", {
          ...{
            least: 1,
            most: MAX_RAID_TURNS,
            samples: ["1", "10"],
            hint: "The pirate leaves after 10 (V19.886)",
          },
        }),
        units: unitsField(`Units of ${raid.owner} on this line`, fleet, { start: there.map(({ unit }) => unit) }),
      },
    };
  },
  write(open, { cargo, lost, turns, units }, act) {
    const raid = orRefuse(raidFor(open, act));
    if (lost > cargo) {
      const message = `${lost} boxes cannot be lost of ${cargo}. Enter ${cargo} or fewer.`;
      return refusal(RAID, raid.unit, message, CLAUSE);
    }
    const boxes = { cargoBoxes: cargo, lostBoxes: lost };
    const { value, sentence } = explainIn(open, open.campaign.turn, supplyDisrupted, boxes);
    const disrupted = value === true;
    const cut = disrupted ? units : [];
    const parties = formatAudience("parties", { from: raid.side, to: raid.owner }, open.books);
    const ended = raidEnded(raid.unit, raid, { cargo, lost, turns, disrupted, units: cut });
    const over = { step: STEP, clause: CLAUSE, events: [{ side: raid.side, change: ended, secretTo: parties }] };
    const cutEdits = rowsOf(open, cut).flatMap((row, index): readonly Edit[] => {
      const cells = changedCells(row, { supply: OUT_OF_SUPPLY });
      const events = [{ side: raid.owner, change: cutOff(row.unit, cells) }];
      const entered = record(open, act.stamp, { step: STEP, clause: "V19.852", behind: index + 1, events });
      return [...entered.edits, ...cellEdits(row, cells)];
    });
    const then = disrupted
      ? `${capital(lineSays(raid))} is disrupted${cut.length > 0 ? `: ${listed(cut)} Out of Supply for the rest of the turn` : ""} (V19.852)`
      : `${capital(lineSays(raid))} is not disrupted (V19.817)`;
    return allowed(
      `${capital(sentence)}. ${then}. Book what the pirate gains with "Award a raid on a Supply Convoy" (V19.841).`,
      [...record(open, act.stamp, over).edits, ...cutEdits, ...(disrupted ? disruptionShown(open, raid) : [])],
    );
  },
});

/** The raid of a unit in the turn under way; or why there is none. */
function raidFor(open: OpenBooks, { side, subject }: CommandRequest): Raid | Outcome {
  const raid = openRaids(open).find((one) => one.unit === subject && (side === "" || side === one.side));
  if (raid) return raid;
  const message = `${subject || "A blank"} fights no Supply Convoy in turn ${open.campaign.turn}. Intercept one first.`;
  return refusal(RAID, subject || "Unit", message, "V19.817");
}
