import { LEAVES } from "../campaign/ledger/change";
import { partOf, type Campaign, type StatePart } from "../campaign/ledger/ledger";
import { FLAGSHIP, FLAGSHIP_LOST } from "./ships/flagship-events";
import { HIDING, PIRATE_CEASES, PIRATE_STARTS } from "./turn/pirate-events";

/** What Border Patrol keeps while the entries are replayed. */
export interface BorderState {
  /** The flagship that each side designated last; a ship that left is no longer one. */
  readonly flagships: Map<string, string>;
  /** The turn in which each side last designated a flagship. */
  readonly designated: Map<string, number>;
  /** The turns that each side spent in hiding. */
  readonly hiding: Map<string, Set<number>>;
  /** The turn in which a pirate started after the campaign did (V19.095). */
  readonly started: Map<string, number>;
  /** The turn from which a pirate that has ceased play is out of the campaign. */
  readonly ceased: Map<string, number>;
}

export const BORDER_STATE: StatePart<BorderState> = {
  id: "border-patrol",
  start: () => ({
    flagships: new Map(),
    designated: new Map(),
    hiding: new Map(),
    started: new Map(),
    ceased: new Map(),
  }),
  copy: ({ flagships, designated, hiding, started, ceased }) => ({
    flagships: new Map(flagships),
    designated: new Map(designated),
    hiding: new Map([...hiding].map(([side, turns]) => [side, new Set(turns)])),
    started: new Map(started),
    ceased: new Map(ceased),
  }),
  apply({ flagships, designated, hiding, started, ceased }, { change, side, turn }, units) {
    switch (change.kind) {
      case LEAVES: {
        const owner = units.get(change.unit)?.side;
        if (owner !== undefined && flagships.get(owner) === change.unit) flagships.delete(owner);
        break;
      }
      case FLAGSHIP:
        flagships.set(side, change.unit);
        designated.set(side, turn);
        break;
      case FLAGSHIP_LOST:
        flagships.delete(side);
        break;
      case HIDING:
        hiding.set(side, (hiding.get(side) ?? new Set()).add(turn));
        break;
      case PIRATE_STARTS:
        started.set(side, turn);
        break;
      case PIRATE_CEASES:
        ceased.set(side, turn);
        break;
      default:
        break;
    }
  },
};

/** The flagships and the turns in hiding, according to the entries. */
export const borderState = (campaign: Pick<Campaign, "parts">): BorderState => partOf(campaign, BORDER_STATE);
