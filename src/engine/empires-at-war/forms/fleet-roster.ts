import { calculatedLine, showPoints, type Form, form, type FormLine, type FormList } from "../../campaign/forms/form";
import { countOf, SIDE, type Formulas } from "../../campaign/forms/form-formulas";
import { formSheet } from "../../campaign/forms/form-sheet";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { formula } from "../../core/formula";
import { formatPoints, subtract, sum, toNumber, ZERO, type Points } from "../../core/points";
import { apply } from "../../core/rule";
import type { Counted } from "../fleets/fleet-count";
import { eawFleetCheck } from "../fleets/fleet-legality";
import { fleetVerdict, judgedAt, type FleetVerdict } from "../fleets/fleet-verdict";
import { checkCells } from "../fleets/limits-verdict";
import { HEAVY_SIZE_CLASSES } from "../constants";
import { EMPIRE, SIDE_WORDS } from "../sides";
import { eawMovementPoints, eawQualifyingFleets } from "../movement/movement-points";
import { fleetsNow } from "../state/state";
import { FLEETS } from "../fleets/fleets-table";

/** The verdicts on the fleets of an empire, in the order of its fleets. */
const verdictsOf = (state: BooksState, side: string): readonly FleetVerdict[] =>
  fleetsNow(state)
    .filter((fleet) => fleet.side === side)
    .map((fleet) => fleetVerdict(state, fleet));

const HEAVY = `size classes ${HEAVY_SIZE_CLASSES.join(" and ")}`;

/** The fleets of an empire with their limits, and what EAW_FLEET_CHECK says of each (EaW 1e, 5.0, 17.0). */
export const fleetRoster = form({
  id: "fleet-roster",
  title: "Fleet roster",
  kinds: [EMPIRE],
  steps: "0d, 2a",
  typed: "nothing",
  neverBelowZero: false,
  master: false,
  sheetName: (side) => `${side} fleets`,
  fill(state, side) {
    const verdicts = verdictsOf(state, side);
    const list = fleetList(state, side);
    return {
      columns: ["booked"],
      lines: [...empireLines(verdicts, list.rows.length), ...verdicts.flatMap(fleetLines)],
      list,
    };
  },
  sheet: (form, state) =>
    formSheet(
      form,
      (cell) =>
        new Map([...empireFormulas(form, verdictsOf(state, form.side), cell), ...fleetFormulas(state, form.side)]),
      {
        widths: [34, 20, 20, 14, 15, 11, 40, 10],
        landscape: true,
        onePage: false,
        sideWords: SIDE_WORDS,
      },
    ),
});

const EMPIRE_SECTION = "All fleets";
const NOW = "As the fleets are now, whatever turn is chosen";

/** What EaW 5.0 takes of each fleet: how many ships it has, and their CBpv. */
const sizesOf = (verdicts: readonly FleetVerdict[]): readonly (readonly [ships: number, cbpv: Points])[] =>
  verdicts.map(({ members, limits }) => [members.length, limits?.all.has ?? ZERO]);

function empireLines(verdicts: readonly FleetVerdict[], listed: number): readonly FormLine[] {
  const sizes = sizesOf(verdicts);
  const fleets = apply(eawQualifyingFleets, {
    ships: sizes.map(([ships]) => ships),
    combatBpv: sizes.map(([, cbpv]) => cbpv),
  });
  const line = (id: string, label: string, number: number, clause: string, why: string): FormLine =>
    calculatedLine({ id, label, section: EMPIRE_SECTION, clause, shown: { kind: "whole", number }, why });
  return [
    line("fleets", "Fleets listed below", listed, "EaW 1e", NOW),
    line(
      "ships",
      "Ships in fleets",
      verdicts.reduce((all, { members }) => all + members.length, 0),
      "EaW 1e",
      NOW,
    ),
    line("qualifying", "Fleets that count for movement points", fleets, "EaW 5.0", "At least 2 ships and 175 CBpv"),
    line(
      "movement-points",
      "Movement points of the next season",
      apply(eawMovementPoints, { fleets }),
      "EaW 5.0",
      "Half of them, 3 at least",
    ),
  ];
}

/** The ids of a fleet's lines. */
const idOf = (fleet: string, what: string): string => `${what}-${fleet}`;

function fleetLines({
  fleet: { fleet, place, state },
  members,
  limits,
  word,
  count,
}: FleetVerdict): readonly FormLine[] {
  const section = fleet;
  const left = count.leftOut.map(({ unit, why, clause }) => `${unit}: ${why} (${clause})`).join("; ");
  const line = (what: string, label: string, shown: FormLine["shown"], why: string): FormLine =>
    calculatedLine({ id: idOf(fleet, what), label: `${fleet}: ${label}`, section, clause: "EaW 17.0", shown, why });
  return [
    line("ships", "ships", { kind: "whole", number: members.length }, `${place || "nowhere"}, ${state.toLowerCase()}`),
    line(
      "cbpv",
      "CBpv that counts",
      showPoints(limits?.all.has ?? ZERO),
      [limits && `of ${formatPoints(limits.all.most)}`, left && `not counted: ${left}`].filter(Boolean).join("; "),
    ),
    line("heavy", HEAVY, showPoints(limits?.heavy.has ?? ZERO), limits ? `of ${formatPoints(limits.heavy.most)}` : ""),
    line("verdict", "verdict", { kind: "word", word }, limits?.why ?? ""),
  ];
}

const COLUMNS = ["fleet", "place", "cameFrom", "direction", "state", "since", "note"] as const;

function fleetList(state: BooksState, side: string): FormList {
  const own = rowsIn(state.books, FLEETS).filter((row) => row.side === side && row.fleet !== "");
  const [first, ...others] = COLUMNS.map((key) => ({ name: FLEETS.columns[key].header, look: "label" as const }));
  if (!first) throw new Error("the roster has columns");
  return {
    title: "Fleets",
    table: FLEETS,
    owner: FLEETS.columns.side.header,
    columns: [first, ...others],
    rows: own.map((row) => ({
      at: row.row + 1,
      cells: COLUMNS.map((key) => (row[key] === null ? "" : String(row[key]))),
    })),
    countedBy: "fleets",
    room: Math.max(12, own.length + 6),
  };
}

function empireFormulas(
  form: Form,
  verdicts: readonly FleetVerdict[],
  cell: (id: string, column: "booked") => string,
): readonly [string, { readonly booked: string }][] {
  const sizes = sizesOf(verdicts);
  const rows = sizes.length === 0 ? [[""]] : null;
  const cells = {
    ships: rows ?? sizes.map(([ships]) => [ships]),
    combatBpv: rows ?? sizes.map(([, cbpv]) => [toNumber(cbpv)]),
  };
  return [
    ["fleets", { booked: form.list ? countOf(form.list) : "=0" }],
    ["ships", { booked: `=COUNTIFS(Units[Side],${SIDE},Units[Fleet],"<>")` }],
    ["qualifying", { booked: formula(eawQualifyingFleets, cells) }],
    ["movement-points", { booked: `=STAR.${eawMovementPoints.id}(${cell("qualifying", "booked")})` }],
  ];
}

/** Amounts added up in a cell, so that each can be seen. */
const added = (counted: readonly Counted[]): string =>
  counted.length === 0 ? "=0" : `=${counted.map(({ cbpv }) => formatPoints(cbpv)).join("+")}`;

/** What a fleet's lines are calculated from: its ships, one by one, as they are when the sheet is written. */
function fleetFormulas(state: BooksState, side: string): Formulas {
  return new Map(
    verdictsOf(state, side).flatMap(({ fleet: { fleet }, count, limits, word }) => {
      const heavy = count.counted.filter(({ sizeClass }) => HEAVY_SIZE_CLASSES.includes(sizeClass ?? 0));
      const name = fleet.replaceAll('"', '""');
      const more = subtract(limits?.all.has ?? ZERO, sum(count.counted.map(({ cbpv }) => cbpv)));
      const surcharge = more > ZERO ? `+${formatPoints(more)}` : "";
      return [
        [idOf(fleet, "ships"), { booked: `=COUNTIFS(Units[Side],${SIDE},Units[Fleet],"${name}")` }],
        [idOf(fleet, "cbpv"), { booked: limits ? `${added(count.counted)}${surcharge}` : "=0" }],
        [idOf(fleet, "heavy"), { booked: limits ? added(heavy) : "=0" }],
        [
          idOf(fleet, "verdict"),
          {
            booked: limits
              ? formula(eawFleetCheck, checkCells(count, judgedAt(state)))
              : `="${word.replaceAll('"', '""')}"`,
          },
        ],
      ] as const;
    }),
  );
}
