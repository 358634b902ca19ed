import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { textIn, type Fields } from "../../campaign/commands/field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks } from "../../campaign/ledger/outcome";
import { isOrion, isTeam } from "../turn/history";
import { hexesIn, locationSays } from "../places/location";
import { TEAM_KINDS } from "../sides";
import type { Ship } from "../ships/units-table";
import { shipsIn } from "../table-rows";
import { listed } from "../battles/battle-events";
import { unitsField } from "../battles/units-field";
import { cellEdits, changedCells } from "../evasion/evaded";
import { hexField } from "../places/hex-field";

const CHECK = "place";
const CLAUSE = "V1.23 4A3";
const STEP = "4A3";

/** How many units the sentence names. */
const NAMED = 4;

/** The units of a Team whose hex the books do not know. Those of the pirates come and go in 3C1 (V19.05). */
const withoutPlace = (state: BooksState, side: string): readonly Ship[] =>
  isOrion(state, side)
    ? []
    : shipsIn(state).filter((row) => {
        const known = state.campaign.units.get(row.unit);
        return known?.left === null && known.side === side && row.place === "" && row.lostUntil === null;
      });

/** Notes in which hex units of a Team are that have no Place, so that they can move and meet others; its subject is the Team. */
export const givePlace = formCommand<Fields>({
  id: "give-place",
  title: "Give units their Place",
  clause: CLAUSE,
  steps: [STEP],
  by: TEAM_KINDS,
  about: "a Team",
  seenBy: "side",
  button: "Record the positions",
  saidWhenPossible: true,
  stays: "places",
  offered(state, side) {
    const units = withoutPlace(state, side).map(({ unit }) => unit);
    if (units.length === 0) return [];
    const more = units.length > NAMED ? ` and ${units.length - NAMED} more` : "";
    const none =
      units.length === 1 ? "has no Place: it does not move, and meets" : "have no Place: they do not move, and meet";
    const what = `${units.slice(0, NAMED).join(", ")}${more} ${none} nobody, until the hex is noted`;
    return [allows(side, what, CLAUSE, STEP)];
  },
  fields(open, { side, subject }) {
    const units = withoutPlace(open, subject).map(({ unit }) => unit);
    if (!isTeam(open, subject) || (side !== "" && side !== subject) || units.length === 0)
      return allPlaced(open, subject);
    return {
      ask: {
        units: unitsField("Units", units, { required: true, hint: `Without a Place: ${listed(units)}` }),
        to: hexField(hexesIn(open), "Place", "", "A hex, or a place of the sheet Systems"),
      },
    };
  },
  write(open, values, { subject }) {
    const units = values["units"] as readonly string[];
    const place = textIn(values, "to");
    const rows = withoutPlace(open, subject).filter(({ unit }) => units.includes(unit));
    const edits = rows.flatMap((row) => cellEdits(row, changedCells(row, { place })));
    return allowed(`${listed(units)}: at ${locationSays(open, place)}.`, edits);
  },
});

function allPlaced(open: OpenBooks, subject: string) {
  const message = isTeam(open, subject)
    ? `Every unit of ${subject} has a Place. Choose "Move units on the Map" to move one.`
    : `${subject || "A blank"} is no Team whose units are placed like this. Those of the pirates are placed in 3C1.`;
  return refusal(CHECK, subject || "Team", message, CLAUSE);
}
