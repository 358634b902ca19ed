import type { Asked, Reply, CommandRun } from "../../../src/engine/campaign/commands/command-run";
import { FieldError, type Field } from "../../../src/engine/campaign/commands/field";
import { commandOf, offers, perform, takenUp, type Offered, type OpenGame } from "../../../src/engine/campaign/game";
import type { Outcome } from "../../../src/engine/campaign/ledger/outcome";
import { discrepancies } from "../../../src/engine/campaign/reconcile/reconcile";
import { sealsIn } from "../../../src/engine/campaign/ledger/sealed-acts";
import { treasury } from "../../../src/engine/campaign/ledger/replay";
import { houseSettings } from "../../../src/engine/campaign/ledger/house-rules";
import { isBlank } from "../../../src/engine/core/cell";
import { SET_HOUSE_RULE } from "../../../src/engine/campaign/commands/house-rule-command";
import { formatPoints, subtract, ZERO } from "../../../src/engine/core/points";
import { begin, type Onlooker } from "./campaign";
import { Chance } from "./chance";
import { CourseOfTurn } from "./course-of-turn";
import { Keeper, missing } from "./keeper";
import type { Tally } from "./tally";

export interface OfferedShape {
  readonly turns: number;
  /** How many things are tried in a turn. */
  readonly acts: number;
  /** Whether the group plays some numbers differently from the book. */
  readonly houseRules?: boolean;
}

/** Who does what no side does. */
const GAME_MASTER = "";

/** When a turn ends, and who drops out, is not for an act within a turn. */
const NOT_BY_CHANCE: readonly string[] = ["close", "reopen", "leave-campaign"];

/** A slip of the finger: what hardly any field takes. */
const SLIPS = ["lots", "1,5", "#REF!", "−", "x".repeat(40_000)];

/**
 * Plays a campaign in which only what is offered is done, with what the fields say that they take: by one side or another, by
 * the game master, sometimes twice, sometimes from a list of offers that is no longer right; and now and then somebody types
 * into the sheets. Always the same one for a seed.
 */
export function campaignByOffers(
  seed: number,
  { turns, acts, houseRules = false }: OfferedShape,
  tally: Tally,
  onlooker: Onlooker = {},
) {
  const player = new Player(new Chance(seed), tally, new Keeper(), BORDER_WORDS, houseRules ? [] : [SET_HOUSE_RULE]);
  begin(player.keeper, player.chance);
  player.keeper.took = (command, before) => onlooker.took?.(player.keeper, command, before);
  let reopened = 0;
  while (player.keeper.turn <= turns) {
    const { turn } = player.keeper;
    const stale = player.everyOffer();
    for (const side of player.keeper.sides("Orion")) if (player.chance.once(2)) player.tryOf("declare-hiding", side);
    player.seedDice();
    player.overspends();
    if (houseRules) player.setsHouseRule();
    new CourseOfTurn(player).play();
    for (let left = acts; left > 0; left--) {
      player.act(stale);
      onlooker.acted?.(player.keeper);
    }
    player.reversesWithALongNote();
    player.settle();
    player.closeOverMistake();
    onlooker.closing?.(player.keeper);
    const closed = player.tryOf("close", GAME_MASTER);
    if (closed?.refused.length !== 0) throw new Error(closed?.says ?? "close is not offered");
    player.tries("open-seeds", GAME_MASTER, "", { ended: "yes" });
    player.openSeals();
    onlooker.closed?.(player.keeper, turn);
    // Once a turn at most: what was reopened has to be closed.
    if (reopened < turn) player.reopen();
    reopened = Math.max(reopened, turn);
  }
  return player.keeper;
}

/** What people type into the sheets of a game, and by what the game master makes up for what is missing. */
export interface GameWords {
  /** Lines of income, one of which is none. */
  readonly lines: readonly [string, ...string[]];
  /** The line by which a treasury is filled up, and the account that pays. */
  readonly help: { readonly line: string; readonly from: string };
}

const BORDER_WORDS: GameWords = {
  lines: ["General income", "Salvage", "Nonsense"],
  help: { line: "Other income", from: "Economy" },
};

/** Who does what is offered. */
export class Player {
  constructor(
    readonly chance: Chance,
    private readonly tally: Tally,
    readonly keeper: Keeper = new Keeper(),
    private readonly words: GameWords = BORDER_WORDS,
    /** The ids of commands that nobody chooses. */
    private readonly never: readonly string[] = [SET_HOUSE_RULE],
  ) {}

  /** Every other seal is opened after its turn; each side tries to seal what it did not do. */
  openSeals(): void {
    for (const { seal, sealed, opened } of sealsIn(this.keeper.open.books)) {
      if (sealed && !opened && seal.seal % 2 === 0) this.tries("open-seal", seal.side, String(seal.seal));
    }
    for (const { name } of this.keeper.open.books.sides) this.tries("seal", name, "0");
  }

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
    const all = now.filter(({ command: { id } }) => ![...NOT_BY_CHANCE, ...this.never].includes(id));
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

  /** The dice have seeds from the second turn on, to which every side adds; now and then somebody tries to make them anew. */
  seedDice(): void {
    const { turn, open } = this.keeper;
    if (turn > 1) this.tries("set-dice-seeds", GAME_MASTER, "");
    for (const { name } of open.books.sides) this.tries("add-to-dice", name, "", { text: `${name} ${turn}` });
  }

  /** Each pirate would spend what it does not have. */
  overspends(): void {
    const { line, from: to } = this.words.help;
    const fields = { to, amount: "999999" };
    for (const side of this.keeper.sides("Orion")) {
      this.tries("book", side, line.replace("income", "expense"), { from: side, ...fields });
    }
  }

  /** The group plays one setting, any of them, as its example says from this turn on. */
  setsHouseRule(): void {
    const setting = this.chance.maybe(houseSettings(this.keeper.open.game)) ?? missing("setting");
    const fields = { value: setting.sample, since: String(this.keeper.turn) };
    this.tries(SET_HOUSE_RULE, GAME_MASTER, setting.setting, fields);
  }

  /** Somebody pastes a page into the note of what is reversed. */
  reversesWithALongNote(): void {
    const [offer] = this.everyOffer().filter(({ command }) => command.id === "reverse");
    if (!offer) return;
    const { side, subject } = offer;
    // With a stamp of its own: it is refused, and changes nothing of what follows.
    const stamp = { today: "2026-01-01", seed: "a long note" };
    const doing = { command: "reverse", side, subject };
    const outcome = perform(this.keeper.open, doing, [{ fields: { note: SLIPS.at(-1) ?? "" } }], stamp);
    if (outcome.refused.length === 0) throw new Error("A note of 40,000 characters is taken.");
    this.tally.count("reverse", outcome);
  }

  /** Does what is offered to a side under an id, if it is. */
  tryOf(id: string, side: string): Outcome | undefined {
    const offer = offers(this.keeper.open, side).find(({ command }) => command.id === id);
    return offer && this.do(offer, this.replies(offer, "likely"));
  }

  /** Does a command whether it is offered or not, and tells whether it was allowed. */
  tries(id: string, side: string, subject: string, fields?: Readonly<Record<string, string>>): boolean {
    const command = commandOf(this.keeper.open.game, id) ?? missing(id);
    return this.do({ command, side, subject }, fields ? [{ fields }] : []).refused.length === 0;
  }

  /** Does it, and counts what came of it. */
  do({ command, side, subject }: Pick<Offered, "command" | "side" | "subject">, replies: readonly Reply[]): Outcome {
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
  replies({ command, side, subject }: Offered, how: "any" | "likely" = "any"): readonly Reply[] {
    const replies: Reply[] = [];
    const start = takenUp(this.keeper.open, command, { side, subject });
    if ("misfits" in start) return [];
    let now: CommandRun<OpenGame> = start;
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
      case "roll": {
        const faces = Array.from({ length: asked.count }, () => this.chance.whole(1, 6));
        return { rolled: asked.fromSeed() ?? { faces, source: "scripted" } };
      }
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
        Line: chance.of(...this.words.lines),
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
      const { line, from } = this.words.help;
      const income = offers(this.keeper.open, name).find(({ subject }) => subject === line);
      if (missing <= 0 || !income) continue;
      this.do(income, [{ fields: { from, to: name, amount: formatPoints(missing) } }]);
    }
  }

  /** The game master gives what a side lacks for what it has to pay; now and then nobody does. */
  private helpOut(offer: Offered): void {
    if (this.chance.once(4)) return;
    const { line, from } = this.words.help;
    const income = offers(this.keeper.open, offer.side).find(({ subject }) => subject === line);
    if (!income) return;
    this.do(income, [{ fields: { from, to: offer.side, amount: "10" } }]);
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

const fits = (field: Field, text: string): boolean => !(field.parse(text) instanceof FieldError);

/** The text that a field most likely takes: as it starts, or else the first that it samples. */
const likely = (field: Field): string =>
  fits(field, field.start) && (field.start !== "" || field.choices === undefined)
    ? field.start
    : (field.samples.find((text) => fits(field, text)) ?? field.start);
