import type { Reply } from "../../../src/engine/campaign/commands/command-run";
import { commandOf, offers, takenUp, type Offered } from "../../../src/engine/campaign/game";
import { borderState } from "../../../src/engine/border-patrol/border-state";
import { PIRACY_SPACING } from "../../../src/engine/border-patrol/rules/constants";
import { mountsIn } from "../../../src/engine/border-patrol/table-rows";
import { distance, parseHex, type Hex } from "../../../src/engine/core/hex";
import type { Player } from "./by-offers";
import { missing } from "./keeper";

/** What a pirate does with its ships in a turn, each also twice: systems of their mounts, deployment, piracy, sales, a Phaser-G. */
export class PirateShips {
  constructor(
    private readonly player: Player,
    private readonly pirate: string,
  ) {}

  /** A pirate installs what it removed in the last turn, or has it sold, and removes a system of another ship; each also twice. */
  movesSystems(): void {
    const { keeper, chance } = this.player;
    const offered = (id: string) => offers(keeper.open, this.pirate).filter(({ command }) => command.id === id);
    this.fitsOut();
    for (const waiting of offered("install-mount").filter(({ done }) => !done)) {
      this.player.tries("install-mount", this.pirate, waiting.subject, { where: "nowhere" });
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
    this.player.tries("install-mount", this.pirate, String(removal?.no ?? "none"));
  }

  /** Somebody types what the ships of a pirate have in their option mounts: captured systems, to which no limit applies. */
  private fitsOut(): void {
    const { keeper } = this.player;
    const fleet = [...keeper.open.campaign.units.values()].filter(
      ({ side, left }) => side === this.pirate && left === null,
    );
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

  /** A pirate deploys its ships for Piracy where they keep their distance, places them, and receives what they gain. */
  robs(): void {
    const offered = (id: string) =>
      offers(this.player.keeper.open, this.pirate).find(({ command }) => command.id === id);
    const flagship = borderState(this.player.keeper.open.campaign).flagships.get(this.pirate);
    if (flagship !== undefined) this.player.tries("sell-unit", this.pirate, flagship);
    this.sells();
    const deploy = offered("deploy");
    if (deploy) this.player.do(deploy, [{ fields: this.spread(deploy) }]);
    this.player.tries("deploy", this.pirate, "none");
    const place = offered("place-ships");
    // Nothing is left to be placed the second time.
    if (place) for (const again of [place, place]) this.player.do(again, this.player.replies(again, "likely"));
    const gains = offered("receive-piracy");
    const nothing: readonly Reply[] = [{ fields: {} }];
    if (gains)
      for (const replies of [nothing, this.player.replies(gains, "likely"), nothing]) this.player.do(gains, replies);
    if (this.player.chance.once(2)) this.player.tryOf("receive-general-income", this.pirate);
    const skipped = offered("unskip-step");
    if (skipped) for (const again of [skipped, skipped, skipped]) this.player.do(again, []);
  }

  /** A pirate rolls for a Phaser-G, also when the Cartel has none. */
  seeksPhaserG(): void {
    const command = commandOf(this.player.keeper.open.game, "seek-phaser-g") ?? missing("seek-phaser-g");
    const offered = offers(this.player.keeper.open, this.pirate).find((offer) => offer.command.id === command.id);
    const replies = offered ? this.player.replies(offered, "likely") : [];
    for (let times = 2; times > 0; times--)
      this.player.do({ command, side: this.pirate, subject: this.pirate }, replies);
  }

  /** A pirate designates a ship and sells it; each also twice, which is refused. */
  private sells(): void {
    if (this.player.chance.once(3)) return;
    for (const id of ["designate-sale", "sell-unit"]) {
      const offer = this.player.chance.maybe(
        offers(this.player.keeper.open, this.pirate).filter(({ command }) => command.id === id),
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
}
