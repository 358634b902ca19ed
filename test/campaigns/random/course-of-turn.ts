import type { Reply } from "../../../src/engine/campaign/commands/command-run";
import { commandOf, offers, type Offered } from "../../../src/engine/campaign/game";
import { actsOf } from "../../../src/engine/campaign/ledger/acts";
import { fleetOf } from "../../../src/engine/campaign/ledger/replay";
import { valuesOf } from "../../../src/engine/border-patrol/ships/unit-rules";
import { add, formatPoints, points } from "../../../src/engine/core/points";
import { bribesNow } from "../../../src/engine/border-patrol/offers/bribes";
import { lotsIn, shipsForLease } from "../../../src/engine/border-patrol/offers/leases";
import type { Player } from "./by-offers";
import { FoughtBattle } from "./fought-battles";
import { missing } from "./keeper";
import { PirateShips } from "./pirate-ships";
import { SalvagedUnit } from "./salvaged-units";

const GAME_MASTER = "";

/** What the sides do in the course of a turn: bribes, leases, piracy, places and initiative, each also twice, too early or too late. */
export class CourseOfTurn {
  constructor(private readonly player: Player) {}

  /** A turn as far as it is played before chance takes over. */
  play(): void {
    this.succeeds();
    // Before anything is done in the Movement Phases: then the order stays.
    this.takesInitiative();
    const teams = this.player.keeper.sides("Alliance", "Coalition");
    for (const team of teams) this.supplies(team);
    for (const side of this.player.keeper.sides("Orion")) {
      const ships = new PirateShips(this.player, side);
      ships.movesSystems();
      this.bribed(side);
      for (let lots = 5; lots > 0; lots--) this.leases(side);
      ships.robs();
      ships.seeksPhaserG();
      this.raids(side);
      this.intercepts(side);
      this.salvages(side);
      const team = this.player.chance.maybe(teams);
      if (team !== undefined) new SalvagedUnit(this.player, side, team).salvage();
    }
    this.settles();
    this.promotes();
    this.builds();
    const [one, other] = teams;
    for (const pirate of this.player.keeper.sides("Orion")) this.explains(pirate);
    for (const side of teams) this.evades(side);
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
      if (unit === undefined || !this.player.tries("edit-unit", side, unit, ratings)) continue;
      const command = commandOf(keeper.open.game, "evade") ?? missing("evade");
      const rolled = faces.map((face): Reply => ({ rolled: { faces: [face], source: "scripted" } }));
      const where = { hex: "Neutral", terrain: "Empty Space", exception: "", battle: `Battle ${keeper.turn}` };
      const replies = [{ fields: where }, ...rolled, ...(faces[0] === 4 ? [{ fields: { crew: "9" } }] : [])];
      for (const again of [replies, replies]) this.player.do({ command, side, subject: unit }, again);
    }
    for (const id of ["rendezvous", "leave-hulk", "leave-hulk", "replace-engines", "replace-engines"]) twice(id);
  }

  /** A Team adds a Supply Line, changes it, also to a path that is none, and removes one now and then; each also twice. */
  private supplies(team: string): void {
    const { chance, keeper } = this.player;
    const from = chance.of("0505", "0605", "0705");
    const line = { from, to: `${from.slice(0, 2)}09`, convoy: "2 freighters", known: chance.of("yes", "no") };
    const name = `${team} of turn ${keeper.turn}`;
    for (const again of [line, line]) this.player.tries("add-supply-line", team, team, { line: name, ...again });
    for (const path of ["", from])
      this.player.tries("edit-supply-line", team, name, { ...line, path, escorts: "1 escort" });
    if (chance.once(2)) for (const again of [name, name]) this.player.tries("remove-supply-line", team, again);
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
      for (const again of [ended, ended]) this.player.tries("end-raid", pirate, offer.subject, again);
    }
  }

  /** A pirate that has ceased play leaves, and a new one starts with ships; each twice, and too early for one that plays. */
  private succeeds(): void {
    for (const pirate of this.player.keeper.sides("Orion")) {
      this.triesAgain("retire-pirate", pirate, undefined);
      const name = `Pirate of turn ${this.player.keeper.turn}`;
      const start = { name, player: "", race: "", opening: "60", commandLimit: "2" };
      const isStarted = this.triesAgain("start-pirate", pirate, start);
      this.player.tries(
        isStarted ? "start-pirate" : "retire-pirate",
        GAME_MASTER,
        pirate,
        isStarted ? start : undefined,
      );
      for (let ships = 3; isStarted && ships > 0; ships--) this.player.tryOf("add-unit", name);
    }
  }

  /** The game master does a command, and again after each of some mistakes that are undone; tells whether it was allowed. */
  private triesAgain(id: string, subject: string, fields: Readonly<Record<string, string>> | undefined): boolean {
    if (!this.player.tries(id, GAME_MASTER, subject, fields)) return false;
    for (let mistakes = 4; mistakes > 0; mistakes--) {
      const act = actsOf(this.player.keeper.open).at(-1)?.id ?? missing("act");
      if (this.player.tries("undo", GAME_MASTER, act)) this.player.tries(id, GAME_MASTER, subject, fields);
    }
    return true;
  }

  /** A Team bribes a pirate: every stage in its turn, and each of them once more or too early, which is refused. */
  private bribed(pirate: string): void {
    const team = this.player.chance.maybe(this.player.keeper.sides("Alliance", "Coalition")) ?? missing("team");
    if (!offers(this.player.keeper.open, team).some(({ command }) => command.id === "offer-bribe")) return;
    const terms = this.player.chance.of("Keep away", "Rob the other Team");
    const offer = { terms, amount: String(this.player.chance.whole(1, 3)) };
    this.player.tries("offer-bribe", team, pirate, { ...offer, amount: "100000" });
    this.player.tries("offer-bribe", team, pirate, offer);
    const bribe = String(bribesNow(this.player.keeper.open).at(-1)?.no ?? "none");
    this.player.tries("forward-bribe", GAME_MASTER, bribe);
    this.player.tries("rule-bribe", GAME_MASTER, bribe, {
      ruling: this.player.chance.once(8) ? "To break a Lease" : "Allowed",
    });
    this.player.tries("forward-bribe", GAME_MASTER, bribe);
    for (const early of ["rule-bribe", "judge-bribe"]) this.player.tries(early, GAME_MASTER, bribe);
    this.player.tries("intend-bribe", pirate, bribe);
    const answer = this.player.chance.once(4) ? "Refused" : "Accepted";
    for (const fields of [{ answer }, { answer }]) this.player.tries("answer-bribe", pirate, bribe, fields);
    this.player.tries("offer-bribe", team, pirate, offer);
    const intends = this.player.chance.of("Abide", "Ignore");
    for (const fields of [{ intends }, { intends }]) this.player.tries("intend-bribe", pirate, bribe, fields);
    this.player.tries("judge-bribe", GAME_MASTER, bribe, { ruling: this.player.chance.of("Kept", "Broken") });
  }

  /** A pirate leases a ship in an auction, or withdraws it; and tries what is too early, too late or too little. */
  private leases(pirate: string): void {
    const [first = "", second = ""] = this.player.keeper.sides("Alliance", "Coalition");
    const ship = this.player.chance.maybe(shipsForLease(this.player.keeper.open, pirate));
    this.player.tries("offer-lot", pirate, pirate, {});
    if (ship === undefined) return;
    this.player.tries("offer-lot", pirate, pirate, {
      [`in-${ship}`]: "yes",
      terms: this.player.chance.of("", "Not against us"),
    });
    const lot = String(lotsIn(this.player.keeper.open, this.player.keeper.turn).at(-1)?.no ?? "none");
    this.player.tries("award-lot", pirate, lot, {});
    for (const amount of ["1", "2"]) this.player.tries("bid-for-lot", first, lot, { amount });
    const isCountered = !this.player.chance.once(3);
    if (isCountered) this.player.tries("bid-for-lot", second, lot, { amount: "2" });
    this.player.tries("award-lot", pirate, lot, isCountered ? { asked: "no" } : { asked: "yes" });
    for (const again of [lot, lot]) this.player.tries("withdraw-lot", pirate, again);
    this.player.tries("bid-for-lot", second, lot, { amount: "1" });
    for (const asked of ["yes", "yes"]) this.player.tries("award-lot", pirate, lot, { asked });
  }

  /** A ship is awarded a raid that nobody played, which only the game master allows, and one in which nothing was hit. */
  private raids(side: string): void {
    const { chance, keeper } = this.player;
    const owner = chance.maybe(keeper.sides("Alliance", "Coalition")) ?? missing("team");
    const ship = chance.maybe(fleetOf(keeper.open.campaign, side).map(({ unit }) => unit)) ?? "none";
    const raid = { owner, line: "line of a raider", character: "Captain", orionBpv: "100", escortBpv: "80" };
    const award = (captured: string) =>
      this.player.tries("award-raid", side, ship, { ...raid, "small-freighter-captured": captured });
    if (!chance.once(3)) award("1");
    this.player.tries("allow-exception", "", "", {
      what: `Award a raid on a Supply Convoy, ${ship}`,
      reason: "Played at another table",
    });
    for (const captured of ["1", "0"]) award(captured);
  }

  /** A pirate delivers a unit that it found adrift, and one that it attacked, which is refused. */
  private salvages(side: string): void {
    const { chance, keeper } = this.player;
    const unit = chance.maybe(offers(keeper.open, side).filter(({ command }) => command.id === "salvage-unit"));
    for (const attackedBy of ["", side])
      this.player.tries("salvage-unit", side, unit?.subject ?? "none", { attackedBy });
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

  /** A ship of a pirate is worth more than was paid for it, and the game master says why; also twice, and where it is not. */
  private explains(pirate: string): void {
    const [first] = fleetOf(this.player.keeper.open.campaign, pirate);
    if (!first) return;
    const worth = formatPoints(add(valuesOf(first).worth, points(1)));
    if (!this.player.tries("edit-unit", pirate, first.unit, { worth })) return;
    for (const reason of ["A slip", "A slip"]) this.player.tries("explain-worth", GAME_MASTER, first.unit, { reason });
  }

  /** Every Team promotes its commander, and to the same Rank once more, which is refused. */
  private promotes(): void {
    for (const side of this.player.keeper.sides("Alliance", "Coalition", "Orion")) {
      const rank = `Rank ${this.player.keeper.turn}`;
      for (const again of [{ rank }, { rank }]) this.player.tries("promote", side, side, again);
    }
  }

  /** A unit of a Team is Lost for some turns, or none: then it comes back at once. */
  private losesItsWay(side: string): void {
    const { chance, keeper } = this.player;
    const own = [...keeper.open.campaign.units.values()].filter((unit) => unit.side === side && unit.left === null);
    const unit = chance.maybe(own)?.unit;
    const lostUntil = String(keeper.turn + chance.whole(0, 3));
    if (unit !== undefined) this.player.tries("edit-unit", side, unit, { lostUntil, helmsmanRating: "7" });
  }

  /**
   * Every Team rolls, again where it ties, and twice where somebody presses twice; in every other turn all of them roll at once. Who
   * may move sooner does.
   */
  private takesInitiative(): void {
    const sides = this.player.keeper.open.books.sides.map(({ name }) => name);
    const offered = (id: string, side: string) =>
      offers(this.player.keeper.open, side).find(({ command }) => command.id === id);
    if (this.player.keeper.turn % 2 === 0) {
      const all = offered("roll-all-initiative", GAME_MASTER);
      if (all) for (const again of [all, all]) this.player.do(again, this.player.replies(again, "likely"));
    }
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
}
