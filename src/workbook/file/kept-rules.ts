import type { ConditionalRule, Sheet } from "hucre";
import { mainPrefix, rootOf, withOwnFormats, type Parts } from "./parts";
import { bare } from "./put-back";
import { attributesOf, elementsIn, plainText } from "./xml";

/** A rule of a conditional format as its file has it: the .xlsx library keeps only some kinds, and not all of these. */
interface KeptRule extends ConditionalRule {
  readonly keptRule?: {
    readonly xml: string;
    /** The formats that it refers to as "@0", "@1" and so on. */
    readonly formats: readonly string[];
  };
}

/** The rules of a sheet's conditional formats, from the sheet's part without its cells. */
export function rulesIn(rest: string, parts: Parts): ConditionalRule[] {
  const main = mainPrefix(rootOf(rest).tag);
  const own = `<${main === "" ? "" : `${main}:`}conditionalFormatting`;
  return elementsIn(rest, "conditionalFormatting").flatMap((element) => {
    if (!element.startsWith(own)) return [];
    const range = plainText(attributesOf(/^<[^>]*>/.exec(element)?.[0] ?? "").get("sqref") ?? "");
    return elementsIn(element, "cfRule").map((rule): KeptRule => {
      const formats: string[] = [];
      const xml = withOwnFormats(bare(rule, main), parts, formats);
      return { ...PLACE, range, keptRule: { xml, formats } };
    });
  });
}

/** What the library writes where a kept rule goes. */
const PLACE = { type: "expression", priority: 0 } as const;

/** More than any rule of a file has: Excel counts them from 1. */
const FIRST_PLACE = 2_000_000_000;

/** The rules of a sheet that go into its file as they were, and the sheet with a place for each. */
export function rulesToWrite(sheet: Sheet): { readonly sheet: Sheet; readonly rules: readonly Written[] } {
  const rules: Written[] = [];
  const conditionalRules = sheet.conditionalRules?.map((rule: KeptRule): ConditionalRule => {
    const { keptRule, ...own } = rule;
    return keptRule === undefined ? own : { ...own, priority: FIRST_PLACE + rules.push(keptRule) - 1 };
  });
  return { sheet: { ...sheet, ...(conditionalRules !== undefined && { conditionalRules }) }, rules };
}

type Written = NonNullable<KeptRule["keptRule"]>;

/** A sheet's part with the rules in their places. */
export const withRules = (xml: string, rules: readonly string[]): string =>
  xml.replace(/<cfRule type="expression" priority="(2\d{9})"\/>/g, (place, number: string) => {
    return rules[Number(number) - FIRST_PLACE] ?? place;
  });
