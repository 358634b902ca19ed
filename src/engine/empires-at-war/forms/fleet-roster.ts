import {
  calculatedLine,
  showPoints,
  type Form,
  form,
  type FormLine,
  type FormList,
  formatShown,
} from "../../campaign/forms/form";
import { countOf, SIDE, type Formulas } from "../../campaign/forms/form-formulas";
import { formSheet } from "../../campaign/forms/form-sheet";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { capital } from "../../campaign/ledger/turn-words";
import { formula } from "../../core/formula";
import { formatPoints, subtract, sum, toNumber, ZERO, type Points } from "../../core/points";
import { applyIn, constantsIn, houseNote, playedIn } from "../../campaign/ledger/house-rules";
import type { Counted } from "../fleets/fleet-count";
import { eawFleetCheck } from "../fleets/fleet-legality";
import { fleetVerdict, judgedAt, type FleetVerdict } from "../fleets/fleet-verdict";
import { checkCells } from "../fleets/limits-verdict";
import { FLEET_CBPV, HEAVY_SIZE_CLASSES, MOVEMENT, QUALIFYING_FLEET } from "../constants";
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
      lines: [...empireLines(state, verdicts, list.rows.length), ...verdicts.flatMap(fleetLines)],
      list,
    };
  },
  sheet: (form, state) =>
    formSheet(
      form,
      (cell) =>
        new Map([
          ...empireFormulas(state, form, verdictsOf(state, form.side), cell),
          ...fleetFormulas(state, form.side),
        ]),
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

function empireLines(state: BooksState, verdicts: readonly FleetVerdict[], listed: number): readonly FormLine[] {
  const sizes = sizesOf(verdicts);
  const { turn } = state.campaign;
  const fleets = applyIn(state, turn, eawQualifyingFleets, {
    ships: sizes.map(([ships]) => ships),
    combatBpv: sizes.map(([, cbpv]) => cbpv),
  });
  const [qualifying, points] = [constantsIn(state, turn, QUALIFYING_FLEET), constantsIn(state, turn, MOVEMENT)];
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
    line(
      "qualifying",
      "Fleets that count for movement points",
      fleets,
      "EaW 5.0",
      `At least ${qualifying.ships} ships and ${formatPoints(qualifying.cbpv)} CBpv${houseNote(state, turn, QUALIFYING_FLEET)}`,
    ),
    line(
      "movement-points",
      "Movement points of the next season",
      applyIn(state, turn, eawMovementPoints, { fleets }),
      "EaW 5.0",
      `${capital(points.perFleet.text)} of them, ${points.least} at least${houseNote(state, turn, MOVEMENT)}`,
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
  state: BooksState,
  form: Form,
  verdicts: readonly FleetVerdict[],
  cell: (id: string, column: "booked") => string,
): readonly [string, { readonly booked: string }][] {
  const sizes = sizesOf(verdicts);
  // Functions in cells stay by the book: by a house rule the number itself is written.
  const byBook = (of: object, id: string, written: string): string => {
    const line = form.lines.find((each) => each.id === id);
    return line && playedIn(state, state.campaign.turn, of) ? `=${String(formatShown(line.shown))}` : written;
  };
  const rows = sizes.length === 0 ? [[""]] : null;
  const cells = {
    ships: rows ?? sizes.map(([ships]) => [ships]),
    combatBpv: rows ?? sizes.map(([, cbpv]) => [toNumber(cbpv)]),
  };
  return [
    ["fleets", { booked: form.list ? countOf(form.list) : "=0" }],
    ["ships", { booked: `=COUNTIFS(Units[Side],${SIDE},Units[Fleet],"<>")` }],
    ["qualifying", { booked: byBook(QUALIFYING_FLEET, "qualifying", formula(eawQualifyingFleets, cells)) }],
    [
      "movement-points",
      { booked: byBook(MOVEMENT, "movement-points", `=STAR.${eawMovementPoints.id}(${cell("qualifying", "booked")})`) },
    ],
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
            booked:
              limits && playedIn(state, state.campaign.turn, FLEET_CBPV) === undefined
                ? formula(eawFleetCheck, checkCells(count, judgedAt(state)))
                : `="${word.replaceAll('"', '""')}"`,
          },
        ],
      ] as const;
    }),
  );
}
