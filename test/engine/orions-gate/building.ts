import { once } from "../../../samples/once";
import { startCampaign } from "../../../src/engine/campaign/commands/start";
import { perform } from "../../../src/engine/campaign/game";
import type { Outcome } from "../../../src/engine/campaign/ledger/outcome";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { ZERO } from "../../../src/engine/core/points";
import { formatLayout } from "../../../src/engine/orions-gate/building-your-fleet/layout-text";
import { built } from "../../../src/engine/orions-gate/fleets";
import { ORIONS_GATE } from "../../../src/engine/orions-gate/game";
import { Kept, STAMP } from "../campaign/kept";

const commander = (name: string) => ({ name, kind: "Commander", player: "", race: "", opening: ZERO });

const begun = once(() => {
  const setup = { name: "Skirmish", stamp: STAMP, sides: [commander("Anna"), commander("Bo")] };
  return apply(NO_TABLES, startCampaign(ORIONS_GATE, setup).edits);
});

/** What an act makes of the same books: most tests of a suite build the same fleets. */
const BUILT = new WeakMap<Tables, Map<string, Tables>>();

/** Fleets that a test builds, each act by a command with a stamp of its own. */
export class Builder extends Kept {
  #acts = 0;

  constructor() {
    super(begun(), [ORIONS_GATE]);
  }

  /** Does what comes to the same for the same books each time that it has this name: it is done once. */
  protected playsAs(name: string, work: () => Outcome): this {
    const known = BUILT.get(this.tables) ?? new Map<string, Tables>();
    BUILT.set(this.tables, known);
    const built = known.get(name);
    if (built) this.tables = built;
    else {
      this.play(work);
      known.set(name, this.tables);
    }
    return this;
  }

  /** What a command comes to with these fields. */
  tries(command: string, subject: string, fields?: Readonly<Record<string, string>>, side = ""): Outcome {
    const stamp = { ...STAMP, seed: `builder ${this.#acts}` };
    return perform(this.open, { command, side, subject }, fields ? [{ fields }] : [], stamp);
  }

  does(command: string, subject: string, fields?: Readonly<Record<string, string>>, side = ""): this {
    this.#acts += 1;
    const name = JSON.stringify(["builds", this.#acts, command, subject, fields, side]);
    return this.playsAs(name, () => this.tries(command, subject, fields, side));
  }

  fleet(name: string, kind = "Regular", limit = "24", player = "Anna"): this {
    return this.does("add-fleet", "", { name, player, kind, limit });
  }

  /** Adds a ship with components, each as "Medium Engine". */
  ship(
    name: string,
    fleet: string,
    hull: string,
    port: readonly string[] = [],
    starboard: readonly string[] = [],
  ): this {
    this.does("add-ship", fleet, { name, hull });
    for (const part of port) this.fit(name, part, "Port");
    for (const part of starboard) this.fit(name, part, "Starboard");
    return this;
  }

  fit(ship: string, part: string, side: string, position = ""): this {
    const [size = "", ...component] = part.split(" ");
    return this.does("fit-component", ship, { component: component.join(" "), size, side, position });
  }

  /** The components of a ship by the log. */
  layout(ship: string): string | undefined {
    const found = built(this.open.campaign).ships.get(ship);
    return found && formatLayout(found.parts);
  }

  /** The ids of all problems. */
  get checks(): readonly string[] {
    return this.open.findings.map(({ check }) => check);
  }
}

/** A fleet of 24 credits in two ships, as the rules allow it. */
export const watch = (): Builder =>
  new Builder()
    .fleet("Watch")
    .ship(
      "Lantern",
      "Watch",
      "Cruiser",
      ["Medium Engine", "Medium Cannon", "Small Shield", "Small Hangar"],
      ["Medium Engine", "Medium Cannon", "Small Shield", "Small Sensor"],
    )
    .ship("Wick", "Watch", "Cruiser", ["Large Engine", "Large Cannon"], ["Large Shield", "Large Cannon"]);
