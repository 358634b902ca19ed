import type { Reply } from "../../../src/engine/campaign/commands/standing";
import { commandOf, offers, takenUp, type Offered } from "../../../src/engine/campaign/game";
import { actsOf } from "../../../src/engine/campaign/ledger/acts";
import { borderState } from "../../../src/engine/border-patrol/changes";
import { bribesNow } from "../../../src/engine/border-patrol/bribes";
import { PIRACY_SPACING } from "../../../src/engine/border-patrol/constants";
import { lotsIn, shipsForLease } from "../../../src/engine/border-patrol/leases";
import { mountsIn } from "../../../src/engine/border-patrol/tracked";
import { distance, parseHex, type Hex } from "../../../src/engine/core/hex";
import type { Player } from "./by-offers";
import { FoughtBattle } from "./fought-battles";
import { missing } from "./keeper";

const GAME_MASTER = "";

/** What the sides do in the course of a turn: bribes, leases, piracy, places and initiative, each also twice, too early or too late. */
export class CourseOfTurn {
  constructor(private readonly player: Player) {}

  /** A turn as far as it is played before chance takes over. */
  play(): void {
    this.succeeds();
    // Before anything is done in the Movement Phases: then the order stays.
    this.takesInitiative();
    for (const side of this.player.keeper.sides("Orion")) {
      this.movesSystems(side);
      this.bribed(side);
      for (let lots = 3; lots > 0; lots--) this.leases(side);
      this.robs(side);
      this.seeksPhaserG(side);
      this.raids(side);
      this.intercepts(side);
      this.salvages(side);
    }
    this.settles();
    this.promotes();
    this.builds();
    const [one, other] = this.player.keeper.sides("Alliance", "Coalition");
    for (const side of this.player.keeper.sides("Alliance", "Coalition")) this.evades(side);
    if (one !== undefined && other !== undefined) new FoughtBattle(this.player, one, other).fight();
  }

  /** Two new units of a Team evade, together or into places from which their crews are rescued, or not; each thing also twice, which is refused. */
  private evades(side: string): void {
    const { chance, keeper } = this.player;
    const offered = (id: string): Offered | undefined =>
      chance.maybe(offers(keeper.open, side).filter(({ command }) => command.id === id));
    const twice = (id: string): void => {
      const offer = offered(id);
      const replies = offer && this.player.replies(offer, "likely");
      if (replies) for (const again of [offer, offer]) this.player.do(again, replies);
    };
    for (const id of ["lose-crew", "rescue-crew"]) twice(id);
    const isTogether = chance.once(2);
    for (const faces of isTogether ? [[1], [2, 1]] : [[4], [3]]) {
      const before = new Set(keeper.open.campaign.units.keys());
      this.player.tryOf("add-unit", side);
      const unit = [...keeper.open.campaign.units.keys()].find((id) => !before.has(id));
      const ratings = { captainRating: "0", helmsmanRating: "6", place: "0304" };
      if (unit === undefined || !this.tries("edit-unit", side, unit, ratings)) continue;
      const command = commandOf(keeper.open.game, "evade") ?? missing("evade");
      const rolled = faces.map((face): Reply => ({ rolled: { faces: [face], source: "scripted" } }));
      const where = { hex: "Neutral", terrain: "Empty Space", exception: "", battle: `Battle ${keeper.turn}` };
      const replies = [{ fields: where }, ...rolled, ...(faces[0] === 4 ? [{ fields: { crew: "9" } }] : [])];
      for (const again of [replies, replies]) this.player.do({ command, side, subject: unit }, again);
    }
    for (const id of ["rendezvous", "leave-hulk", "leave-hulk", "replace-engines", "replace-engines"]) twice(id);
  }

  /** Ships of a pirate look for a Convoy, too soon again, and raid it; each twice. */
  private intercepts(pirate: string): void {
    const line = { owner: this.player.chance.maybe(this.player.keeper.sides("Alliance", "Coalition")) ?? "" };
    for (const offer of offers(this.player.keeper.open, pirate).filter(
      ({ command }) => command.id === "intercept-convoy",
    )) {
      const from = this.player.chance.of("0505", "0605", "0705");
      const typed = { ...line, from, to: `${from.slice(0, 2)}09`, at: from, phase: "2" };
      const faces = this.player.chance.of([1], [6]);
      const replies: readonly Reply[] = [{ fields: typed }, { rolled: { faces, source: "scripted" } }];
      for (const again of [replies, replies]) this.player.do(offer, again);
      const ended = { cargo: "40", lost: this.player.chance.of("20", "19"), turns: "4", units: "" };
      for (const again of [ended, ended]) this.tries("end-raid", pirate, offer.subject, again);
    }
  }

  /** A pirate that has ceased play leaves, and a new one starts with ships; each twice, and too early for one that plays. */
  private succeeds(): void {
    for (const pirate of this.player.keeper.sides("Orion")) {
      this.triesAgain("retire-pirate", pirate, undefined);
      const name = `Pirate of turn ${this.player.keeper.turn}`;
      const start = { name, player: "", race: "", opening: "60", commandLimit: "2" };
      const isStarted = this.triesAgain("start-pirate", pirate, start);
      this.tries(isStarted ? "start-pirate" : "retire-pirate", GAME_MASTER, pirate, isStarted ? start : undefined);
      for (let ships = 3; isStarted && ships > 0; ships--) this.player.tryOf("add-unit", name);
    }
  }

  /** The game master does a command, and again after each of some mistakes that are undone; tells whether it was allowed. */
  private triesAgain(id: string, subject: string, fields: Readonly<Record<string, string>> | undefined): boolean {
    if (!this.tries(id, GAME_MASTER, subject, fields)) return false;
    for (let mistakes = 4; mistakes > 0; mistakes--) {
      const act = actsOf(this.player.keeper.open).at(-1)?.id ?? missing("act");
      if (this.tries("undo", GAME_MASTER, act)) this.tries(id, GAME_MASTER, subject, fields);
    }
    return true;
  }

  /** A Team bribes a pirate: every stage in its turn, and each of them once more or too early, which is refused. */
  private bribed(pirate: string): void {
    const team = this.player.chance.maybe(this.player.keeper.sides("Alliance", "Coalition")) ?? missing("team");
    if (!offers(this.player.keeper.open, team).some(({ command }) => command.id === "offer-bribe")) return;
    const terms = this.player.chance.of("Keep away", "Rob the other Team");
    const offer = { terms, amount: String(this.player.chance.whole(1, 3)) };
    this.tries("offer-bribe", team, pirate, { ...offer, amount: "100000" });
    this.tries("offer-bribe", team, pirate, offer);
    const bribe = String(bribesNow(this.player.keeper.open).at(-1)?.no ?? "none");
    this.tries("forward-bribe", GAME_MASTER, bribe);
    this.tries("rule-bribe", GAME_MASTER, bribe, {
      ruling: this.player.chance.once(8) ? "To break a Lease" : "Allowed",
    });
    this.tries("forward-bribe", GAME_MASTER, bribe);
    for (const early of ["rule-bribe", "judge-bribe"]) this.tries(early, GAME_MASTER, bribe);
    this.tries("intend-bribe", pirate, bribe);
    const answer = this.player.chance.once(4) ? "Refused" : "Accepted";
    for (const fields of [{ answer }, { answer }]) this.tries("answer-bribe", pirate, bribe, fields);
    this.tries("offer-bribe", team, pirate, offer);
    const intends = this.player.chance.of("Abide", "Ignore");
    for (const fields of [{ intends }, { intends }]) this.tries("intend-bribe", pirate, bribe, fields);
    this.tries("judge-bribe", GAME_MASTER, bribe, { ruling: this.player.chance.of("Kept", "Broken") });
  }

  /** A pirate leases a ship in an auction, or withdraws it; and tries what is too early, too late or too little. */
  private leases(pirate: string): void {
    const [first = "", second = ""] = this.player.keeper.sides("Alliance", "Coalition");
    const ship = this.player.chance.maybe(shipsForLease(this.player.keeper.open, pirate));
    this.tries("offer-lot", pirate, pirate, {});
    if (ship === undefined) return;
    this.tries("offer-lot", pirate, pirate, {
      [`in-${ship}`]: "yes",
      terms: this.player.chance.of("", "Not against us"),
    });
    const lot = String(lotsIn(this.player.keeper.open, this.player.keeper.turn).at(-1)?.no ?? "none");
    this.tries("award-lot", pirate, lot, {});
    for (const amount of ["1", "2"]) this.tries("bid-for-lot", first, lot, { amount });
    const isCountered = !this.player.chance.once(3);
    if (isCountered) this.tries("bid-for-lot", second, lot, { amount: "2" });
    this.tries("award-lot", pirate, lot, isCountered ? { asked: "no" } : { asked: "yes" });
    for (const again of [lot, lot]) this.tries("withdraw-lot", pirate, again);
    this.tries("bid-for-lot", second, lot, { amount: "1" });
    for (const asked of ["yes", "yes"]) this.tries("award-lot", pirate, lot, { asked });
  }

  /** A pirate is awarded a raid, and one in which nothing was hit. */
  private raids(side: string): void {
    const owner = this.player.chance.maybe(this.player.keeper.sides("Alliance", "Coalition")) ?? missing("team");
    const raid = { owner, ships: "A raider", character: "Captain", orionBpv: "100", escortBpv: "80" };
    for (const captured of ["1", "0"])
      this.tries("award-raid", side, side, { ...raid, "small-freighter-captured": captured });
  }

  /** A pirate delivers a unit that it found adrift, and one that it attacked, which is refused. */
  private salvages(side: string): void {
    const { chance, keeper } = this.player;
    const unit = chance.maybe(offers(keeper.open, side).filter(({ command }) => command.id === "salvage-unit"));
    for (const attackedBy of ["", side]) this.tries("salvage-unit", side, unit?.subject ?? "none", { attackedBy });
  }

  /** A pirate rolls for a Phaser-G, also when the Cartel has none. */
  private seeksPhaserG(side: string): void {
    const command = commandOf(this.player.keeper.open.game, "seek-phaser-g") ?? missing("seek-phaser-g");
    const offered = offers(this.player.keeper.open, side).find((offer) => offer.command.id === command.id);
    const replies = offered ? this.player.replies(offered, "likely") : [];
    for (let times = 2; times > 0; times--) this.player.do({ command, side, subject: side }, replies);
  }

  /** Every side orders a unit or a refit, and brings in what is ready; each also twice, which is refused. */
  private builds(): void {
    for (const side of this.player.keeper.sides("Alliance", "Coalition", "Orion")) {
      const offered = (id: string): Offered | undefined =>
        this.player.chance.maybe(offers(this.player.keeper.open, side).filter(({ command }) => command.id === id));
      const twice = (offer: Offered | undefined): void => {
        const replies = offer && this.player.replies(offer, "likely");
        if (replies) for (const again of [offer, offer]) this.player.do(again, replies);
      };
      // A pirate has one ship in the docks.
      for (const id of this.player.chance.once(2) ? ["order-unit", "order-refit"] : ["order-refit", "order-unit"])
        twice(offered(id));
      for (const id of ["deliver-unit", "deliver-refit", "begin-scrapping", "end-scrapping"]) twice(offered(id));
    }
  }

  /** Does a command whether it is offered or not, and tells whether it was allowed. */
  private tries(id: string, side: string, subject: string, fields?: Readonly<Record<string, string>>): boolean {
    const command = commandOf(this.player.keeper.open.game, id) ?? missing(id);
    return this.player.do({ command, side, subject }, fields ? [{ fields }] : []).refused.length === 0;
  }

  /** A pirate deploys its ships for Piracy where they keep their distance, places them, and receives what they gain. */
  private robs(side: string): void {
    const offered = (id: string) => offers(this.player.keeper.open, side).find(({ command }) => command.id === id);
    const flagship = borderState(this.player.keeper.open.campaign).flagships.get(side);
    if (flagship !== undefined) this.tries("sell-unit", side, flagship);
    this.sells(side);
    const deploy = offered("deploy");
    if (deploy) this.player.do(deploy, [{ fields: this.spread(deploy) }]);
    this.tries("deploy", side, "none");
    const place = offered("place-ships");
    // Nothing is left to be placed the second time.
    if (place) for (const again of [place, place]) this.player.do(again, this.player.replies(again, "likely"));
    const gains = offered("receive-piracy");
    const nothing: readonly Reply[] = [{ fields: {} }];
    if (gains)
      for (const replies of [nothing, this.player.replies(gains, "likely"), nothing]) this.player.do(gains, replies);
    if (this.player.chance.once(2)) this.player.tryOf("receive-general-income", side);
    const skipped = offered("unskip-step");
    if (skipped) for (const again of [skipped, skipped, skipped]) this.player.do(again, []);
  }

  /** The game master adds places and changes one; Teams claim, settle, capture and give up, and receive income; each twice. */
  private settles(): void {
    const { open } = this.player.keeper;
    const twice = (id: string, side: string, how: "any" | "likely" = "likely"): void => {
      const offered = offers(this.player.keeper.open, side).filter(({ command }) => command.id === id);
      const offer = this.player.chance.maybe(offered);
      if (!offer) return;
      const replies = this.player.replies(offer, how);
      for (const again of [offer, offer]) this.player.do(again, replies);
    };
    if (open.campaign.units.size > 0)
      for (const id of ["add-place", "edit-place", "revalue-place"]) twice(id, GAME_MASTER);
    twice("edit-place", GAME_MASTER, "any");
    for (const side of this.player.keeper.sides("Alliance", "Coalition")) {
      for (const id of ["own-place", "place-income", "capture-place", "claim-place", "relinquish-place"])
        twice(id, side);
      for (const id of ["add-due", "settle-due"]) twice(id, side);
      this.losesItsWay(side);
      twice("find-way", side);
    }
  }

  /** Every Team promotes its commander, and to the same Rank once more, which is refused. */
  private promotes(): void {
    for (const side of this.player.keeper.sides("Alliance", "Coalition", "Orion")) {
      const rank = `Rank ${this.player.keeper.turn}`;
      for (const again of [{ rank }, { rank }]) this.tries("promote", side, side, again);
    }
  }

  /** A unit of a Team is Lost for some turns, or none: then it comes back at once. */
  private losesItsWay(side: string): void {
    const { chance, keeper } = this.player;
    const own = [...keeper.open.campaign.units.values()].filter((unit) => unit.side === side && unit.left === null);
    const unit = chance.maybe(own)?.unit;
    const lostUntil = String(keeper.turn + chance.whole(0, 3));
    if (unit !== undefined) this.tries("edit-unit", side, unit, { lostUntil, helmsmanRating: "7" });
  }

  /** Every Team rolls, again where it ties, and twice where somebody presses twice; who may move sooner does. */
  private takesInitiative(): void {
    const sides = this.player.keeper.open.books.sides.map(({ name }) => name);
    const offered = (id: string, side: string) =>
      offers(this.player.keeper.open, side).find(({ command }) => command.id === id);
    for (const side of [...sides, ...sides, ...sides]) {
      const roll = offered("roll-initiative", side);
      if (roll) for (const again of [roll, roll]) this.player.do(again, this.player.replies(again, "likely"));
    }
    for (const side of sides) {
      const sooner = offered("move-sooner", side);
      if (sooner)
        for (const again of [sooner, sooner, sooner]) this.player.do(again, this.player.replies(again, "likely"));
    }
  }

  /** A pirate designates a ship and sells it; each also twice, which is refused. */
  private sells(side: string): void {
    if (this.player.chance.once(3)) return;
    for (const id of ["designate-sale", "sell-unit"]) {
      const offer = this.player.chance.maybe(
        offers(this.player.keeper.open, side).filter(({ command }) => command.id === id),
      );
      const replies = offer && this.player.replies(offer, "likely");
      if (offer && replies) for (const again of [offer, offer]) this.player.do(again, replies);
    }
  }

  /** A ship that is on the Map stays in its hex; the others get hexes far apart; who would be too near moves normally. */
  private spread({ command, side, subject }: Offered): Readonly<Record<string, string>> {
    const start = takenUp(this.player.keeper.open, command, { side, subject });
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
      const isOff =
        field.start !== "" && fields[`as-${name.slice(3)}`]?.start !== "Leased" && this.player.chance.once(3);
      filled[name.replace("at-", "as-")] = isOff ? "For removal" : isFar ? "Piracy" : "Normal movement";
    });
    return filled;
  }

  /** A pirate installs what it removed in the last turn, or has it sold, and removes a system of another ship; each also twice. */
  private movesSystems(pirate: string): void {
    const { keeper, chance } = this.player;
    const offered = (id: string) => offers(keeper.open, pirate).filter(({ command }) => command.id === id);
    this.fitsOut(pirate);
    for (const waiting of offered("install-mount").filter(({ done }) => !done)) {
      this.tries("install-mount", pirate, waiting.subject, { where: "nowhere" });
      const sale: readonly Reply[] = [{ fields: { where: "The Cartel sells it", bpv: "3" } }];
      const isSold = chance.once(3);
      for (const replies of [isSold ? sale : this.player.replies(waiting, "likely"), sale, sale])
        this.player.do(waiting, replies);
    }
    const move = chance.maybe(offered("move-mount"));
    if (!move) return;
    const replies = this.player.replies(move, "likely");
    for (const again of [move, move]) this.player.do(again, replies);
    const removal = keeper.open.campaign.events
      .get(keeper.turn)
      ?.filter(({ change }) => change.unit === move.subject)
      .at(-1);
    this.tries("install-mount", pirate, String(removal?.no ?? "none"));
  }

  /** Somebody types what the ships of a pirate have in their option mounts: captured systems, to which no limit applies. */
  private fitsOut(pirate: string): void {
    const { keeper } = this.player;
    const fleet = [...keeper.open.campaign.units.values()].filter(({ side, left }) => side === pirate && left === null);
    for (const { unit } of fleet.slice(0, 3)) {
      const known = mountsIn(keeper.open).filter((row) => row.unit === unit);
      const [first] = known;
      const cells = { System: "UIM", Captured: true };
      if (!first) {
        const rows = [1, 2].map((mount) => ({ Unit: unit, Mount: mount, ...(mount === 1 && cells) }));
        keeper.write([{ kind: "append", table: "Mounts", rows }]);
      } else if (known.every(({ system }) => system === "")) {
        keeper.write([{ kind: "change", table: "Mounts", row: first.row, cells }]);
      }
    }
  }
}
