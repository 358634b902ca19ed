import type { Outcome } from "../../../src/engine/campaign/ledger/outcome";

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
