import { parseWhole } from "../../core/amount";
import { asSealed, asSealedLine, sealOver } from "../../core/seal";
import type { Sealable } from "../ledger/ledger";
import { LAST_TURN } from "../schema/column";
import { unfitText, type FieldErrors } from "./field";

/** A seal as a player types it, who makes it alone. */
export interface TypedSeal {
  readonly campaign: string;
  readonly turn: string;
  readonly side: string;
  readonly what: string;
  readonly about: string;
  readonly content: string;
}

/** A seal that only its player can open. */
export interface SealAlone {
  /** For the game master, who publishes it. */
  readonly commitment: string;
  /** What the player keeps until the seal is opened: every word of it, and the salt. */
  readonly opening: string;
}

const LABELS: Readonly<Record<keyof TypedSeal, string>> = {
  campaign: "Campaign",
  turn: "Turn",
  side: "Side",
  what: "What",
  about: "About",
  content: "Content",
};

/**
 * The seal of a decision that a player makes without the game master, or what is wrong with what was typed. Each seal needs a
 * salt of its own: once a seal is opened, its salt is known.
 */
export function sealAlone(
  typed: TypedSeal,
  kinds: readonly Pick<Sealable, "what" | "about">[],
  salt: string,
): SealAlone | { readonly misfits: FieldErrors } {
  const turn = parseWhole(typed.turn, 0, LAST_TURN);
  const kind = kinds.find(({ what }) => what === typed.what);
  const [campaign, side] = [asSealedLine(typed.campaign), asSealedLine(typed.side)];
  // Some kinds are about nothing in particular: whatever is typed under About is then left out of the seal.
  const about = kind?.about === "" ? "" : asSealedLine(typed.about);
  const texts = { campaign, side, ...(kind?.about ? { about } : {}), content: asSealed(typed.content) };
  const unfit = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((name) => {
    const text = texts[name] ?? "";
    const message = text === "" ? `${LABELS[name]} is missing.` : unfitText(text);
    return message === undefined ? [] : [[name, message] as const];
  });
  const misfits = Object.fromEntries([
    ...unfit,
    ...(typeof turn === "string" ? [["turn", turn]] : []),
    ...(kind ? [] : [["what", `Choose one: ${kinds.map(({ what }) => what).join(", ")}.`]]),
  ]) as FieldErrors;
  if (typeof turn === "string" || !kind || Object.keys(misfits).length > 0) return { misfits };
  const words = { campaign, turn, side, what: kind.what, about, content: texts.content };
  const commitment = sealOver(words, salt);
  return { commitment, opening: openingOf(words, salt, commitment) };
}

/** Everything that opens a seal, a line each, and the content last. */
const openingOf = (
  { campaign, turn, side, what, about, content }: Omit<TypedSeal, "turn"> & { readonly turn: number },
  salt: string,
  commitment: string,
): string =>
  [
    `${LABELS.campaign}: ${campaign}`,
    `${LABELS.turn}: ${turn}`,
    `${LABELS.side}: ${side}`,
    `Commitment: ${commitment}`,
    `${LABELS.what}: ${what}`,
    `${LABELS.about}: ${about}`,
    `Salt: ${salt}`,
    `${LABELS.content}:`,
    content,
  ].join("\n");
