import { cellsOf } from "../../campaign/commands/unit";
import { booking, eventRow } from "../../campaign/ledger/booking";
import { sameValues, unitValued } from "../../campaign/ledger/change";
import { allowed } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { UNITS } from "../../campaign/schema/shared-tables";
import { rowOf } from "../../campaign/schema/table";
import { refitted } from "../construction-events";
import { MOUNTS } from "../tables/mounts";
import { trackedShip } from "../tracked";
import { aboutOrder } from "./about-order";
import { mountsOf, notRefitted } from "./order-refit";

/** A Refit that was ordered takes effect (6B1); its subject is the number of the order. */
export const deliverRefit = aboutOrder({
  id: "deliver-refit",
  title: "Complete a refit",
  of: "refit",
  step: "6B1",
  button: "Record it",
  done: "It takes effect",
  says: ({ unit, words }) => `Refit of ${unit}: ${words}`,
  asksWhere: () => false,
  carryOut(open, order, _, { stamp }) {
    const { no, unit, side, sizeClass, commandRating, economic, combat, worth } = order;
    const wrong = notRefitted(open, unit, side, true);
    if (wrong) return wrong;
    const first = booking(open, stamp, "6B1", "V1.23 6B1");
    const values = { economic, combat, worth };
    const was = open.campaign.units.get(unit)?.values ?? {};
    const changes = [refitted(unit), ...(sameValues(open.game.units, was, values) ? [] : [unitValued(unit, values)])];
    const events = changes.map((change, index) =>
      eventRow(open, side, change, { ...first, no: first.no + index }, { ref: String(no) }),
    );
    const row = trackedShip(open, unit);
    const cells = cellsOf(open, {
      ...values,
      ...(order.class !== "" && { class: order.class }),
      ...(sizeClass !== null && { sizeClass }),
      ...(commandRating !== null && { commandRating }),
    });
    const edits: Edit[] = [{ kind: "append", table: "Events", rows: events }];
    if (row) edits.push({ kind: "change", table: UNITS.name, row: row.row, cells });
    for (const mount of mountsOf(open, unit)) {
      const system = order.mounts[String(mount.mount)];
      if (system === undefined) continue;
      const fitted = rowOf(MOUNTS, { system, since: open.campaign.turn, captured: false });
      const cells = { ...fitted, ...(system === "" && { [MOUNTS.columns.system.header]: null }) };
      edits.push({ kind: "change", table: MOUNTS.name, row: mount.row, cells });
    }
    return allowed(`The refit of ${unit} is completed: ${order.words}.`, edits);
  },
});
