import { formCommand } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/command-spec";
import { onMap, textField, textIn, type Field } from "../../campaign/commands/field";
import { record, type EventOfAct } from "../../campaign/commands/record";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, refused, refuseIf } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import type { Finding } from "../../core/problem";
import { designationsIn, isPlacedIn, placeNow } from "./deployment";
import { isOnMap, shipPlaced, type Designation } from "./deployment-events";
import { ORION } from "../sides";
import { hexAt } from "../places/location";
import { isHiding, isOver } from "../turn/orion-turns";
import { trackedShip } from "../table-rows";
import { notOrion } from "../ships/pirates-only";

const CHECK = "deployment";
const NAME = "at-";

/** The ships of a pirate that were designated this turn and not placed yet. */
export function toBePlaced(state: BooksState, side: string): readonly (readonly [string, Designation])[] {
  const { campaign } = state;
  return [...designationsIn(state, campaign.turn)].filter(([unit]) => {
    const known = campaign.units.get(unit);
    return known?.side === side && known.left === null && !isPlacedIn(state, unit, campaign.turn);
  });
}

/** Places the ships of a pirate on the Map, and removes them from it, as designated in 2D; its subject is the pirate. */
export const placeShips = formCommand<Readonly<Record<string, Field<string>>>>({
  id: "place-ships",
  title: "Place and remove the ships",
  clause: "V19.05",
  steps: ["3C1"],
  by: [ORION],
  about: "a pirate",
  seenBy: "all",
  button: "Place and remove the ships",
  offered(state, side) {
    const { turn } = state.campaign;
    if (isOver(state, side) || isHiding(state, side, turn)) return [];
    const designated = [...designationsIn(state, turn).keys()].filter(
      (unit) => state.campaign.units.get(unit)?.side === side,
    );
    if (designated.length === 0) return [];
    const left = toBePlaced(state, side).length;
    return [
      asksFor({
        subject: side,
        what: `Place the ships on the Map and remove them from it, as designated`,
        step: "3C1",
        clause: "V19.05",
        done: left === 0,
      }),
    ];
  },
  fields(open, { subject }) {
    refuseIf(notOrion(open, subject, subject, CHECK, "V19.05"));
    const { turn } = open.campaign;
    if (isHiding(open, subject, turn)) {
      const message = `${subject} is in hiding in turn ${turn}, and has no ship on the Map.`;
      return refusal(CHECK, subject, message, "V19.61");
    }
    const left = toBePlaced(open, subject);
    if (left.length === 0) {
      const message = `No ship of ${subject} waits to be placed in turn ${turn}. Deploy the ships first (2D3).`;
      return refusal(CHECK, subject, message, "V19.05");
    }
    // The lessee says where a leased ship is placed (V19.35); the hexes of the others are known.
    const leased = left.filter(([, { as, place }]) => as === "Leased" && place === "");
    return {
      ask: Object.fromEntries(
        leased.map(([unit]) => [
          `${NAME}${unit}`,
          onMap(textField(`Hex of ${unit}, which is leased`, { required: true, samples: ["0101"] })),
        ]),
      ),
    };
  },
  write(open, values, { subject, stamp }) {
    const events: EventOfAct[] = [];
    const tracker: Edit[] = [];
    const said: string[] = [];
    const against: Finding[] = [];
    for (const [unit, { as, place }] of toBePlaced(open, subject)) {
      const row = trackedShip(open, unit);
      if (!row) continue;
      const typed = place || textIn(values, `${NAME}${unit}`);
      const to = isOnMap(as) ? typed : "";
      if (to !== "" && hexAt(open, to) === undefined) {
        const message = `"${to}" is neither a hex of four digits nor a place with a hex on the sheet Systems. Enter a hex such as 0101.`;
        against.push({ check: CHECK, subject: unit, message, clause: "V19.35" });
        continue;
      }
      const now = placeNow(open, unit);
      events.push({ side: subject, change: shipPlaced.of(unit, { place: to, wasAt: now }) });
      if (row.place !== to) {
        tracker.push({ kind: "change", table: "Units", row: row.row, cells: { Place: to === "" ? null : to } });
      }
      if (to !== now) said.push(to === "" ? `${unit} leaves the Map` : `${unit} at ${to}`);
    }
    if (against.length > 0) return refused(...against);
    const what = said.length === 0 ? "every ship stays where it is" : said.join("; ");
    const { edits } = record(open, stamp, { step: "3C1", clause: "V19.05", events });
    return allowed(`${subject}: ${what}.`, [...edits, ...tracker]);
  },
});
