import { record } from "../../campaign/commands/record";
import { cellsOf } from "../../campaign/commands/unit";
import { sameValues, unitValued } from "../../campaign/ledger/change";
import { allowed, type UsedAnswer } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { UNITS } from "../../campaign/schema/shared-tables";
import { mountEdit } from "../mounts/mount-moves";
import { refitted, type RefittedMount } from "./refit-events";
import { trackedShip } from "../table-rows";
import { aboutOrder } from "./order-command";
import { designOf, mountsOf, notRefitted, redesigned } from "./order-refit";

/** A Refit that was ordered takes effect (6B3); its subject is the number of the order. */
export const deliverRefit = aboutOrder({
  id: "deliver-refit",
  title: "Complete a refit",
  of: "refit",
  step: "6B3",
  button: "Deliver the refit",
  done: "It takes effect",
  says: ({ unit, words }) => `Refit of ${unit}: ${words}`,
  asksWhere: () => false,
  carryOut(open, order, _, { stamp }) {
    const { no, unit, side, sizeClass, commandRating, economic, combat, worth } = order;
    const wrong = notRefitted(open, unit, side, true);
    if (wrong) return wrong;
    const values = { economic, combat, worth };
    const before = open.campaign.units.get(unit)?.values ?? {};
    const row = trackedShip(open, unit);
    const shown = {
      ...(order.class !== "" && { class: order.class }),
      ...(sizeClass !== null && { sizeClass }),
      ...(commandRating !== null && { commandRating }),
    };
    const fitted = mountsOf(open, unit).flatMap((mount) => {
      const system = order.mounts[String(mount.mount)];
      return system === undefined ? [] : [{ mount, holds: { system, since: open.campaign.turn, captured: false } }];
    });
    const was: RefittedMount = {
      shown: Object.fromEntries((Object.keys(shown) as (keyof typeof shown)[]).map((key) => [key, row?.[key] ?? null])),
      mounts: Object.fromEntries(
        fitted.map(({ mount: { mount, system, since, captured } }) => [String(mount), { system, since, captured }]),
      ),
    };
    const now: RefittedMount = {
      shown,
      mounts: Object.fromEntries(fitted.map(({ mount, holds }) => [String(mount.mount), holds])),
    };
    const changes = [
      refitted(unit, was, now),
      ...(sameValues(open.game.units, before, values) ? [] : [unitValued(unit, values)]),
    ];
    const known = open.campaign.units.get(unit);
    const changed = known ? redesigned(designOf(open, known), order) : [];
    const systems = fitted.map(({ mount, holds }): UsedAnswer => ({
      ...{ name: `mount-${mount.mount}`, label: `Option mount ${mount.mount}`, how: "given" },
      ...{ was: mount.system, becomes: holds.system },
    }));
    const events = changes.map((change) => ({ side, change, ref: String(no) }));
    const edits: Edit[] = [...record(open, stamp, { step: "6B3", clause: "V1.23 6B3", events }).edits];
    const cells = cellsOf(open, { ...values, ...shown });
    if (row) edits.push({ kind: "change", table: UNITS.name, row: row.row, cells });
    for (const { mount, holds } of fitted) edits.push(mountEdit(mount, holds));
    const says = `The refit of ${unit} is completed: ${order.words}.`;
    return { ...allowed(says, edits), used: [...changed, ...systems] };
  },
});
