import { hasLedger, moneyOf, type LedgerGame } from "../ledger/ledger";
import { committedAsPlanned, committedIsPaid, planFits, shortfallExplained } from "./budget";
import type { Check } from "./check";
import { diceFromSeed } from "./dice";
import { closingsAgree, digestsAgree } from "./closing";
import { doneForCause, doneInTime, doneOnce } from "./in-turn";
import { keysUnique } from "./copies";
import {
  booksBalance,
  endsFit,
  incomeHasSource,
  linesKnown,
  noneAhead,
  numbersUnique,
  treasuryNotBelowZero,
  type LineWords,
} from "./ledger";
import { plansKept, rowsUnchanged } from "./row";
import { stepsLegible, stepsWhole } from "./steps";
import { dueKept } from "./due-kept";
import { entriesKept } from "./entries-kept";
import { directionFits, referencesKnown, reversedOnce } from "./reference";
import { secretsGiven } from "./secret";
import { namesFit } from "./names";
import { numbersAsGiven, numbersWhole } from "./sequence";
import { houseRulesFit } from "./house-rules";
import { settingsFit } from "./settings";
import { sidesNamed, sidesOfKind } from "./side";
import { trackerAgrees, unitsKnown, unitsUnique } from "./tracker";

/** The checks of every game, those of the ledger only for one that has a ledger, each with the clause of this game's text that asks for it. */
export function sharedChecks(
  {
    clauses,
    currencies,
    lines,
    sideKinds,
    houseRules,
  }: Pick<LedgerGame, "clauses" | "currencies" | "lines" | "sideKinds" | "houseRules">,
  words: LineWords = {},
): readonly Check[] {
  const ofLedger = (...checks: readonly Check[]): readonly Check[] => (hasLedger({ currencies }) ? checks : []);
  return [
    settingsFit,
    ...(houseRules ? [houseRulesFit] : []),
    sidesNamed,
    sidesOfKind(sideKinds),
    ...ofLedger(booksBalance(clauses.balance), incomeHasSource(clauses.source), treasuryNotBelowZero(clauses.treasury)),
    numbersUnique,
    numbersWhole,
    numbersAsGiven,
    keysUnique,
    secretsGiven,
    namesFit,
    referencesKnown,
    reversedOnce,
    noneAhead(clauses.turns),
    ...ofLedger(
      linesKnown(lines, clauses.lines, words),
      endsFit(lines, clauses.lines),
      directionFits(lines, clauses.lines),
      planFits(lines, clauses.lines),
      committedAsPlanned(clauses.committing),
      shortfallExplained(clauses.committing),
      committedIsPaid(clauses.committing),
      unitsUnique,
      unitsKnown,
      trackerAgrees(clauses.tracking, moneyOf({ currencies })),
    ),
    doneOnce,
    doneInTime,
    doneForCause,
    stepsLegible,
    stepsWhole,
    entriesKept,
    dueKept,
    diceFromSeed,
    ...ofLedger(closingsAgree(clauses.closing), digestsAgree(clauses.closing)),
    rowsUnchanged,
    ...ofLedger(plansKept),
  ];
}
