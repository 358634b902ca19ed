import type { Chapter } from "../core/rule";
import { eawIncome, eawSeasonShare } from "./economy";
import { eawSiteIncome } from "./site-income";

/** The rules of Empires at War, chapter by chapter. */
export const CHAPTERS: readonly Chapter[] = [
  { title: "Economy", text: "EaW 3.0, 12.0 to 14.0", rules: [eawSeasonShare, eawIncome, eawSiteIncome] },
];
