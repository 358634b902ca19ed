import { isJobOpen, salvagesIn } from "../salvage/salvages";
import { locationSays } from "../places/location";
import { formatPoints } from "../../core/points";
import { sameWord } from "../../core/words";
import { record } from "../../campaign/commands/record";
import type { Stamp } from "../../campaign/ledger/booking";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { cellsText } from "./cells-changed";
import { inHiding, unitHidden } from "../turn/pirate-events";
import { ORION_LINES } from "../forms/lines";
import { paid, received, standingOf } from "../../campaign/ledger/accounts";
import { isHiding } from "../turn/orion-turns";
import { shipsIn } from "../table-rows";
import { SECRET_BASE, placeOnMap, whereIs } from "./on-the-map";
import { notOrion } from "./pirates-only";

/**
 * Declares that the pirate goes into hiding in the turn under way (V19.61), before anything that hiding forbids. All ships leave
 * the map.
 */
export function declareHiding(open: OpenBooks, side: string, stamp: Stamp): Outcome {
  const { turn } = open.campaign;
  const wrong = readOnly(open) ?? notOrion(open, side, side, "hiding", "V19.61");
  if (wrong) return wrong;
  if (isHiding(open, side, turn)) {
    return refusal("hiding", side, `${side} is already in hiding in turn ${turn}.`, "V19.61");
  }
  const line = ORION_LINES.notInHiding.find((word) => received(open, side, turn, word) > 0);
  if (line !== undefined) {
    const entry = standingOf(open, side, turn, line).find(({ to }) => to === side);
    const amount = formatPoints(received(open, side, turn, line));
    const message = `${side} received ${line} (${amount} BPV, entry ${entry?.no ?? ""}) in turn ${turn}, but hiding is declared in 1B2, before that. Reverse the entry first, or hide next turn.`;
    return refusal("hiding", side, message, "V19.62");
  }
  if (paid(open, side, turn, "Rent") > 0) {
    const entry = standingOf(open, side, turn, "Rent").find(({ from }) => from === side);
    const message = `${side} paid the rent of turn ${turn} (entry ${entry?.no ?? ""}), but a pirate in hiding does not owe rent yet. Reverse the entry first, or hide next turn.`;
    return refusal("hiding", side, message, "V19.66");
  }
  const leaving = shipsIn(open).filter((row) => {
    // Whose it is, the entries say: a Side that was typed in the tracker is not posted yet.
    const known = open.campaign.units.get(row.unit);
    const isThere = placeOnMap(row) !== "" || whereIs(row) === "on the Map" || sameWord(row.deployment, "For removal");
    return known?.side === side && known.left === null && isThere;
  });
  const moved = leaving.map((row): Edit => {
    return { kind: "change", table: "Units", row: row.row, cells: { Place: null, Deployment: SECRET_BASE } };
  });
  const hidden = leaving.map(({ unit, place, deployment }) => {
    const cells = { was: { place, deployment }, now: { place: "", deployment: SECRET_BASE } };
    return unitHidden.of(unit, { cells: cellsText(cells) });
  });
  const events = [inHiding.of("", {}), ...hidden].map((change) => ({ side, change }));
  const ships = leaving.map(({ unit }) => unit).join(", ");
  const says = `${side} is in hiding in turn ${turn}: no rent, no income from crime, and mutiny checks in 8A1.`;
  const dropped = salvagesIn(open.campaign)
    .filter((salvage) => salvage.side === side && isJobOpen(salvage))
    .map(({ ship, unit, place }) => ` ${ship} leaves ${unit} adrift at ${locationSays(open, place)} (V19.62).`);
  return allowed([says, ...(ships === "" ? [] : [` Off the map: ${ships}.`]), ...dropped].join(""), [
    ...record(open, stamp, { step: "1B2", clause: "V19.61", events }).edits,
    ...moved,
  ]);
}
