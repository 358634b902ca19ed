import type { OpenGame } from "../engine/campaign/game";
import { readOnly, refused } from "../engine/campaign/ledger/outcome";
import type { PlannedAct } from "../engine/campaign/plans";
import type { Tables } from "../engine/campaign/schema/table";
import { CAMPAIGN_GONE, type BooksStoreState, type Read } from "./books-store-state";
import { NOTHING_MORE, refusalOf } from "./notice";
import { deferred } from "./parts/deferred";
import { begun, bookedFirst, planNamed, without, withoutLast, type Plans } from "./planning";
import type { Led } from "./try-plans";

/** Trying the acts of plans needs replay and checks, which are not in the first load. */
const TRYING = deferred(() => import("./try-plans"));

/** What the plans need of the store. */
interface Store {
  now(): BooksStoreState;
  set(change: Partial<BooksStoreState>): void;
  /** Runs work once everything before it is done. */
  inTurn(what: string, work: () => Promise<unknown>): Promise<boolean>;
  readonly open: (tables: Tables) => Promise<OpenGame>;
  /** What the chosen viewer sees of books. */
  shownOf(open: OpenGame): Promise<OpenGame | null>;
  /** Books an act; true when it was written. */
  book(act: PlannedAct): Promise<boolean>;
}

/** The plans of the store. While one is open, the pane shows the books as it has them, and what is done changes only it. */
export class StorePlans {
  constructor(private readonly store: Store) {}

  begin(): Promise<boolean> {
    return this.show("Opening a plan", begun(this.store.now()));
  }

  /** Starts a plan with the acts of another one. */
  copy(name: string): Promise<boolean> {
    return this.show("Copying the plan", begun(this.store.now(), planNamed(this.store.now(), name)?.acts));
  }

  /** Opens a plan; with null, the books are shown again as they are booked. */
  goTo(name: string | null): Promise<boolean> {
    const { plans } = this.store.now();
    return this.show(name === null ? "Leaving the plan" : `Opening ${name}`, { plans, planning: name });
  }

  /** Removes the last act of the open plan. */
  dropLast(): Promise<boolean> {
    return this.show("Removing the last action", withoutLast(this.store.now()));
  }

  remove(name: string): Promise<boolean> {
    return this.show(`Deleting ${name}`, without(this.store.now(), name));
  }

  /** Adds an act to the open plan; true unless it is not possible. */
  async add(act: PlannedAct): Promise<boolean> {
    let isPlanned = false;
    await this.store.inTurn(act.what, async () => {
      const now = this.store.now();
      const { read } = now;
      if (!read?.open) return this.store.set({ notice: refusalOf(refused(CAMPAIGN_GONE), []) });
      const locked = read.shown && read.shown !== read.open ? readOnly(read.shown) : undefined;
      const led = locked ?? (await TRYING.load()).planned(now, read.open, act);
      if ("refused" in led) return this.store.set({ notice: refusalOf({ ...led, edits: [] }, []) });
      await this.take(read, led);
      const says = planNamed(led.plans, led.plans.planning)?.acts.at(-1)?.says ?? "";
      this.store.set({ notice: { ...NOTHING_MORE, tone: "done", happened: `Planned, not booked: ${says}` } });
      isPlanned = true;
    });
    return isPlanned;
  }

  /** Books a plan, act by act, each with its own undo. It stops at the first that is no longer possible; what is left stays planned. */
  async book(name: string): Promise<boolean> {
    if (this.store.now().planning !== null && !(await this.goTo(null))) return false;
    const acts = planNamed(this.store.now(), name)?.acts ?? [];
    for (const act of acts) {
      if (!(await this.store.book(act))) return false;
      this.store.set(bookedFirst(this.store.now(), name));
    }
    const happened = `${name} is booked: ${acts.length === 1 ? "1 action" : `${acts.length} actions`}.`;
    this.store.set({ notice: { ...NOTHING_MORE, tone: "done", happened } });
    return true;
  }

  /** The plans tried again from the books as they are booked now; null where there is none. */
  async again(booked: OpenGame): Promise<Led | null> {
    const now = this.store.now();
    return now.plans.length === 0 ? null : (await TRYING.load()).replanned(now, booked);
  }

  /** Shows the books as the open one of these plans has them. */
  private show(what: string, plans: Plans): Promise<boolean> {
    return this.store.inTurn(what, async () => {
      const { read } = this.store.now();
      if (read?.booked) await this.take(read, (await TRYING.load()).replanned(plans, read.booked));
    });
  }

  private async take(read: Read, { plans, then }: Led): Promise<void> {
    const open = then === read.booked ? then : await this.store.open(then.books.tables);
    this.store.set({ ...plans, read: { ...read, open, shown: await this.store.shownOf(open) } });
  }
}
