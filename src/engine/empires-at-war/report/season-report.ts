import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { treasury } from "../../campaign/ledger/replay";
import type { ReportSection } from "../../campaign/ledger/report-section";
import type { TurnReport } from "../../campaign/turn-report";
import { formatPoints, toNumber } from "../../core/points";
import { incomeOf, victoryPoints } from "../closings";
import { fleetVerdict } from "../fleets/fleet-verdict";
import { buildsIn, isBeingBuilt, scrappingsIn } from "../construction/yards";
import { unheard } from "../orders/order-events";
import { eventsOfTurn, isMoved, linesOf, stepsReport } from "../orders/orders-now";
import { dateOf, SET_UP } from "../season";
import type { FleetNow } from "../fleets/fleets";
import { lost } from "../map/place-events";
import { fleetsNow, retreatOf, shipsIn, systemsNow } from "../state/state";
import { battlesReport, compositionsReport } from "./battles-report";
import { ordersReport } from "./orders-report";
import { eventsReport, moneyReport } from "./season-events";
import { sightingsReport } from "./sightings-report";

/**
 * The report of a season, the one under way if none is given, from what these books say and nothing else. Of an empire, give the books as it may know them
 * (`openView`); those of the GM give the report with everything.
 */
export function seasonReport(state: BooksState, turn = state.campaign.turn): TurnReport {
  const { books, campaign } = state;
  // Where everything stands is said of now alone: the books keep what happened, and not each place as it was.
  const isNow = turn === campaign.turn;
  const whose = books.viewer ?? "GM";
  const sides = sidesShown(books).map(({ name }) => name);
  const isMany = sides.length > 1;
  const owned = (side: string): string => (isMany ? ` of ${side}` : "");
  const sections = [
    ...sides.flatMap((side) => [
      { title: `Treasury${owned(side)}`, ...treasuryAmounts(state, side, turn) },
      { title: `Fleets${owned(side)}`, lines: isNow ? fleetLines(state, side) : [] },
      { title: `Orders${owned(side)}`, lines: ordersReport(state, side, turn) },
      { title: `Happened${owned(side)}`, lines: eventsReport(state, side, turn) },
      { title: `Received and paid${owned(side)}`, ...moneyReport(state, side, turn) },
      { title: `Owed${owned(side)}`, lines: isNow ? owedLines(state, side) : [] },
      ...(turn === SET_UP ? [turn] : [turn - 1, turn]).map((when) => ({
        title: `Sightings${owned(side)}, ${dateOf(books, when)}`,
        lines: sightingsReport(state, side, when),
      })),
      { title: `Contact lost${owned(side)}`, lines: contactLost(state, side, turn) },
    ]),
    { title: "Battles", lines: battlesReport(state, turn) },
    { title: "Ships that fight", lines: compositionsReport(state, turn) },
    { title: "Resolution", lines: stepsReport(state, turn) },
    { title: "Systems", lines: isNow ? systemLines(state) : [] },
    {
      title: "Victory Points",
      lines: books.sides.map(({ name }) => `${name}: ${formatPoints(victoryPoints(state, name, turn))}`),
    },
  ];
  return {
    title: `Season report, ${dateOf(books, turn)}: ${whose}`,
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

/** The seasons with a report, the latest first. */
export const seasonsToReport = ({
  books,
  campaign,
}: BooksState): readonly { readonly turn: number; readonly date: string }[] =>
  Array.from({ length: campaign.turn + 1 }, (_, at) => campaign.turn - at).map((turn) => ({
    turn,
    date: dateOf(books, turn),
  }));

/** The season that the GM reports unless another is chosen: the one before, until something has moved in the one under way. */
export const seasonToReport = (state: BooksState): number => {
  const { turn } = state.campaign;
  return state.books.viewer === null && turn > SET_UP + 1 && !isMoved(state) ? turn - 1 : turn;
};

function treasuryAmounts(state: BooksState, side: string, turn: number): Omit<ReportSection, "title"> {
  const amounts = [
    ["Treasury", treasury(state.campaign, side, turn)],
    ["Received this season", incomeOf(state, side, turn)],
  ] as const;
  return {
    lines: amounts.map(([what, amount]) => `${what}: ${formatPoints(amount)} BPV`),
    table: { heads: ["Treasury", "BPV"], rows: amounts.map(([what, amount]) => [what, toNumber(amount)]) },
  };
}

const fleetLines = (state: BooksState, side: string): readonly string[] =>
  fleetsNow(state)
    .filter((fleet) => fleet.side === side)
    .map((fleet) => `${fleet.fleet}: ${whereIs(state, fleet)}; ${strengthOf(state, fleet)}`);

function whereIs(campaign: BooksState, { fleet, place, cameFrom, state }: FleetNow): string {
  const retreat = retreatOf(campaign, fleet);
  if (retreat) return `left the battle in ${retreat.from}, on its way to ${retreat.to}`;
  return [
    place === "" ? "in no system" : `in ${place}`,
    ...(cameFrom === "" ? [] : [`from ${cameFrom}`]),
    ...(state === "Free" ? [] : [state.toLowerCase()]),
  ].join(", ");
}

function strengthOf(state: BooksState, fleet: FleetNow): string {
  const ships = shipsIn(state, fleet.fleet).length;
  const { limits } = fleetVerdict(state, fleet);
  const many = ships === 1 ? "1 ship" : `${ships} ships`;
  return limits ? `${many}, ${formatPoints(limits.all.has)} CBpv` : many;
}

/** What still comes to an empire: ships that are built, and what scrapped ones bring (EaW 6.0, 9.0). */
function owedLines(state: BooksState, side: string): readonly string[] {
  const builds = buildsIn(state).filter((build) => build.side === side && isBeingBuilt(build));
  const scraps = scrappingsIn(state).filter((one) => one.side === side && one.paid === undefined);
  return [
    ...builds.map(
      ({ unit, class: built, frds, finished }) =>
        `${unit}, ${built}, from ${frds.join(", ")}: finished in ${dateOf(state.books, finished)}`,
    ),
    ...scraps.map(({ unit, value, due }) => `${formatPoints(value)} BPV for ${unit} in ${dateOf(state.books, due)}`),
  ];
}

/** The systems that an empire lost this season, or that others have entered where nobody could tell it; who they are is not said (EaW 33.4). */
function contactLost(state: BooksState, side: string, turn: number): readonly string[] {
  const isOwn = (told: { readonly side: string }): boolean => told.side === side;
  const gone = eventsOfTurn(state, lost, turn).filter(isOwn);
  const silent = eventsOfTurn(state, unheard, turn).filter(isOwn);
  return [...new Set([...gone.map(({ change }) => change.unit), ...linesOf(silent)])];
}

/** What is known of the systems, besides where they are. */
const systemLines = (state: BooksState): readonly string[] =>
  systemsNow(state).flatMap(({ place, planet, owner, development, fortOwner }) => {
    const known = [
      ...(planet === "Unknown" ? [] : [planet.toLowerCase()]),
      ...(owner === "" ? [] : [development === "" ? owner : `${development.toLowerCase()} of ${owner}`]),
      ...(fortOwner === "" ? [] : [`fortification of ${fortOwner}`]),
    ];
    return known.length === 0 ? [] : [`${place}: ${known.join(", ")}`];
  });
