import { nameDetail, numberDetail, optionalDetail, wholeDetail } from "./detail";
import { event } from "./event";

/** The group plays a setting of the rules differently from a turn on; `typed` is 1 where its row was typed first. */
export const houseRuleSet = event({
  kind: "House rule",
  about: "thing",
  thing: "setting",
  seenBy: "all",
  details: { value: nameDetail, since: wholeDetail(0), typed: optionalDetail(numberDetail([1])) },
  says: (_, setting, { value, since }) => `House rule from turn ${since}: ${setting} is ${value}`,
});
