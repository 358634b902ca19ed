import { refusal } from "../campaign/ledger/outcome";
import type { Action, Game, Given, Rolled } from "../campaign/game";
import { CHANGES, BORDER_STATE, FLAGSHIP, HIDING, UNIT_RULES, borderState } from "./changes";
import { CHECKS } from "./checks/checks";
import { CLAUSES } from "./clauses";
import { atClose, closings } from "./closings";
import { due } from "./commands/due";
import { declareHiding, designateFlagship, loseShip, sell } from "./commands/fleet";
import { forbids } from "./commands/forbidden";
import { checkMutiny, mutinyDue } from "./commands/mutiny";
import { orionFinances } from "./forms/orion";
import { shipTracking } from "./forms/ships";
import { allocation, disbursement } from "./forms/teams";
import { orionSides } from "./history";
import { ACCOUNTS, LINES, OPENING, RUNNING_COSTS, SIDE_KINDS } from "./lines";
import { isHiding } from "./orion-turns";
import { reconcileFlagships } from "./reconcile/flagships";
import { standings } from "./standings";
import { CURRENCIES, TABLES } from "./tables/tables";
import { CLASSES } from "./tables/units";
import { TAKE_OVER } from "./take-over";

const isRolled = (given: Given[string] | undefined): given is Rolled => typeof given === "object";

/** What a side can do that only this game knows. */
const ACTIONS: readonly Action[] = [
  {
    id: "designate-flagship",
    title: "Designate the flagship",
    clause: "V19.06",
    step: "1B1",
    offered: ({ campaign, books }) =>
      orionSides({ books }).filter((side) => !borderState(campaign).flagships.has(side)),
    outcome: (open, unit, _, stamp) => designateFlagship(open, unit, stamp),
  },
  {
    id: "declare-hiding",
    title: "Declare hiding",
    clause: "V19.61",
    step: "1B2",
    offered: (state) => orionSides(state).filter((side) => !isHiding(state, side, state.campaign.turn)),
    outcome: (open, side, _, stamp) => declareHiding(open, side, stamp),
  },
  {
    id: "check-mutiny",
    title: "Check a ship in hiding for mutiny",
    clause: "V19.63",
    step: "8A1",
    offered: mutinyDue,
    outcome(open, unit, { captainRating, rolled }, stamp) {
      const shown = isRolled(rolled) ? rolled : { faces: [], source: "" };
      return checkMutiny(open, unit, Number(captainRating), shown, stamp);
    },
  },
  {
    id: "sell-unit",
    title: "Sell a ship",
    clause: "V19.19",
    step: "5C2",
    offered: () => [],
    outcome: (open, unit, _, stamp) => sell(open, unit, stamp),
  },
  {
    id: "lose-unit",
    title: "Record that a unit is out of the campaign",
    clause: "V19.06",
    step: "",
    offered: () => [],
    outcome: (open, unit, { how, allHands }, stamp) =>
      loseShip(open, unit, typeof how === "string" ? how : "", allHands === "yes", stamp),
  },
];

/** What Border Patrol supplies so that a campaign of it can be kept. */
export const BORDER_PATROL: Game = {
  id: "border-patrol",
  title: "Border Patrol",
  sideKinds: SIDE_KINDS,
  currencies: CURRENCIES,
  accounts: ACCOUNTS,
  tables: TABLES,
  units: UNIT_RULES,
  lines: LINES,
  opening: OPENING,
  changes: CHANGES,
  state: BORDER_STATE,
  clauses: CLAUSES,
  settings: [{ setting: RUNNING_COSTS.setting, value: RUNNING_COSTS.byTheBook.join(", "), note: RUNNING_COSTS.note }],
  forms: [orionFinances, allocation, disbursement, shipTracking],
  checks: CHECKS,
  actions: ACTIONS,
  reconcilers: [reconcileFlagships],
  eventCommands: {
    [FLAGSHIP]: (open, side, { unit }, stamp) =>
      borderState(open.campaign).flagships.get(side) === unit
        ? refusal("flagship", unit, `${unit} is the flagship of ${side} already; clear this row.`, "V19.06")
        : designateFlagship(open, unit, stamp),
    [HIDING]: (open, side, _, stamp) => declareHiding(open, side, stamp),
  },
  leavingCommands: { Sold: { line: "Ship sale", command: sell } },
  importedTables: [{ of: CLASSES, keys: ["Class", "Race"], what: { one: "class", many: "classes" } }],
  takeOver: TAKE_OVER,
  pages: [
    { id: "campaign", title: "Campaign" },
    { id: "turn", title: "Turn" },
    { id: "forms", title: "Forms" },
    { id: "ships", title: "Ships" },
    { id: "checks", title: "Checks" },
    { id: "functions", title: "Functions" },
  ],
  forbids,
  closings,
  atClose,
  due,
  standings,
};
