/** What the package gives: the books of a file, the rules, and everything that they can be asked. */
export { openCampaign, type CampaignFile } from "./campaign-file";
export { openBooks, openView } from "../engine/open";
export { GAMES } from "../engine/games";
export { RULES, findRule } from "../engine/registry";
export { evaluate, explain, type AnyRule, type Cells, type Explanation, type Step } from "../engine/core/rule";
export { InputError, NoAnswer, type Finding, type Spot } from "../engine/core/problem";
export { toNumber, type Points } from "../engine/core/points";
export type { Cell, Block } from "../engine/core/cell";
export { dueItems, type DueItem, type Game, type OpenGame, type Standing } from "../engine/campaign/game";
export type { Given, OfferedCommand, RunReport } from "../engine/campaign/scripted";
export type { PlannedCommand, PlanTried } from "../engine/campaign/scripted-plan";
export type { Effect } from "../engine/campaign/what-if";
export { reportMarkdown, type TurnReport } from "../engine/campaign/turn-report";
export { houseRulesIn, houseSettings, type HouseRule } from "../engine/campaign/ledger/house-rules";
export type { Tables, WorkbookTable } from "../engine/campaign/schema/table";
export { WorkbookProblem } from "../workbook/port";
