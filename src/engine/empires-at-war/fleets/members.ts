import { SHIP_CBPV } from "../constants";
import { playedIn } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { ZERO } from "../../core/points";
import { sameWord } from "../../core/words";
import { isPrize, type ShipFacts } from "../ships/ship-facts";
import { factsOf, shipsIn } from "../state/state";
import type { Role } from "../ships/units-table";
import { rolesOf, sizeClassOf } from "../ships/ship-classes";
import type { Member } from "./fleet-count";

/** EaW 17.0: ships with one of these roles are civilian, and never count; neither does an FRD. */
const CIVILIAN: readonly Role[] = ["Civilian", "Large freighter", "Small freighter", "FRL", "FRS", "FRD"];

/** How a Legendary Captain is called among the officers of a ship (EaW 2e). */
const CAPTAIN = ["Captain", "Legendary Captain"];

/** Whether a ship has a Legendary Captain, who raises the limit of its fleet (EaW 17.0). */
export const hasLegendaryCaptain = ({ officers }: Pick<ShipFacts, "officers">): boolean =>
  officers.some(({ officer }) => CAPTAIN.some((word) => sameWord(word, officer)));

/** A new ship of a class as its fleet's limits see it: with a normal crew, and nothing aboard. */
export const newMember = (
  unit: string,
  { sizeClass, combat, roles }: Pick<Member, "sizeClass" | "combat"> & { readonly roles: readonly Role[] },
): Member => ({
  unit,
  sizeClass,
  combat,
  outstandingCrewCost: ZERO,
  poorCrew: false,
  officerCosts: [],
  attrition: [],
  isCivilian: CIVILIAN.some((role) => roles.includes(role)),
  auxiliary: roles.includes("Large auxiliary") ? "large" : roles.includes("Small auxiliary") ? "small" : "",
  hasSfg: roles.includes("SFG"),
  hasLegendaryCaptain: false,
  isPrize: false,
});

/** How the crews of ships count in the turn under way, where that is not by the book (EaW 17.0). */
export function crewCounting(state: BooksState): Pick<Member, "counting"> {
  const played = playedIn(state, state.campaign.turn, SHIP_CBPV);
  return played ? { counting: played.constants } : {};
}

/** A ship as its fleet's limits see it. */
export function memberOf(state: BooksState, unit: string): Member {
  const facts = factsOf(state, unit);
  const combat = state.campaign.units.get(unit)?.values["combat"] ?? ZERO;
  return {
    ...newMember(unit, { sizeClass: sizeClassOf(state, unit), combat, roles: rolesOf(state, unit) }),
    outstandingCrewCost: facts.crew === "Outstanding" && facts.crewCost > ZERO ? facts.crewCost : ZERO,
    poorCrew: facts.crew === "Poor",
    officerCosts: facts.officers.map(({ cost }) => cost),
    attrition: facts.attrition,
    hasLegendaryCaptain: hasLegendaryCaptain(facts),
    isPrize: isPrize(facts),
    ...crewCounting(state),
  };
}

/** The ships of a fleet as its limits see them. */
export const membersOf = (state: BooksState, fleet: string): readonly Member[] =>
  shipsIn(state, fleet).map((unit) => memberOf(state, unit));
