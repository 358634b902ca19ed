import type { DataValidation } from "hucre";
import { keptBesides } from "./kept-names";
import { mainPrefix, rootOf } from "./parts";
import { attributesOf, elementIn, elementsIn, plainText } from "./xml";

const KINDS = ["list", "whole", "decimal", "date", "time", "textLength", "custom"] as const;
const OPERATORS = [
  "between",
  "notBetween",
  "equal",
  "notEqual",
  "greaterThan",
  "lessThan",
  "greaterThanOrEqual",
  "lessThanOrEqual",
] as const;
const STYLES = ["stop", "warning", "information"] as const;

/**
 * The lists of values and other rules for cells that refer to another sheet: Excel writes them apart from the others, which the
 * .xlsx library reads, but it reads them among the others, too. Given is a sheet's part without its cells.
 */
export function listsIn(rest: string): readonly DataValidation[] {
  const main = mainPrefix(rootOf(rest).tag);
  return elementsIn(rest, "dataValidation").flatMap((element): readonly DataValidation[] => {
    const [open = ""] = /^<(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(element) ?? [];
    if (mainPrefix(open) === main) return [];
    const attributes = attributesOf(open);
    const type = KINDS.find((kind) => kind === attributes.get("type"));
    const range = textOf(element, "sqref");
    if (type === undefined || range === "") return [];
    const text = (name: string): string => plainText(attributes.get(name) ?? "");
    const isOn = (name: string): boolean => ["1", "true"].includes(text(name));
    const operator = OPERATORS.find((each) => each === text("operator"));
    const errorStyle = STYLES.find((each) => each === text("errorStyle"));
    const first = textOf(elementIn(element, "formula1") ?? "", "f");
    const second = textOf(elementIn(element, "formula2") ?? "", "f");
    const isWords = type === "list" && /^".*"$/.test(first.trim());
    return [
      {
        type,
        range,
        ...(operator !== undefined && { operator }),
        ...(isOn("allowBlank") && { allowBlank: true }),
        ...(isOn("showInputMessage") && { showInputMessage: true }),
        ...(isOn("showErrorMessage") && { showErrorMessage: true }),
        ...(errorStyle !== undefined && { errorStyle }),
        ...(text("promptTitle") !== "" && { inputTitle: text("promptTitle") }),
        ...(text("prompt") !== "" && { inputMessage: text("prompt") }),
        ...(text("errorTitle") !== "" && { errorTitle: text("errorTitle") }),
        ...(text("error") !== "" && { errorMessage: text("error") }),
        ...(isWords && { values: first.trim().slice(1, -1).split(",") }),
        ...(!isWords && first !== "" && { formula1: first }),
        ...(second !== "" && { formula2: second }),
        ...keptBesides(open),
      },
    ];
  });
}

/** The text of the first element of this name. */
const textOf = (xml: string, name: string): string => plainText((elementIn(xml, name) ?? "").replace(/<[^>]*>/g, ""));
