import type { BooksState } from "../../campaign/ledger/ledger";
import type { KnownSetting } from "../../campaign/schema/settings";
import { sameWord } from "../../core/words";

const EACH_SHIP = "Each ship";
const FLEET = "Fleet";
const ABLE = "Able ships";
const ALL = "All ships";

/** What the 70% of V19.916 is a share of; it is a ship's, as the 30% of V19.914 must be (a ruling). */
export const PHASER_G_SHARE: KnownSetting = {
  setting: "Phaser-G share",
  value: EACH_SHIP,
  note: `Whose option mounts the 70% of V19.916 counts: ${EACH_SHIP}, or ${FLEET}; a ruling`,
  seenBy: "all",
  words: [EACH_SHIP, FLEET],
  sinceLater: true,
};

/** Which ships need a Phaser-G before any has two (V19.917): those that can mount one at all (a ruling). */
export const PHASER_G_FIRST: KnownSetting = {
  setting: "Phaser-G first",
  value: ABLE,
  note: `Which ships need a Phaser-G before any has two (V19.917): ${ABLE}, or ${ALL}; a ruling`,
  seenBy: "all",
  words: [ABLE, ALL],
  sinceLater: true,
};

type Read = Pick<BooksState, "books">;

const isSetTo = ({ books }: Read, { setting }: KnownSetting, word: string): boolean =>
  sameWord((books.settings.get(setting) ?? "").trim(), word);

/** Whether the 70% is of all mounts of the fleet together. */
export const isShareOfFleet = (state: Read): boolean => isSetTo(state, PHASER_G_SHARE, FLEET);

/** Whether ships that cannot mount a Phaser-G need one too. */
export const isFirstForAll = (state: Read): boolean => isSetTo(state, PHASER_G_FIRST, ALL);
