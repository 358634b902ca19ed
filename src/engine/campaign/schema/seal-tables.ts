import { oneOf, required, requiredSide, text, turn, whole, type Column } from "./column";
import { table, type RowOf } from "./table";

/** Who keeps what was sealed, and its salt, until the seal is opened. */
export const KEPT_IN_BOOKS = "The books";
export const KEPT_BY_PLAYER = "The player";

const SEAL_CHECK = "seal-fits";

const number = (): Column<number> =>
  required(
    whole("Seal", { least: 1 }),
    SEAL_CHECK,
    () => "This row has no number of a seal. Undo the change, or clear the row.",
  );

const sealTurn: Column<number> = required(
  turn("Turn"),
  "turn-missing",
  () => "This seal has no turn. Undo the change, or clear the row.",
);

/** What was sealed: what it is, what it is about, the content, and the salt of its commitment. */
const words = () => ({
  what: text("What", { width: 18 }),
  about: text("About", { width: 24 }),
  content: text("Content", { width: 40 }),
  sealSalt: text("Seal salt", { width: 24 }),
});

/** The commitments to what sides sealed: everybody may know them, because they say nothing about it. */
export const SEALS = table({
  name: "Seals",
  sheet: "Seals",
  about:
    "The commitments to what sides have sealed: everybody may know them, and nobody can learn the content from them",
  key: "seal",
  at: "commitment",
  entryColumns: ["seal", "turn", "side"],
  unreadable: "dropped",
  turn: "turn",
  seenBy: "all",
  optional: true,
  columns: {
    seal: number(),
    turn: sealTurn,
    side: requiredSide("Side"),
    commitment: text("Commitment", { width: 24 }),
    keptBy: oneOf("Kept by", [KEPT_IN_BOOKS, KEPT_BY_PLAYER], SEAL_CHECK),
    salt: text("Salt", { width: 18 }),
  },
});

/** What sides sealed, with the salts: each side's own. */
export const SEALED_ACTS = table({
  name: "SealedActs",
  sheet: "Sealed",
  about: "What each side has sealed, with the salt of its commitment, until it is opened",
  key: "seal",
  at: "content",
  entryColumns: ["seal", "turn", "side"],
  unreadable: "dropped",
  turn: "turn",
  optional: true,
  columns: {
    seal: number(),
    turn: sealTurn,
    side: requiredSide("Side"),
    ...words(),
    salt: text("Salt", { width: 18 }),
  },
});

/** Seals that were opened. They have no digest, because each must fit its commitment, and some are opened long after their turn. */
export const OPENED_SEALS = table({
  name: "OpenedSeals",
  sheet: "Opened seals",
  about: "The seals that were opened, so that everybody can check what was sealed",
  key: "seal",
  at: "content",
  entryColumns: ["seal"],
  unreadable: "dropped",
  seenBy: "all",
  optional: true,
  columns: { seal: number(), ...words() },
});

/** A seal, what was sealed with it, and the same once it is opened. */
export type SealRow = RowOf<typeof SEALS>;
export type SealedRow = RowOf<typeof SEALED_ACTS>;
export type OpenedRow = RowOf<typeof OPENED_SEALS>;

/** The tables of what is sealed, for games with something to seal. */
export const SEAL_TABLES = [SEALS, SEALED_ACTS, OPENED_SEALS] as const;
