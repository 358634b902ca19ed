import type { OrderLine } from "./order-line";

/** A web as an order says it. */
export interface WebOrder {
  readonly layers: number;
  /** Left out where its strength stays as it was. */
  readonly strength: string | undefined;
  /** What it costs in BPV, by a rule book that is not here; left out if the order does not say it. */
  readonly cost: string | undefined;
}

const SHAPE = /^(\d{1,2}) layers?(?: of ([\d.,]+))?(?: at ([\d.,]+)(?: BPV)?)?$/i;

/** A web of an order: "2 layers of 20 at 15", its strength and its cost (EaW 31.0); undefined if the text says no web. */
export function webIn(text: string): WebOrder | undefined {
  const [is, layers = "", strength, cost] = SHAPE.exec(text) ?? [];
  return is === undefined ? undefined : { layers: Number(layers), strength, cost };
}

/** How many layers an order asks for; 0 if it does not say. */
export const layersIn = ({ what }: Pick<OrderLine, "what">): number =>
  Math.max(0, ...what.map((text) => webIn(text)?.layers ?? 0));
