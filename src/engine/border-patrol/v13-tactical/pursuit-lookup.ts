import { MODIFIER } from "../../core/measure";
import type { Lookup } from "../../core/rule";
import { PURSUIT_DELAY, PURSUIT_SENSORS } from "../constants";

const { after, each } = PURSUIT_DELAY;

/** The modifiers to the Pursuit Roll, to look things up in. */
export const PURSUIT_LOOKUP: Lookup = {
  title: "Modifiers to the Pursuit Roll",
  clause: "V13.741",
  heads: ["For", "Modifier", "Rule"],
  rows: [
    ["Each unit that the Pursuit Force has more than the pursued", "−1", "V13.742"],
    ["Undamaged Special Sensors in the Pursuit Force", MODIFIER.show(PURSUIT_SENSORS), "V13.743"],
    ["Each tactical turn that the Pursuit Force fought a Rear Guard", "+1", "V13.744"],
    ["The best Captain of the Pursuit Force", "−Rating", "V13.745"],
    ["The best Captain of the pursued", "+Rating", "V13.746"],
    [`After a disorganized withdrawal, each ${each} impulses of delay beyond the first ${after}`, "+1", "V13.834"],
  ],
};
