import type { Asked, Reply, Standing } from "../../../src/engine/campaign/commands/standing";
import { Misfit, type Field } from "../../../src/engine/campaign/commands/field";
import { commandOf, offers, perform, takenUp, type Offered, type OpenGame } from "../../../src/engine/campaign/game";
import type { Outcome } from "../../../src/engine/campaign/ledger/outcome";
import { discrepancies } from "../../../src/engine/campaign/reconcile/reconcile";
import { bribesNow } from "../../../src/engine/border-patrol/bribes";
import { lotsIn, shipsForLease } from "../../../src/engine/border-patrol/leases";
import { PIRACY_SPACING } from "../../../src/engine/border-patrol/constants";
import { treasury } from "../../../src/engine/campaign/ledger/replay";
import { isBlank } from "../../../src/engine/core/cell";
import { formatPoints, subtract, ZERO } from "../../../src/engine/core/points";
import { distance, parseHex, type Hex } from "../../../src/engine/core/hex";
import { begin, type Onlooker } from "./campaign";
import { Chance } from "./chance";
import { Keeper, missing } from "./keeper";

/** What came of the commands: how often each was allowed, and how often each check refused it. */
export class Tally {
  readonly allowed = new Map<string, number>();
  readonly refused = new Map<string, Map<string, number>>();

  count(command: string, { refused }: Outcome): void {
    const [first] = refused;
    if (!first) {
      this.allowed.set(command, this.allowedOf(command) + 1);
      return;
    }
    const checks = this.refused.get(command) ?? new Map<string, number>();
    this.refused.set(command, checks.set(first.check, (checks.get(first.check) ?? 0) + 1));
  }

  /** The commands that were tried. */
  get commands(): readonly string[] {
    return [...this.allowed.keys(), ...this.refused.keys()];
  }

  allowedOf(command: string): number {
    return this.allowed.get(command) ?? 0;
  }

  refusedOf(command: string): number {
    return [...(this.refused.get(command)?.values() ?? [])].reduce((sum, many) => sum + many, 0);
  }
}

export interface OfferedShape {
  readonly turns: number;
  /** How many things are tried in a turn. */
  readonly acts: number;
}

/** Who does what no side does. */
const GAME_MASTER = "";

/** A slip of the finger: what hardly any field takes. */
const SLIPS = ["lots", "1,5", "#REF!", "−", "x".repeat(40_000)];

/**
 * Plays a campaign in which only what is offered is done, with what the fields say that they take: by one side or another, by
 * the game master, sometimes twice, sometimes from a list of offers that is no longer right; and now and then somebody types
 * into the sheets. Always the same one for a seed.
 */
export function campaignByOffers(seed: number, { turns, acts }: OfferedShape, tally: Tally, onlooker: Onlooker = {}) {
  const player = new Player(new Chance(seed), tally);
  begin(player.keeper, player.chance);
  let reopened = 0;
  while (player.keeper.turn <= turns) {
    const { turn } = player.keeper;
    const stale = player.everyOffer();
    for (const side of player.keeper.sides("Orion")) if (player.chance.once(2)) player.tryOf("declare-hiding", side);
    for (const side of player.keeper.sides("Orion")) {
      player.bribed(side);
      for (let lots = 3; lots > 0; lots--) player.leases(side);
      player.robs(side);
    }
    player.settles();
    player.takesInitiative();
    for (let left = acts; left > 0; left--) player.act(stale);
    player.settle();
    player.closeOverMistake();
    onlooker.closing?.(player.keeper);
    const closed = player.tryOf("close", GAME_MASTER);
    if (closed?.refused.length !== 0) throw new Error(closed?.says ?? "close is not offered");
    onlooker.closed?.(player.keeper, turn);
    // Once a turn at most: what was reopened has to be closed.
    if (reopened < turn) player.reopen();
    reopened = Math.max(reopened, turn);
  }
  return player.keeper;
}

class Player {
  readonly keeper = new Keeper();

  constructor(
    readonly chance: Chance,
    private readonly tally: Tally,
  ) {}

  everyOffer(): readonly Offered[] {
    const { open } = this.keeper;
    return [...open.books.sides.map(({ name }) => name), GAME_MASTER].flatMap((side) => offers(open, side));
  }

  /** One thing that somebody does: mostly what is due, or any of what is offered; or by hand in a sheet. */
  act(stale: readonly Offered[]): void {
    const { chance } = this;
    if (chance.once(10)) {
      this.type();
      return;
    }
    const side = chance.maybe(this.actors()) ?? GAME_MASTER;
    const now = chance.once(6) ? stale.filter((offer) => offer.side === side) : offers(this.keeper.open, side);
    // When a turn ends is not for an act within it.
    const all = now.filter(({ command }) => command.id !== "close" && command.id !== "reopen");
    const due = all.filter((offer) => offer.due && !offer.done);
    const offer = due.length > 0 && chance.once(3) ? chance.maybe(due) : this.ofAnyCommand(all);
    if (!offer) return;
    const replies = this.replies(offer);
    this.do(offer, replies);
    const left = offers(this.keeper.open, side).find(({ command }) => command.id === "abandon");
    // Whoever gives something up presses twice as well.
    if (left && chance.once(2)) for (const again of [left, left]) this.do(again, []);
    // Somebody presses twice, or goes on in the list that was looked at.
    if (chance.once(3)) this.do(offer, replies);
    else if (chance.once(2)) this.doAnother(offer, all);
  }

  /** Who acts: the pirates, of whom most is asked, more often. */
  private actors(): readonly string[] {
    const pirates = this.keeper.sides("Orion");
    return [...pirates, ...pirates, ...this.keeper.open.books.sides.map(({ name }) => name), GAME_MASTER];
  }

  /** A Team bribes a pirate: every stage in its turn, and each of them once more or too early, which is refused. */
  bribed(pirate: string): void {
    const team = this.chance.maybe(this.keeper.sides("Alliance", "Coalition")) ?? missing("team");
    if (!offers(this.keeper.open, team).some(({ command }) => command.id === "offer-bribe")) return;
    const terms = this.chance.of("Keep away", "Rob the other Team");
    const offer = { terms, amount: String(this.chance.whole(1, 3)) };
    this.tries("offer-bribe", team, pirate, { ...offer, amount: "100000" });
    this.tries("offer-bribe", team, pirate, offer);
    const bribe = String(bribesNow(this.keeper.open).at(-1)?.no ?? "none");
    this.tries("forward-bribe", GAME_MASTER, bribe);
    this.tries("rule-bribe", GAME_MASTER, bribe, { ruling: this.chance.once(8) ? "To break a Lease" : "Allowed" });
    this.tries("forward-bribe", GAME_MASTER, bribe);
    for (const early of ["rule-bribe", "judge-bribe"]) this.tries(early, GAME_MASTER, bribe);
    this.tries("intend-bribe", pirate, bribe);
    const answer = this.chance.once(4) ? "Refused" : "Accepted";
    for (const fields of [{ answer }, { answer }]) this.tries("answer-bribe", pirate, bribe, fields);
    this.tries("offer-bribe", team, pirate, offer);
    const intends = this.chance.of("Abide", "Ignore");
    for (const fields of [{ intends }, { intends }]) this.tries("intend-bribe", pirate, bribe, fields);
    this.tries("judge-bribe", GAME_MASTER, bribe, { ruling: this.chance.of("Kept", "Broken") });
  }

  /** A pirate leases a ship in an auction, or withdraws it; and tries what is too early, too late or too little. */
  leases(pirate: string): void {
    const [first = "", second = ""] = this.keeper.sides("Alliance", "Coalition");
    const ship = this.chance.maybe(shipsForLease(this.keeper.open, pirate));
    this.tries("offer-lot", pirate, pirate, {});
    if (ship === undefined) return;
    this.tries("offer-lot", pirate, pirate, { [`in-${ship}`]: "yes", terms: this.chance.of("", "Not against us") });
    const lot = String(lotsIn(this.keeper.open, this.keeper.turn).at(-1)?.no ?? "none");
    this.tries("award-lot", pirate, lot, {});
    for (const amount of ["1", "2"]) this.tries("bid-for-lot", first, lot, { amount });
    const isCountered = !this.chance.once(3);
    if (isCountered) this.tries("bid-for-lot", second, lot, { amount: "2" });
    this.tries("award-lot", pirate, lot, isCountered ? { asked: "no" } : { asked: "yes" });
    for (const again of [lot, lot]) this.tries("withdraw-lot", pirate, again);
    this.tries("bid-for-lot", second, lot, { amount: "1" });
    for (const asked of ["yes", "yes"]) this.tries("award-lot", pirate, lot, { asked });
  }

  /** Does a command whether it is offered or not. */
  private tries(id: string, side: string, subject: string, fields?: Readonly<Record<string, string>>): void {
    const command = commandOf(this.keeper.open.game, id) ?? missing(id);
    this.do({ command, side, subject }, fields ? [{ fields }] : []);
  }

  /** A pirate deploys its ships for Piracy where they keep their distance, places them, and receives what they gain. */
  robs(side: string): void {
    const offered = (id: string) => offers(this.keeper.open, side).find(({ command }) => command.id === id);
    const deploy = offered("deploy");
    if (deploy) this.do(deploy, [{ fields: this.spread(deploy) }]);
    const place = offered("place-ships");
    // Nothing is left to be placed the second time.
    if (place) for (const again of [place, place]) this.do(again, this.replies(again, "likely"));
    const gains = offered("receive-piracy");
    const nothing: readonly Reply[] = [{ fields: {} }];
    if (gains) for (const replies of [nothing, this.replies(gains, "likely"), nothing]) this.do(gains, replies);
    const skipped = offered("unskip-step");
    if (skipped) for (const again of [skipped, skipped]) this.do(again, []);
  }

  /** The game master adds places and changes one; Teams claim, settle, capture and give up, and receive income; each twice. */
  settles(): void {
    const { open } = this.keeper;
    const twice = (id: string, side: string, how: "any" | "likely" = "likely"): void => {
      const offered = offers(this.keeper.open, side).filter(({ command }) => command.id === id);
      const offer = this.chance.maybe(offered);
      if (!offer) return;
      const replies = this.replies(offer, how);
      for (const again of [offer, offer]) this.do(again, replies);
    };
    if (open.campaign.units.size > 0) for (const id of ["add-place", "edit-place"]) twice(id, GAME_MASTER);
    twice("edit-place", GAME_MASTER, "any");
    for (const side of this.keeper.sides("Alliance", "Coalition")) {
      for (const id of ["own-place", "place-income", "capture-place", "claim-place", "relinquish-place"])
        twice(id, side);
      for (const id of ["add-due", "settle-due"]) twice(id, side);
    }
  }

  /** Every Team rolls, again where it ties, and twice where somebody presses twice; who may move sooner does. */
  takesInitiative(): void {
    const sides = this.keeper.open.books.sides.map(({ name }) => name);
    const offered = (id: string, side: string) =>
      offers(this.keeper.open, side).find(({ command }) => command.id === id);
    for (const side of [...sides, ...sides, ...sides]) {
      const roll = offered("roll-initiative", side);
      if (roll) for (const again of [roll, roll]) this.do(again, this.replies(again, "likely"));
    }
    for (const side of sides) {
      const sooner = offered("move-sooner", side);
      if (sooner) for (const again of [sooner, sooner, sooner]) this.do(again, this.replies(again, "likely"));
    }
  }

  /** A ship that is on the Map stays in its hex; the others get hexes far apart; who would be too near moves normally. */
  private spread({ command, side, subject }: Offered): Readonly<Record<string, string>> {
    const start = takenUp(this.keeper.open, command, { side, subject });
    const fields = "asked" in start && start.asked?.asks === "fields" ? start.asked.fields : {};
    const taken: Hex[] = [];
    const filled: Record<string, string> = {};
    Object.entries(fields).forEach(([name, field], index) => {
      if (!name.startsWith("at-")) return;
      const place = field.start === "" ? `${String(5 + 9 * (index % 10)).padStart(2, "0")}50` : field.start;
      const hex = parseHex(place);
      if ((fields[name.replace("at-", "as-")]?.choices ?? []).length === 1) return;
      const isFar = hex !== undefined && taken.every((other) => distance(other, hex) > PIRACY_SPACING.tooNear);
      if (hex && isFar) taken.push(hex);
      filled[name] = place;
      const isOff = field.start !== "" && fields[`as-${name.slice(3)}`]?.start !== "Leased" && this.chance.once(3);
      filled[name.replace("at-", "as-")] = isOff ? "For removal" : isFar ? "Piracy" : "Normal movement";
    });
    return filled;
  }

  private doAnother({ command, side, subject }: Offered, all: readonly Offered[]): void {
    const others = all.filter((one) => one.command.id === command.id && one.side === side && one.subject !== subject);
    const other = this.chance.maybe(others);
    if (other) this.do(other, this.replies(other));
  }

  /** Half of the time the turn is reopened at once, and otherwise tried to be after something was done in the next. */
  reopen(): void {
    const [offer] = offers(this.keeper.open, GAME_MASTER).filter(({ command }) => command.id === "reopen");
    if (!offer) return;
    if (this.chance.once(2)) for (let left = 4; left > 0; left--) this.act([]);
    this.do(offer, []);
  }

  /** Commands are as likely as each other, however many subjects they have. */
  private ofAnyCommand(all: readonly Offered[]): Offered | undefined {
    const id = this.chance.maybe([...new Set(all.map(({ command }) => command.id))]);
    return this.chance.maybe(all.filter(({ command }) => command.id === id));
  }

  /** Does what is offered to a side under an id, if it is. */
  tryOf(id: string, side: string): Outcome | undefined {
    const offer = offers(this.keeper.open, side).find(({ command }) => command.id === id);
    return offer && this.do(offer, this.replies(offer, "likely"));
  }

  private do(
    { command, side, subject }: Pick<Offered, "command" | "side" | "subject">,
    replies: readonly Reply[],
  ): Outcome {
    const doing = { command: command.id, side, subject };
    const outcome = perform(this.keeper.open, doing, replies, this.keeper.stamp());
    this.tally.count(command.id, outcome);
    this.keeper.take(command.id, outcome);
    return outcome;
  }

  /**
   * What is replied to each question in turn, from where it was left; what does not fit is replied as well, and ends it. Some
   * stop half way.
   */
  private replies({ command, side, subject }: Offered, how: "any" | "likely" = "any"): readonly Reply[] {
    const replies: Reply[] = [];
    const start = takenUp(this.keeper.open, command, { side, subject });
    if ("misfits" in start) return [];
    let now: Standing<OpenGame> = start;
    while (now.asked !== null) {
      if (replies.length > 0 && how === "any" && this.chance.once(command.id === "import" ? 9 : 2)) break;
      const reply = this.reply(now.asked, how);
      replies.push(reply);
      const next = now.reply(reply);
      if ("misfits" in next) break;
      now = next;
    }
    return replies;
  }

  private reply(asked: Asked, how: "any" | "likely"): Reply {
    switch (asked.asks) {
      case "fields": {
        const slip = how === "any" && this.chance.once(20) ? this.chance.maybe(Object.keys(asked.fields)) : undefined;
        const filled = Object.entries(asked.fields).map(([name, field]) => {
          if (name === slip) return [name, this.chance.maybe(SLIPS) ?? ""];
          return [name, how === "likely" ? likely(field) : this.text(field)];
        });
        return { fields: Object.fromEntries(filled) as Record<string, string> };
      }
      case "roll":
        return {
          rolled: { faces: Array.from({ length: asked.count }, () => this.chance.whole(1, 6)), source: "scripted" },
        };
      case "choice":
        return { choice: this.chance.maybe(asked.choices) ?? missing("choice") };
    }
  }

  /** A text for a field: as it starts, or one that it samples or lists. */
  private text(field: Field): string {
    const others = [...field.samples, ...(field.choices ?? []).map(({ value }) => value)];
    return fits(field, field.start) && (others.length === 0 || this.chance.once(2))
      ? field.start
      : (this.chance.maybe(others) ?? field.start);
  }

  /** Somebody types into a sheet: a row of the ledger without a number, a value of a unit, or its side. */
  private type(): void {
    const { chance, keeper } = this;
    const side = chance.maybe(keeper.open.books.sides)?.name ?? missing("side");
    const unit = chance.maybe(keeper.open.books.units);
    const pirate = chance.maybe(keeper.sides("Orion")) ?? side;
    if (chance.once(2)) {
      const income = {
        Line: chance.of("General income", "Salvage", "Nonsense"),
        To: pirate,
        Amount: chance.whole(1, 9),
      };
      keeper.write([{ kind: "append", table: "Transfers", rows: [income] }]);
    } else if (unit) {
      const cells = chance.once(4) ? { Side: side } : { "Economic BPV": chance.whole(1, 90) };
      keeper.write([{ kind: "change", table: "Units", row: unit.row, cells }]);
    }
  }

  /** What has to be done before a turn ends: the sheets agree with the books, and what is due is done as far as it can be. */
  settle(): void {
    this.takeIn();
    for (const { name } of this.keeper.open.books.sides) {
      for (const offer of offers(this.keeper.open, name).filter(({ due, done }) => due && !done)) {
        const first = this.do(offer, this.replies(offer, "likely"));
        if (first.refused.length > 0 && offer.command.id === "book") this.helpOut(offer);
      }
    }
    this.takeIn();
    this.balance();
  }

  /** The game master makes up for planned income that was spent and did not come: no treasury ends a turn below 0 (8C1). */
  private balance(): void {
    for (const { name } of this.keeper.open.books.sides) {
      const missing = subtract(ZERO, treasury(this.keeper.open.campaign, name, this.keeper.turn));
      const income = offers(this.keeper.open, name).find(({ subject }) => subject === "Other income");
      if (missing <= 0 || !income) continue;
      this.do(income, [{ fields: { from: "Economy", to: name, amount: formatPoints(missing) } }]);
    }
  }

  /** The game master gives what a side lacks for what it has to pay; now and then nobody does. */
  private helpOut(offer: Offered): void {
    if (this.chance.once(4)) return;
    const income = offers(this.keeper.open, offer.side).find(({ subject }) => subject === "Other income");
    if (!income) return;
    this.do(income, [{ fields: { from: "Economy", to: offer.side, amount: "10" } }]);
    this.do(offer, this.replies(offer, "likely"));
  }

  /** Takes in what was typed; what cannot be taken in is typed out again. */
  private takeIn(): void {
    const { keeper } = this;
    for (let left = 5; left > 0 && discrepancies(keeper.open).length > 0; left--) {
      this.tryOf("post-changes", GAME_MASTER);
      const ledger = keeper.tables.tables.get("Transfers") ?? missing("ledger");
      const no = ledger.header.indexOf("No");
      const none = Object.fromEntries(ledger.header.map((column) => [column, null]));
      const drafts = ledger.rows.flatMap((cells, row) => (isBlank(cells[no] ?? null) ? [row] : []));
      keeper.write(drafts.map((row) => ({ kind: "change", table: "Transfers", row, cells: none })));
    }
  }

  /** Somebody spoils an amount, and the turn is not closed until it is mended. */
  closeOverMistake(): void {
    const { keeper, chance } = this;
    const ledger = keeper.tables.tables.get("Transfers") ?? missing("ledger");
    const last = ledger.rows.length - 1;
    const amount = ledger.rows[last]?.[ledger.header.indexOf("Amount")] ?? null;
    if (amount === null || !chance.once(2)) return;
    const type = (cell: string | number | boolean) =>
      keeper.write([{ kind: "change", table: "Transfers", row: last, cells: { Amount: cell } }]);
    type(chance.of<string | number>("lots", -5, "#REF!"));
    this.tryOf("close", GAME_MASTER);
    type(amount);
  }
}

const fits = (field: Field, text: string): boolean => !(field.parse(text) instanceof Misfit);

/** The text that a field most likely takes: as it starts, or else the first that it samples. */
const likely = (field: Field): string =>
  fits(field, field.start) && (field.start !== "" || field.choices === undefined)
    ? field.start
    : (field.samples.find((text) => fits(field, text)) ?? field.start);
