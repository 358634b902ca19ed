import { itemNotFound } from "./wire";

/** An object of Excel's model that office.js can reach. */
export interface HostObject {
  /** The properties that load() may ask for. */
  readonly loads: readonly string[];
  /** The id by which office.js asks for the object again, where it has one. */
  wireId?(): string;
  items?(): readonly HostObject[];
  indexer?(key: unknown): HostObject;
}

/** Formatting and the like, where any property may be set: the object keeps it as it sees fit. */
export abstract class Keeper implements HostObject {
  readonly loads: readonly string[] = [];
  abstract child(name: string): Keeper;
  abstract keep(property: string, value: unknown): void;
  abstract recall(property: string): unknown;
  abstract call(method: string, given: readonly unknown[]): void;

  indexer(key: unknown): Keeper {
    return this.child(String(key));
  }
}

/** Keeps properties and calls in plain sight of the tests. */
export class Notes extends Keeper {
  readonly properties: Record<string, unknown> = {};
  readonly calls: { readonly method: string; readonly given: readonly unknown[] }[] = [];
  private readonly children = new Map<string, Notes>();

  constructor(private readonly allow: () => void = () => undefined) {
    super();
  }

  child(name: string): Notes {
    const known = this.children.get(name) ?? new Notes(this.allow);
    this.children.set(name, known);
    return known;
  }

  keep(property: string, value: unknown): void {
    this.allow();
    this.properties[property] = value;
  }

  recall(property: string): unknown {
    return this.properties[property] ?? null;
  }

  call(method: string, given: readonly unknown[]): void {
    this.allow();
    this.calls.push({ method, given });
  }
}

/** What Excel's collections have in common: items by name (whatever its case) or id. */
export abstract class Collection<T extends HostObject & { readonly name: string }> implements HostObject {
  readonly loads: readonly string[] = [];
  readonly list: T[] = [];

  items(): readonly T[] {
    return this.list;
  }

  find(key: unknown): T | undefined {
    const name = String(key).toLowerCase();
    return this.list.find((item) => item.name.toLowerCase() === name || item.wireId?.() === key);
  }

  indexer(key: unknown): T {
    const found = this.find(key);
    if (!found) throw itemNotFound();
    return found;
  }

  getItem(key: unknown): T {
    return this.indexer(key);
  }

  getItemOrNullObject(key: unknown): T | null {
    return this.find(key) ?? null;
  }

  getItemAt(index: number): T {
    const item = this.list[index];
    if (!item) throw itemNotFound();
    return item;
  }

  getCount(): number {
    return this.list.length;
  }

  remove(item: T): void {
    const index = this.list.indexOf(item);
    if (index >= 0) this.list.splice(index, 1);
  }
}
