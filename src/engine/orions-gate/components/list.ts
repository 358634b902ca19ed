import { wordReading } from "../../core/arguments";
import type { Reading } from "../../core/kind";
import { Words } from "../../core/words";
import { ADVANCED } from "./advanced";
import { COMMON } from "./common";
import type { Component } from "./component";
import { CRYSTAL } from "./crystal";
import { GOTHIC } from "./gothic";
import { nearestNames } from "./nearest-names";
import { ORGANIC } from "./organic";

/** Every component of the text, section by section. */
export const COMPONENTS: readonly Component[] = [...COMMON, ...ADVANCED, ...ORGANIC, ...CRYSTAL, ...GOTHIC];

const BY_NAME: ReadonlyMap<string, Component> = new Map(COMPONENTS.map((component) => [component.name, component]));

/** Other spellings of a name. */
const OTHERWISE = {
  Deflector: ["Ionic Deflector"],
  "Point Defense": ["Point Defence"],
  Minelayer: ["Mine Layer", "Mine"],
  "Cryosleep Colony": ["Cryosleep Colonies"],
  Monastery: ["Monasteries"],
};

const NAMES = new Words<string>([...BY_NAME.keys()], OTHERWISE);
const name = wordReading(NAMES);

/** The component of a name, in any of its spellings; undefined if there is none. */
export const componentNamed = (text: string): Component | undefined => BY_NAME.get(NAMES.find(text) ?? "");

/** The name of a component in a cell. */
export const componentReading: Reading<Component> = {
  ...name,
  // A list of all names would be too long for a message.
  accepts: "the name of a component, such as Engine, Tractor Beam or Hive",
  closer(cell) {
    const near = typeof cell === "string" ? nearestNames(cell, [...BY_NAME.keys()]) : [];
    return near.length > 0 ? `the name of a component; similar names: ${near.join(", ")}` : undefined;
  },
  value(cell) {
    const found = name.value(cell);
    return found === undefined ? undefined : BY_NAME.get(found);
  },
};
