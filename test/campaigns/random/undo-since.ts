import { doneSince } from "../../../src/engine/campaign/commands/undo-since";
import { canBeUndone, mayBeUndone, tryToUndo } from "../../../src/engine/campaign/commands/undo";
import { perform, type OpenGame } from "../../../src/engine/campaign/game";
import { actsNow, actsOf, type DoneAct } from "../../../src/engine/campaign/ledger/acts";
import { tableOf } from "../../../src/engine/campaign/ledger/ledger";
import { reversedEntries, standingEvents } from "../../../src/engine/campaign/ledger/reversals";
import { UNITS } from "../../../src/engine/campaign/schema/shared-tables";
import { STAMP } from "../../engine/campaign/kept";
import type { Onlooker } from "./campaign";
import type { Chance } from "./chance";
import type { Keeper } from "./keeper";
import { plainRows } from "./reckoning";

/**
 * Looks on while a campaign is played, and now and then undoes, apart from it, an act with everything that was done since: what
 * counts then is what counted before the act. What is wrong is kept, in words.
 */
export class UndoSince implements Onlooker {
  readonly wrong: string[] = [];
  /** How many acts were undone with others. */
  undone = 0;
  /** How many of these were done again. */
  redone = 0;
  /** Why it was refused. */
  readonly refused: string[] = [];
  #turn = 0;
  /** What counted before each act of the turn under way, by the key of the act. */
  readonly #before = new Map<string, readonly string[]>();
  #times = 0;

  constructor(private readonly chance: Chance) {}

  took(keeper: Keeper, command: string, before: OpenGame): void {
    const { open } = keeper;
    if (open.campaign.turn !== this.#turn) {
      this.#turn = open.campaign.turn;
      this.#before.clear();
    }
    if (command === "close" || command === "reopen") return;
    const known = new Set(actsNow(before).map(({ id }) => id));
    for (const { id } of actsNow(open)) if (!known.has(id)) this.#before.set(id, countingIn(before));
    this.#times += 1;
    if (this.#times % 3 === 0) this.undoes(keeper);
  }

  /** Undoes one of the acts of the turn with those since. */
  private undoes(keeper: Keeper): void {
    const acts = actsNow(keeper.open).filter((act) => this.#before.has(act.id) && mayBeUndone(keeper.open, act));
    const act = this.chance.maybe(acts);
    for (const each of new Set([act, acts.at(-1)])) if (each) this.isJudgedAlike(keeper.open, each);
    if (!act || doneSince(keeper.open, act).length < 2) return;
    const apart = keeper.apart();
    const doing = { command: "undo", side: "", subject: act.id };
    const outcome = perform(apart.open, doing, [{ fields: { since: "yes" } }], apart.stamp());
    if (!apart.take("undo", outcome)) {
      this.refused.push(outcome.refused.map(({ message }) => message).join(" "));
      return;
    }
    this.undone += 1;
    this.redoes(keeper, apart, act.no);
    const other = difference(this.#before.get(act.id) ?? [], countingIn(apart.open));
    if (other !== "") this.wrong.push(`No ${act.no} (${act.command}): ${other}`);
  }

  /** Whether an act can be undone alone is said as it is then done. */
  private isJudgedAlike(open: OpenGame, { id, no, command }: DoneAct): void {
    const can = tryToUndo(open, id, STAMP).outcome.refused.length === 0;
    if (canBeUndone(open, id) !== can)
      this.wrong.push(`No ${no} (${command}): ${can ? "can" : "cannot"} be undone alone`);
  }

  /** The undo undone: what counts, and what the sheets of things say, is as it was. */
  private redoes(keeper: Keeper, undone: Keeper, no: number): void {
    const again = undone.apart();
    const back = actsOf(again.open).at(-1)?.id ?? "";
    const outcome = perform(again.open, { command: "undo", side: "", subject: back }, [], again.stamp());
    // What chance had played was wrong before, too: it is not done again.
    if (!again.take("undo", outcome)) return;
    this.redone += 1;
    const counting = difference(countingIn(keeper.open), countingIn(again.open));
    const sheets = difference(sheetsOf(keeper), sheetsOf(again));
    for (const other of [counting, sheets]) if (other !== "") this.wrong.push(`No ${no} redone: ${other}`);
  }
}

export function difference(was: readonly string[], is: readonly string[]): string {
  const [gone, more] = [was.filter((each) => !is.includes(each)), is.filter((each) => !was.includes(each))];
  return gone.length + more.length === 0 ? "" : `without ${gone.join("; ")}; with ${more.join("; ")}`;
}

/** What no entry says of a unit. */
const TYPED = ["Name", "Command rating", "Size class", "Note"];

/** The names of the units and of the game's own things, and what is only typed of them. */
const sheetsOf = ({ tables, game }: Keeper): readonly string[] =>
  [tableOf(game, UNITS.name), ...game.trackers.map(({ of }) => of)].flatMap((of) =>
    plainRows(tables, of.name)
      .map((row) => [of.columns[of.key]?.header ?? "", ...TYPED].map((header) => row[header] ?? ""))
      .filter(([name]) => name !== "")
      .map((cells) => `${of.name}: ${cells.join(", ")}`),
  );

/** The entries that count, without their numbers and turns: what is brought back from an earlier turn belongs to the one under way. */
export function countingIn({ books }: OpenGame): readonly string[] {
  const gone = reversedEntries(books);
  const money = books.transfers
    .filter((entry) => !gone.has(entry))
    .map(({ line, from, to, amount, currency }) => [line, from, to, amount, currency].join(" "));
  const happened = standingEvents(books.events).map(({ side, change: { kind, unit, details } }) =>
    [side, kind, unit, JSON.stringify(details)].join(" "),
  );
  return [...money, ...happened].sort();
}
