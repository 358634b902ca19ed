/** The protocol that office.js speaks with Excel: a batch of actions on object paths goes in, a result for each comes out. */

export const ACTION = {
  instantiate: 1,
  query: 2,
  method: 3,
  setProperty: 4,
  trace: 5,
  queryAsJson: 7,
  update: 9,
} as const;

export const PATH = { global: 1, newObject: 2, method: 3, property: 4, indexer: 5, referenceId: 6 } as const;

export interface WireArguments {
  readonly Arguments?: readonly unknown[];
  /** For each argument: 0 for a plain value, otherwise the id of the object path that it stands for. */
  readonly ReferencedObjectPathIds?: readonly unknown[];
}

export interface WireAction {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name: string;
  readonly ObjectPathId: number;
  readonly ArgumentInfo?: WireArguments;
  readonly QueryInfo?: { readonly Select?: readonly string[] };
  readonly ObjectState?: Readonly<Record<string, unknown>>;
}

export interface WirePath {
  readonly Id: number;
  readonly ObjectPathType: number;
  readonly Name: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: WireArguments;
}

export interface WireBatch {
  readonly Actions: readonly WireAction[];
  readonly ObjectPaths: Readonly<Record<string, WirePath>>;
}

export interface WireAnswer {
  readonly Results: { readonly ActionId: number; readonly Value: unknown }[];
  readonly TraceIds: number[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly HttpStatusCode: number;
    readonly ActionIndex: number;
    readonly Location: string;
  };
}

/** An error that Excel answers with; its code is what office.js hands to the add-in. */
export class HostError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export const itemNotFound = (): HostError =>
  new HostError("ItemNotFound", "The requested resource doesn't exist.", 404);

export const itemExists = (): HostError =>
  new HostError("ItemAlreadyExists", "A resource with the same name or identifier already exists.");

export const invalidArgument = (
  message = "The argument is invalid or missing or has an incorrect format.",
): HostError => new HostError("InvalidArgument", message);

export const accessDenied = (): HostError =>
  new HostError("AccessDenied", "You can't perform the requested operation because the sheet is protected.", 403);

/** What this host does not know: a test that meets it needs a longer host, not a shorter test. */
export const notInHost = (what: string): HostError => new HostError("ApiNotFound", `The Excel host has no ${what}.`);

/** "numberFormat" for the wire's "NumberFormat"; names with an underscore stay. */
export const fromWire = (name: string): string =>
  name.startsWith("_") ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** "NumberFormat" for "numberFormat"; names with an underscore stay. */
export const toWire = (name: string): string =>
  name.startsWith("_") ? name : name.charAt(0).toUpperCase() + name.slice(1);
