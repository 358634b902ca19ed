import { sealSaltOf } from "../ledger/booking";
import type { Sealable, SealableAct } from "../ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import {
  commitmentOf,
  fitting,
  inSealedForm,
  isSealedAlike,
  sealableActs,
  sealNumbered,
  sealsIn,
  type KnownSeal,
} from "../ledger/sealed-acts";
import { turnWords } from "../ledger/turn-words";
import { appendEdits } from "../schema/layout";
import { KEPT_BY_PLAYER, KEPT_IN_BOOKS, OPENED_SEALS, SEALED_ACTS, SEALS, type SealedRow } from "../schema/seal-tables";
import { rowOf } from "../schema/table";
import { formCommandOn } from "./form-command-on";
import { formCommand, type Command } from "./command";
import { allows } from "./command-spec";
import { choiceField, linesField, textField, textIn, unfitText, type Field, type Fields } from "./field";
import { saltedEdits } from "./seed-edits";

const CHECK = "seal";

type Act = SealableAct & { readonly kind: Sealable };

/** An act in words: what it is, and what it is about. */
export const actSays = ({ kind, about }: Act): string => (about === "" ? kind.what : `${kind.what}, ${about}`);

/** What a side did in the turn under way that it can seal and has not. */
export function unsealedActs(open: OpenBooks, side: string): readonly Act[] {
  const { turn } = open.campaign;
  const own = sealsIn(open.books).flatMap(({ seal, sealed }) =>
    sealed && seal.turn === turn && seal.side === side ? [sealed] : [],
  );
  return sealableActs(open, side, turn).filter((act) => !own.some((row) => saysSame(row, act)));
}

/** Whether a side sealed this act as it is now. */
const saysSame = (row: SealedRow, act: Act): boolean => row.what === act.kind.what && isSealedAlike(row, act);

const nextSeal = ({ books }: Pick<OpenBooks, "books">): number => 1 + (sealsIn(books).at(-1)?.seal.seal ?? 0);

/** A side seals something secret that it did this turn: the commitment is published, the rest stays its own. */
const seal = formCommandOn<Act, Record<string, never>>({
  id: "seal",
  title: "Seal a decision",
  clause: "",
  steps: [],
  by: "every side",
  about: "the number of its entry",
  seenBy: "all",
  button: "Seal the decision",
  offered: (open, side) =>
    unsealedActs(open, side).map((act) => allows(String(act.no), `Seal: ${actSays(act)}`, act.kind.clause)),
  find(open, { side, subject }) {
    if (side === "") return refusal(CHECK, "Seal", "A side seals what it decided. Choose the side.");
    const acts = unsealedActs(open, side);
    const found = acts.find(({ no }) => String(no) === subject);
    if (found) return { found };
    const choices = acts.map((act) => `${act.no} (${actSays(act)})`).join(", ");
    const message =
      choices === ""
        ? `${side} has nothing to seal in ${turnWords(open.campaign.turn)}. Do first what is to be sealed.`
        : `Entry "${subject}" of ${side} cannot be sealed. Choose one of: ${choices}.`;
    return refusal(CHECK, subject || side, message);
  },
  fields: () => ({ ask: {} }),
  write(open, act, _, { side, stamp }) {
    const { books, campaign } = open;
    const { kind, about, content } = inSealedForm(act);
    const unfit = unfitText(content);
    if (unfit !== undefined) return refusal(CHECK, actSays(act), unfit, kind.clause);
    const number = nextSeal(open);
    const whose = { turn: campaign.turn, side };
    const words = { what: kind.what, about, content, sealSalt: sealSaltOf(stamp, number) };
    const commitment = commitmentOf(books, whose, words);
    const published = rowOf(SEALS, { seal: number, ...whose, commitment, keptBy: KEPT_IN_BOOKS });
    return allowed(
      `Seal ${number} of ${side} is ${commitment}. Everybody may know that, and only ${side} and the game master what it seals.`,
      [
        ...saltedEdits(books, SEALS, [published], stamp),
        ...saltedEdits(books, SEALED_ACTS, [rowOf(SEALED_ACTS, { seal: number, ...whose, ...words })], stamp),
      ],
    );
  },
});

const COMMITMENT = /^c[0-9a-f]{64}$/;

/** Whether there is anything that sides of this game seal. */
const hasSealables = ({ game }: Pick<OpenBooks, "game">): boolean => (game.sealables ?? []).length > 0;

const NOTHING_SEALED = (game: string): Outcome =>
  refusal(CHECK, "Seal", `Nothing can be sealed in ${game}. Its decisions are open.`);

/** The game master publishes the commitment that a player sends, who keeps the content and the salt. */
const takeSeal = formCommand<{ commitment: Field<string> }>({
  id: "take-seal",
  title: "Publish a seal that a player keeps",
  clause: "",
  steps: [],
  by: "every side",
  about: "",
  seenBy: "all",
  button: "Publish the seal",
  offered: (open) =>
    hasSealables(open) ? [allows("", "Publish a commitment whose content only the player knows")] : [],
  fields(open, { side }) {
    if (!hasSealables(open)) return NOTHING_SEALED(open.game.title);
    if (side === "") return refusal(CHECK, "Seal", "A seal belongs to a side. Choose the side.");
    const hint = "The letter c and 64 digits or letters from a to f, as the player sent it";
    return {
      ask: {
        commitment: textField("Commitment", {
          required: true,
          hint,
          samples: ["0f", "1e", "2d"].map((figures) => `c${figures.repeat(32)}`),
        }),
      },
    };
  },
  write({ books, campaign: { turn } }, { commitment }, { side, stamp }) {
    if (!COMMITMENT.test(commitment)) {
      return refusal(CHECK, side, `"${commitment}" is no commitment. Enter c and 64 digits or letters from a to f.`);
    }
    const before = sealsIn(books).find(({ seal: known }) => known.commitment === commitment);
    if (before) {
      const message = `This commitment is published already, as seal ${before.seal.seal} of ${before.seal.side}. Ask the player for another one.`;
      return refusal(CHECK, side, message);
    }
    const number = nextSeal({ books });
    const row = rowOf(SEALS, { seal: number, turn, side, commitment, keptBy: KEPT_BY_PLAYER });
    return allowed(
      `Seal ${number} of ${side} is published. Its player keeps what it seals.`,
      saltedEdits(books, SEALS, [row], stamp),
    );
  },
});

/** The same field with every character that is typed: a seal may have been made of it. */
const asTyped = (field: Field<string>): Field<string> => ({
  ...field,
  parse(typed) {
    const read = field.parse(typed);
    return typeof read === "string" ? typed.trim() : read;
  },
});

/** Opens a seal to everybody; its subject is the number of the seal. */
const openSeal = formCommandOn<KnownSeal, Fields>({
  id: "open-seal",
  title: "Open a seal",
  clause: "",
  steps: [],
  by: "every side",
  about: "the number of a seal",
  seenBy: "all",
  button: "Open the seal to everybody",
  offered: (open, side) =>
    sealsIn(open.books)
      .filter(({ seal: { side: whose }, opened }) => whose === side && !opened)
      .map(({ seal: { seal: number, turn } }) =>
        allows(String(number), `Open seal ${number} of ${turnWords(turn)} to everybody`),
      ),
  find({ books }, { side, subject }) {
    const known = sealNumbered(books, subject);
    const isTheirs = known !== undefined && (side === "" || known.seal.side === side);
    if (isTheirs && !known.opened) return { found: known };
    if (isTheirs) return refusal(CHECK, `Seal ${subject}`, `Seal ${subject} is open. A seal is opened once.`);
    const closed = sealsIn(books).filter(({ seal: each, opened }) => !opened && (side === "" || each.side === side));
    const choices = closed.map(({ seal: each }) => each.seal).join(", ");
    const message =
      choices === ""
        ? "There is no seal to open."
        : `There is no seal "${subject}" to open. Choose one of: ${choices}.`;
    return refusal(CHECK, subject || "Seal", message);
  },
  fields({ game }, { sealed }) {
    if (sealed) return { ask: {} };
    const kinds = (game.sealables ?? []).map(({ what }) => what);
    return {
      ask: {
        what: choiceField("What", kinds),
        about: asTyped(textField("About", { hint: "Exactly as it was sealed", samples: [""] })),
        content: linesField("Content", { hint: "Exactly as it was sealed", required: true, samples: ["none"] }),
        sealSalt: asTyped(textField("Salt", { required: true, samples: ["n0f"] })),
      },
    };
  },
  write({ books }, { seal: known, sealed }, values, { side }) {
    const [what = "", about = "", content = "", sealSalt = ""] = sealed
      ? [sealed.what, sealed.about, sealed.content, sealed.sealSalt]
      : ["what", "about", "content", "sealSalt"].map((name) => textIn(values, name));
    const subject = `Seal ${known.seal}`;
    const unfit = unfitText(content);
    if (unfit !== undefined) return refusal(CHECK, subject, unfit);
    const words = fitting(books, known, { what, about, content, sealSalt });
    if (!words) {
      const message = `${subject} of ${known.side} does not fit these words and this salt. Enter them exactly as they were sealed. It was published for turn ${known.turn}: a seal for another turn, or under another name of the campaign or the side, never fits.`;
      return refusal(CHECK, side || known.side, message);
    }
    const row = rowOf(OPENED_SEALS, { seal: known.seal, ...words });
    return allowed(
      `${subject} of ${known.side} is open to everybody: ${what}${words.about === "" ? "" : `, ${words.about}`}: ${words.content}.`,
      appendEdits(books.tables, OPENED_SEALS, [row]),
    );
  },
});

/** The commands of what sides seal, for games with something to seal. */
export const SEAL_COMMANDS: readonly Command[] = [seal, takeSeal, openSeal];
