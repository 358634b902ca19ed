import { Keeper, Notes, type HostObject } from "./object";
import type { Workbook } from "./workbook";
import {
  ACTION,
  fromWire,
  HostError,
  itemNotFound,
  notInHost,
  PATH,
  toWire,
  type WireAction,
  type WireAnswer,
  type WireArguments,
  type WireBatch,
  type WirePath,
} from "./wire";

/** Lets a test break an action off, as a full disk or a lost connection would: it is not carried out. */
export type Fault = (action: WireAction, index: number) => HostError | undefined;

/**
 * Carries out one batch on the workbook, action by action. Where one fails, those before it stay carried out and those
 * after it are not begun, as in Excel. With `strictNulls`, what hangs on an object that is not there is an error.
 */
export function carryOut(
  batch: WireBatch,
  workbook: Workbook,
  services: HostObject,
  fault: Fault,
  strictNulls = false,
): WireAnswer {
  const objects = new BatchObjects(batch, workbook, services, strictNulls);
  const answer: WireAnswer = { Results: [], TraceIds: [] };
  for (const [index, action] of batch.Actions.entries()) {
    try {
      const planned = fault(action, index);
      if (planned) throw planned;
      if (action.ActionType === ACTION.trace) answer.TraceIds.push(action.Id);
      answer.Results.push({ ActionId: action.Id, Value: objects.perform(action) });
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      return {
        ...answer,
        Error: {
          Code: error.code,
          Message: error.message,
          HttpStatusCode: error.status,
          ActionIndex: index,
          Location: objects.locationOf(action),
        },
      };
    }
  }
  return answer;
}

/** The objects that the paths of one batch stand for; a null object is null, and so is whatever hangs on it. */
class BatchObjects {
  private readonly resolved = new Map<number, HostObject | null>();

  constructor(
    private readonly batch: WireBatch,
    private readonly workbook: Workbook,
    private readonly services: HostObject,
    private readonly strictNulls: boolean,
  ) {}

  perform(action: WireAction): unknown {
    if (action.ActionType === ACTION.trace) return null;
    const object = this.resolve(action.ObjectPathId);
    switch (action.ActionType) {
      case ACTION.instantiate:
        return object && this.identity(object);
      case ACTION.query:
      case ACTION.queryAsJson:
        return object && this.query(object, (action.QueryInfo?.Select ?? []).map(pathFromWire));
      case ACTION.method:
        if (!object && action.Name === "_KeepReference") return null;
        return this.call(this.present(object), action.Name, this.given(action.ArgumentInfo)) ?? null;
      case ACTION.setProperty:
        this.set(this.present(object), fromWire(action.Name), this.given(action.ArgumentInfo)[0]);
        return null;
      case ACTION.update:
        for (const [name, value] of Object.entries(action.ObjectState ?? {})) {
          this.set(this.present(object), fromWire(name), value);
        }
        return null;
      default:
        throw notInHost(`action of type ${action.ActionType}`);
    }
  }

  /** Where an action failed, such as "WorksheetCollection.add". */
  locationOf(action: WireAction): string {
    const path = this.batch.ObjectPaths[action.ObjectPathId];
    const own = action.Name !== "" || !path?.ParentObjectPathId;
    const object = this.resolved.get(own ? action.ObjectPathId : (path.ParentObjectPathId ?? 0));
    return `${object?.constructor.name ?? ""}.${fromWire(action.Name || path?.Name || "getItem")}`;
  }

  private present(object: HostObject | null): HostObject {
    if (!object) throw itemNotFound();
    return object;
  }

  private resolve(id: number): HostObject | null {
    const known = this.resolved.get(id);
    if (known !== undefined) return known;
    const path = this.batch.ObjectPaths[id];
    if (!path) throw itemNotFound();
    const object = this.find(path);
    this.resolved.set(id, object);
    return object;
  }

  private find(path: WirePath): HostObject | null {
    const parent = path.ParentObjectPathId ? this.resolve(path.ParentObjectPathId) : null;
    if (this.strictNulls && path.ParentObjectPathId && parent === null) throw itemNotFound();
    switch (path.ObjectPathType) {
      case PATH.global:
        return this.workbook;
      case PATH.newObject:
        return path.Name.endsWith("CustomFunctions") ? this.services : new Notes();
      case PATH.property:
        return parent && this.property(parent, fromWire(path.Name));
      case PATH.method:
        return parent && (this.call(parent, path.Name, this.given(path.ArgumentInfo)) as HostObject | null);
      case PATH.indexer: {
        if (!parent) return null;
        if (!parent.indexer) throw notInHost(`index into ${parent.constructor.name}`);
        return parent.indexer(this.given(path.ArgumentInfo)[0]);
      }
      case PATH.referenceId: {
        const held = this.workbook.references.get(path.Name);
        if (!held) throw new HostError("InvalidReference", "This reference is not valid for the current operation.");
        return held;
      }
      default:
        return null;
    }
  }

  /** Arguments, with object paths replaced by what they stand for. */
  private given(info?: WireArguments): unknown[] {
    const fill = (values: readonly unknown[], paths?: readonly unknown[]): unknown[] =>
      values.map((value, index) => {
        const path = paths?.[index];
        if (typeof path === "number" && path !== 0) return this.resolve(path);
        return Array.isArray(path) && Array.isArray(value) ? fill(value, path) : value;
      });
    return fill(info?.Arguments ?? [], info?.ReferencedObjectPathIds);
  }

  private call(object: HostObject, wireName: string, given: readonly unknown[]): unknown {
    const name = fromWire(wireName);
    if (name === "_KeepReference") return this.keepReference(object);
    if (object instanceof Keeper) return object.call(name, given);
    const method = (object as unknown as Record<string, unknown>)[name];
    if (typeof method !== "function") throw notInHost(`${object.constructor.name}.${name}()`);
    return (method as (...values: unknown[]) => unknown).apply(object, [...given]);
  }

  private keepReference(object: HostObject): null {
    this.workbook.references.set(this.workbook.newId(), object);
    return null;
  }

  private property(object: HostObject, name: string): HostObject {
    if (object instanceof Keeper) return object.child(name);
    const value = (object as unknown as Record<string, HostObject | undefined>)[name];
    if (value === undefined) throw notInHost(`${object.constructor.name}.${name}`);
    return value;
  }

  private set(object: HostObject, name: string, value: unknown): void {
    if (object instanceof Keeper) object.keep(name, value);
    else if (!(name in object)) throw notInHost(`property ${object.constructor.name}.${name} to set`);
    else (object as unknown as Record<string, unknown>)[name] = value;
  }

  private identity(object: HostObject): Record<string, unknown> {
    const id = object.wireId?.();
    const held = [...this.workbook.references].find(([, kept]) => kept === object);
    return { ...(id !== undefined && { _Id: id }), ...(held && { _ReferenceId: held[0] }) };
  }

  /** What load() asked for: properties of the object, of its items, and along paths such as "protection/protected". */
  private query(object: HostObject, select: readonly string[]): Record<string, unknown> {
    const answer = this.identity(object);
    if (object.items) {
      answer["_Items"] = object.items().map((item) => this.query(item, select));
      return answer;
    }
    const everything = select.length === 0 || select.includes("*");
    const paths = everything ? [...object.loads, ...select.filter((path) => path.includes("/"))] : select;
    for (const [head, rests] of grouped(paths)) {
      if (rests.length > 0) answer[toWire(head)] = this.query(this.property(object, head), rests);
      else if (object instanceof Keeper) answer[toWire(head)] = object.recall(head);
      else if (object.loads.includes(head)) answer[toWire(head)] = (object as unknown as Record<string, unknown>)[head];
      else throw notInHost(`property ${object.constructor.name}.${head} to load`);
    }
    return answer;
  }
}

const pathFromWire = (path: string): string => path.split("/").map(fromWire).join("/");

/** Paths by their first step; a path of one step has no rest. */
function grouped(paths: readonly string[]): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const [head = "", ...rest] = path.split("/");
    const rests = groups.get(head) ?? [];
    if (rest.length > 0) rests.push(rest.join("/"));
    groups.set(head, rests);
  }
  return groups;
}
