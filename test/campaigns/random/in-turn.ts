import { dueStill } from "../../../src/engine/campaign/checklist";
import { tryToUndo } from "../../../src/engine/campaign/commands/undo";
import { commandOf, offers, perform, type Offered, type OpenGame } from "../../../src/engine/campaign/game";
import { actsNow, actsOf } from "../../../src/engine/campaign/ledger/acts";
import { exceptionsFor } from "../../../src/engine/campaign/ledger/exceptions";
import { AFTER_THE_FACT, isAbout, namedIn, stepsStanding } from "../../../src/engine/campaign/ledger/in-turn";
import { stepsUnderWay, type StepRow } from "../../../src/engine/campaign/ledger/steps";
import { flatten } from "../../../src/engine/core/problem";
import { Player } from "./by-offers";
import type { Onlooker } from "./campaign";
import { Chance } from "./chance";
import { missing, type Keeper } from "./keeper";
import { plainRows } from "./reckoning";
import { Tally } from "./tally";

/** What is no act within a turn: it ends one, or takes in what somebody typed, or takes something back. */
const NO_CAUSE: readonly string[] = ["close", "reopen", "undo", "reverse", "post-changes", "import", "abandon"];

/** What describes a unit is in no entry: it stays when what else was edited is undone. */
const DESCRIBES: readonly string[] = ["edit-unit"];

/** What is due as often as it is needed: a fleet takes one ship after the other. */
const AGAIN: readonly string[] = ["muster-ship"];

const REASON = "Nobody wanted it";

/** The last step of a command that was done in the turn and stands. */
const lastStep = (open: OpenGame, closing: string): StepRow | undefined =>
  stepsStanding(open)
    .filter(({ command }) => command === closing)
    .at(-1);

/** What waits for a side: which command, and for what. */
const keyOf = ({ command, side, subject }: Offered): string => [command.id, side, subject].join(", ");

/** What waits to be done: what is due, and what may follow from what happened. */
function dueIn(open: OpenGame): ReadonlyMap<string, Offered> {
  const sides = [...open.books.sides.map(({ name }) => name), ""];
  const follows = sides.flatMap((side) =>
    offers(open, side).filter(({ command, due, done }) => command.after && !due && !done),
  );
  return new Map([...dueStill(open), ...follows].map((offer) => [keyOf(offer), offer]));
}

/**
 * Looks on while a campaign is played, and tries apart from it what its commands are to the turn: each after what closes it, and
 * whatever becomes due by a command: done, skipped with a reason, and with its cause undone. What is wrong is kept, in words.
 */
export class InTurn implements Onlooker {
  readonly wrong: string[] = [];
  /** How often each thing was tried. */
  readonly tried = new Map<string, number>();

  /** Each command is tried so often after another one, and whatever is due so often by a cause. */
  constructor(private readonly most: number) {}

  took(keeper: Keeper, command: string, before: OpenGame): void {
    if (NO_CAUSE.includes(command) || keeper.turn !== before.campaign.turn) return;
    this.closes(keeper, command);
    this.closesAhead(keeper);
    const was = dueIn(before);
    for (const [key, offer] of dueIn(keeper.open)) {
      if (was.has(key) || !this.isNew(`${command}: ${offer.command.id}`)) continue;
      this.taken(keeper, offer, key);
      this.skipped(keeper, offer, key);
      this.undone(keeper, before, key);
    }
  }

  private isNew(what: string): boolean {
    const times = this.tried.get(what) ?? 0;
    if (times >= this.most) return false;
    this.tried.set(what, times + 1);
    return true;
  }

  private count(what: string): void {
    this.tried.set(what, (this.tried.get(what) ?? 0) + 1);
  }

  /** Where a command is possible beside what closes it, that is done apart: chance seldom leaves anything for it to close. */
  private closesAhead(keeper: Keeper): void {
    const { open } = keeper;
    const sides = [...open.books.sides.map(({ name }) => name), ""];
    const all = sides.flatMap((name) => offers(open, name)).filter(({ done }) => !done);
    for (const { command, side, subject } of all) {
      for (const closing of command.closedBy ?? []) {
        if ((this.tried.get(`${command.id} after ${closing}`) ?? 0) >= this.most) continue;
        const whose = command.whose?.(open, subject) ?? side;
        // What is about another side is closed by what that side does.
        const offer = all.find((each) => each.command.id === closing && ["", whose, subject].includes(each.side));
        if (!offer) continue;
        const apart = keeper.apart();
        const player = new Player(new Chance(this.tried.size), new Tally(), apart);
        if (player.do(offer, player.replies(offer, "likely")).refused.length > 0) continue;
        const step = lastStep(apart.open, closing);
        if (step) this.tooLate(apart, command, { side, subject }, step);
      }
    }
  }

  /** What a command closes for a unit or a side is refused. */
  private closes(keeper: Keeper, closing: string): void {
    const { open } = keeper;
    const closed = open.game.commands.filter(({ closedBy }) => closedBy?.includes(closing));
    const step = closed.length === 0 ? undefined : lastStep(open, closing);
    if (!step) return;
    for (const command of closed) {
      for (const subject of [namedIn(step), ...open.campaign.units.keys()].filter((each) =>
        isAbout(open, step, each),
      )) {
        this.tooLate(keeper, command, { side: step.side, subject }, step);
      }
    }
  }

  /** A command is refused by its clause and with the act that stands in the way, and is possible again without that. */
  private tooLate(
    keeper: Keeper,
    command: OpenGame["game"]["commands"][number],
    doing: { readonly side: string; readonly subject: string },
    step: StepRow,
  ): void {
    const { open } = keeper;
    if (exceptionsFor(open, { command: command.id, subject: doing.subject }) > 0 || !command.isFor(open, doing)) return;
    if (!this.isNew(`${command.id} after ${step.command}`)) return;
    this.refusedAfter(open, command.id, doing, step);
    const without = keeper.apart();
    const { outcome } = tryToUndo(without.open, step.act, without.stamp());
    if (!without.take("undo", outcome)) return;
    this.count(`${command.id} without ${step.command}`);
    if (checksOf(without.open, command.id, doing).includes(AFTER_THE_FACT))
      this.wrong.push(`${command.id}, ${doing.subject}: too late without ${step.command}`);
  }

  private refusedAfter(open: OpenGame, id: string, doing: { side: string; subject: string }, step: StepRow): void {
    const command = commandOf(open.game, id) ?? missing(id);
    const begun = command.begin(open, doing);
    const [refused] = begun.asked === null ? begun.outcome(open, { today: "", seed: "" }).refused : [];
    const entry = actsNow(open).find((act) => act.id === step.act)?.no;
    const what = `${id}, ${doing.subject}, after ${step.command}`;
    // What was done once a turn says that first.
    if (refused === undefined) this.wrong.push(`${what}: not refused`);
    else if (refused.clause !== command.clause) this.wrong.push(`${what}: by ${refused.clause ?? "no clause"}`);
    else if (
      refused.check === AFTER_THE_FACT &&
      entry !== undefined &&
      !refused.message.includes(`entry ${entry}.`.slice(0, -1))
    )
      this.wrong.push(`${what}: ${refused.message}`);
    const isOffered = offers(open, doing.side).some(
      (offer) => offer.command.id === id && offer.subject === doing.subject && !offer.done,
    );
    if (isOffered) this.wrong.push(`${what}: still offered`);
  }

  /** What was due and is done is not due any more. */
  private taken(keeper: Keeper, offer: Offered, key: string): void {
    const apart = keeper.apart();
    const player = new Player(new Chance(this.tried.size), new Tally(), apart);
    const { refused, says } = player.do(offer, player.replies(offer, "likely"));
    if (refused.length > 0 || stepsUnderWay(apart.open).rows.size > stepsUnderWay(keeper.open).rows.size) return;
    this.count(`${offer.command.id} done`);
    const again = dueIn(apart.open).get(key);
    // What is due next for the same subject, such as the next ship of a fleet, says what it is.
    if (again?.what === offer.what && !AGAIN.includes(offer.command.id))
      this.wrong.push(`${key}: due after it was done: ${says}`);
  }

  /** What was due and is skipped is not due any more, which Turn steps record with the reason; and is due again without that. */
  private skipped(keeper: Keeper, { step, side, command, due }: Offered, key: string): void {
    if (step === "" || !due) return;
    const apart = keeper.apart();
    const does = (id: string, fields?: Readonly<Record<string, string>>): boolean =>
      apart.take(
        id,
        perform(apart.open, { command: id, side, subject: step }, fields ? [{ fields }] : [], apart.stamp()),
      );
    if (!does("skip-step", { reason: REASON })) return;
    this.count(`${command.id} skipped`);
    if (dueIn(apart.open).has(key)) this.wrong.push(`${key}: due after ${step} was skipped`);
    const [row] = plainRows(apart.tables, "Steps").slice(-1);
    if (row?.["State"] !== "skipped" || row["Note"] !== REASON) this.wrong.push(`${key}: its skipping is not recorded`);
    if (!does("unskip-step") || !dueIn(apart.open).has(key)) this.wrong.push(`${key}: not due again in ${step}`);
  }

  /** What was due by an act is not due without it, and the books have no problem that they had not before. */
  private undone(keeper: Keeper, before: OpenGame, key: string): void {
    const known = new Set(actsOf(before).map(({ id }) => id));
    const [act, ...others] = actsOf(keeper.open).filter(({ id }) => !known.has(id));
    if (!act || others.length > 0 || DESCRIBES.includes(act.command)) return;
    const apart = keeper.apart();
    const { outcome } = tryToUndo(apart.open, act.id, apart.stamp());
    if (!apart.take("undo", outcome)) {
      this.count(`${act.command} not undone`);
      return;
    }
    this.count(`${act.command} undone`);
    if (dueIn(apart.open).has(key)) this.wrong.push(`${key}: due after ${act.command} was undone: ${outcome.says}`);
    const had = new Set(foundIn(before));
    const found = foundIn(apart.open).filter((each) => !had.has(each));
    if (found.length > 0) this.wrong.push(`${act.command} undone: ${found.join("; ")}: ${outcome.says}`);
  }
}

const foundIn = ({ findings }: OpenGame): readonly string[] =>
  flatten(findings).map(({ check, subject }) => `${check} of ${subject}`);

function checksOf(open: OpenGame, id: string, doing: { side: string; subject: string }): readonly string[] {
  const begun = (commandOf(open.game, id) ?? missing(id)).begin(open, doing);
  return begun.asked === null ? begun.outcome(open, { today: "", seed: "" }).refused.map(({ check }) => check) : [];
}
