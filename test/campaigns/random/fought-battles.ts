import type { Reply } from "../../../src/engine/campaign/commands/command-run";
import { commandOf } from "../../../src/engine/campaign/game";
import { battlesIn } from "../../../src/engine/border-patrol/battles/battles";
import type { Player } from "./by-offers";
import { missing } from "./keeper";

const PLACE = "0707";

type Typed = Readonly<Record<string, string>>;

const rolled = (...faces: readonly number[]): Reply => ({ rolled: { faces, source: "scripted" } });
const fields = (typed: Typed): Reply => ({ fields: typed });

/** A battle of two Teams in one hex, from its beginning to the Pursuit after it; every step twice, the second time too late. */
export class FoughtBattle {
  constructor(
    private readonly player: Player,
    private readonly attacker: string,
    private readonly defender: string,
  ) {}

  fight(): void {
    const [own, others] = [this.fleet(this.attacker), this.fleet(this.defender)];
    if (own.length < 2 || others.length < 2) return;
    const meeting = fields({ other: this.defender, formation: "We moved in" });
    const forces = fields({ own: own.join(", "), others: others.join(", "), terrain: "" });
    this.twice("start-battle", this.attacker, PLACE, [meeting, forces]);
    const battle = [...battlesIn(this.player.keeper.open.campaign).keys()].at(-1);
    if (battle === undefined) return;
    const { chance } = this.player;
    const stays = { opposed: "Opposed", units: "", left: "", leftBpv: "", manned: "no" };
    this.twice("withdraw-before-combat", this.defender, battle, [fields(stays)]);
    const declined = { defended: "Starbase", cloaked: "no", accepted: "no", units: "" };
    this.twice("fight-approach", this.defender, battle, [fields(declined)]);
    for (const side of [this.attacker, this.defender]) {
      const faces = rolled(chance.whole(1, 6), chance.whole(1, 6));
      this.twice("roll-weapon-status", side, battle, [fields({ terrain: "0" }), faces]);
    }
    const opening = { range: "50", agreed: "no", retreat: "A", disengage: chance.of("C", "D", "E") };
    this.do("leave-battle", this.attacker, battle, []);
    this.twice("open-battle", this.attacker, battle, [fields({ ...opening, disengage: "B" })]);
    this.twice("open-battle", this.attacker, battle, [fields(opening)]);
    const units = others.join(", ");
    const leaves = { units, how: "Under fire", direction: "A", turn: "3", impulse: "4" };
    this.do("leave-battle", this.defender, battle, [fields({ ...leaves, direction: "B" })]);
    this.do("end-battle", this.attacker, battle, [fields({ how: "Defender retreated" })]);
    this.twice("leave-battle", this.defender, battle, [fields(leaves)]);
    const hurt = { [`fate-${own[1] ?? ""}`]: chance.of("Damaged", "Crippled", "Destroyed", "Undamaged") };
    const fates = { ...this.undamaged(battle), ...hurt };
    this.twice("end-battle", this.attacker, battle, [fields({ how: "Defender retreated", ...fates })]);
    this.do("pursue", this.attacker, battle, []);
    this.twice("choose-pursuit", this.attacker, battle, [fields({ side: this.attacker, units: own[0] ?? "" })]);
    const guard = others.at(-1) ?? "";
    this.twice("choose-pursuit", this.defender, battle, [fields({ side: this.defender, units: guard })]);
    const fought: readonly Reply[] = [
      ...[fields({ [`crew-${guard}`]: "40", [`warp-${guard}`]: "yes" }), { choice: "10" }, { choice: "Can pursue" }],
      { choice: chance.of("Crippled", "Uncrippled", "Destroyed") },
      ...[rolled(6), rolled(2), rolled(5), rolled(3), rolled(4, 4, 4)],
    ];
    const isCrippled = fought.some((reply) => "choice" in reply && reply.choice === "Crippled");
    const roll = rolled(6, chance.whole(1, 6));
    this.twice("pursue", this.attacker, battle, isCrippled ? [...fought, roll] : [...fought.slice(0, 4), roll]);
    this.settles();
  }

  /** A battle that followed a Pursuit, or was not fought to its end, is over before the turn is. */
  private settles(): void {
    for (const { name, attackers, attacker, ended } of battlesIn(this.player.keeper.open.campaign).values()) {
      if (ended) continue;
      const lost = Object.fromEntries(attackers.map((unit) => [`fate-${unit}`, "Captured"]));
      const fates = { ...this.undamaged(name), ...lost };
      this.do("end-battle", attacker, name, [fields({ how: "Attacker destroyed", ...fates })]);
    }
  }

  /** Every unit whose fate is asked comes out of a battle undamaged. */
  private undamaged(battle: string): Readonly<Record<string, string>> {
    const { open } = this.player.keeper;
    const { asked } = (commandOf(open.game, "end-battle") ?? missing("end-battle")).begin(open, {
      ...{ side: this.attacker, subject: battle },
    });
    const names = asked?.asks === "fields" ? Object.keys(asked.fields) : [];
    return Object.fromEntries(names.flatMap((name) => (name.startsWith("fate-") ? [[name, "Undamaged"]] : [])));
  }

  /** Two new units of a Team in the hex, with officers. */
  private fleet(side: string): readonly string[] {
    const { keeper } = this.player;
    return [1, 2].flatMap(() => {
      const before = new Set(keeper.open.campaign.units.keys());
      this.player.tryOf("add-unit", side);
      const unit = [...keeper.open.campaign.units.keys()].find((id) => !before.has(id));
      if (unit === undefined) return [];
      const typed = { captainRating: "1", navigatorRating: "0", place: PLACE, condition: "" };
      return this.do("edit-unit", side, unit, [fields(typed)]) ? [unit] : [];
    });
  }

  private twice(id: string, side: string, subject: string, replies: readonly Reply[]): void {
    for (const again of [replies, replies]) this.do(id, side, subject, again);
  }

  /** Does a command, and tells whether it was allowed. */
  private do(id: string, side: string, subject: string, replies: readonly Reply[]): boolean {
    const command = commandOf(this.player.keeper.open.game, id) ?? missing(id);
    return this.player.do({ command, side, subject }, replies).refused.length === 0;
  }
}
