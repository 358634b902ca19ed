import { fleetOf } from "../../../src/engine/campaign/ledger/replay";
import { designationOf } from "../../../src/engine/border-patrol/deployment/deployment";
import { isHiding } from "../../../src/engine/border-patrol/turn/orion-turns";
import { salvageOf } from "../../../src/engine/border-patrol/salvage/salvages";
import type { Player } from "./by-offers";

const PLACE = "0909";
const ON_THE_WAY = "0908";
const NORMAL = "Normal movement";

type Typed = Readonly<Record<string, string>>;

/** A unit of a Team that is adrift, and a ship of a pirate near it: salvages from beginning to end, and every step twice, the second time too late. */
export class SalvagedUnit {
  constructor(
    private readonly player: Player,
    private readonly pirate: string,
    private readonly team: string,
  ) {}

  salvage(): void {
    const { open } = this.player.keeper;
    if (isHiding(open, this.pirate, open.campaign.turn)) return;
    const [ship, unit] = [this.tug(), this.adrift()];
    if (ship === undefined || unit === undefined) return;
    const { chance } = this.player;
    // Another ship leaves the unit, or scraps it; the next one delivers what is left.
    if (chance.once(2)) {
      this.tows(ship, unit, 1);
      this.twice("give-up-salvage", unit, { how: chance.of("Left adrift", "Taken to a secret base") });
    }
    const next = this.isThere(unit) ? unit : this.adrift();
    if (next === undefined) return;
    this.tows(ship, next, 4);
    for (const how of ["Left the space", "Did not leave"]) this.do("end-passage", next, { how });
    this.do("book", "Other income", { from: "Economy", to: this.team, amount: "50" }, this.team);
    this.twice("salvage-unit", next, { attackedBy: "", ship, base: "Starbase" });
    this.twice("end-passage", next, { how: chance.of("Left the space", "Did not leave", "Attacked") });
    // Its owner could not pay.
    if (salvageOf(this.player.keeper.open.campaign, next)) this.do("give-up-salvage", next, { how: "Left adrift" });
  }

  /** The salvage begins and the unit is towed, first too early. */
  private tows(ship: string, unit: string, phase: number): void {
    const begun = { ship, tractor: "yes", phase: String(phase), attackedBy: "" };
    this.do("begin-salvage", unit, { ...begun, tractor: "no" });
    this.twice("begin-salvage", unit, begun);
    this.do("tow-salvage", unit, { phase: String(phase + 1), to: ON_THE_WAY });
    this.twice("tow-salvage", unit, { phase: String(phase + 2), to: ON_THE_WAY });
    // The next salvage begins where this one began.
    for (const towed of [unit, ship]) this.do("edit-unit", towed, { place: PLACE }, "");
  }

  /** A ship of the pirate on Normal movement, in the hex: one that it has, or a new one. */
  private tug(): string | undefined {
    const { open } = this.player.keeper;
    const own = fleetOf(open.campaign, this.pirate).map(({ unit }) => unit);
    const ship = own.find((unit) => (designationOf(open, unit, open.campaign.turn)?.as ?? NORMAL) === NORMAL);
    return this.ready(ship ?? this.added(this.pirate), { condition: "", deployment: NORMAL, sizeClass: "3" });
  }

  /** A new unit of the Team in the hex, without a crew. */
  private adrift(): string | undefined {
    return this.ready(this.added(this.team), { condition: "Crippled, abandoned" });
  }

  private added(side: string): string | undefined {
    const { keeper } = this.player;
    const before = new Set(keeper.open.campaign.units.keys());
    this.player.tryOf("add-unit", side);
    return [...keeper.open.campaign.units.keys()].find((id) => !before.has(id));
  }

  /** The same unit in the hex, if it can be edited. */
  private ready(unit: string | undefined, typed: Typed): string | undefined {
    return unit !== undefined && this.do("edit-unit", unit, { place: PLACE, ...typed }, "") ? unit : undefined;
  }

  private isThere(unit: string): boolean {
    return this.player.keeper.open.campaign.units.get(unit)?.left === null;
  }

  private twice(id: string, subject: string, fields: Typed): void {
    for (const again of [fields, fields]) this.do(id, subject, again);
  }

  private do(id: string, subject: string, fields: Typed, side = this.pirate): boolean {
    return this.player.tries(id, side, subject, fields);
  }
}
