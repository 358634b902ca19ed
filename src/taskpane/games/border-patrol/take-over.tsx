import type { TakenOverSide } from "../../../engine/campaign/importing/take-over";
import { beforeOf, rentAfter, type PirateBefore } from "../../../engine/border-patrol/take-over";
import type { Points } from "../../../engine/core/points";
import { formatAmount, parseAmount, parseAmountFromZero, parseWhole } from "../../../engine/core/amount";
import { TextField } from "../../parts/fields";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import type { TakeOverFieldsProps, TakeOverParts, TypedBefore } from "../game-parts";

/** The typed number of turns in hiding; "0" until something is typed. */
const hidingOf = ({ hiding = "0" }: TypedBefore): string => hiding;

/** What the turns before say of a pirate: its rent and its victory look back to them. */
function Fields({ turn, typed, field }: TakeOverFieldsProps) {
  const styles = useStyles();
  const hiding = /^\d+$/.test(hidingOf(typed).trim()) ? Number(hidingOf(typed)) : 0;
  const past = (back: number): string => (turn === null ? "" : ` of turn ${Math.max(0, turn - back)}`);
  return (
    <>
      <Note>Its rent and its victory look back to the turns before:</Note>
      <div className={styles.pair}>
        <TextField
          label={`Net worth${past(1)}`}
          hint="At the end of the last turn"
          required
          figures
          {...field("netWorth", "net-worth")}
        />
        {(turn === null || turn > 2) && (
          <TextField
            label={`Net worth${past(2)}`}
            hint="At the end of the turn before that"
            required
            figures
            {...field("netWorthBefore", "net-worth-before")}
          />
        )}
        <TextField
          label="Turns in hiding"
          hint="On end, up to the last one; 0 for none"
          required
          figures
          {...field("hiding")}
          value={hidingOf(typed)}
        />
        <TextField
          label={`Income${past(1 + hiding)}`}
          hint={`${hiding > 0 ? "Of the last turn out of hiding; w" : "W"}ithout ship sales, less running costs`}
          required
          figures
          {...field("income")}
        />
        <TextField
          label={`Rent${past(1 + hiding)}`}
          hint="What was due in that turn"
          required
          figures
          {...field("rent")}
        />
        {hiding > 0 && (
          <TextField
            label="Rent put off"
            hint="Worked out if left blank"
            figures
            {...field("deferredRent", "deferred-rent")}
          />
        )}
      </div>
    </>
  );
}

/** Reads what was typed of a pirate's turns before. */
function read(typed: TypedBefore, turn: number): ReturnType<TakeOverParts["read"]> {
  const misfits: Record<string, string> = {};
  const take = <T extends number>(name: keyof PirateBefore, parse: (text: string) => T | string): T => {
    const value = parse(name === "hiding" ? hidingOf(typed) : (typed[name] ?? ""));
    if (typeof value === "number") return value;
    misfits[name] = value;
    return 0 as T;
  };
  const optional = (name: keyof PirateBefore): Points | null =>
    (typed[name] ?? "").trim() === "" ? null : take(name, parseAmountFromZero);
  const before: PirateBefore = {
    netWorth: take("netWorth", parseAmountFromZero),
    netWorthBefore: turn > 2 ? take("netWorthBefore", parseAmountFromZero) : null,
    hiding: take("hiding", (text) => parseWhole(text, 0)),
    income: take("income", parseAmount),
    rent: take("rent", parseAmountFromZero),
    deferredRent: optional("deferredRent"),
  };
  return { before: { ...before }, misfits };
}

/** The rent that comes out of what was typed. */
function Follows({ side, turn }: { readonly side: TakenOverSide; readonly turn: number }) {
  const { name } = side;
  const before = beforeOf(side);
  if (!before) return null;
  const { income, rent, hiding } = before;
  const due = formatAmount(rentAfter(income, rent, turn - hiding));
  return (
    <Note quiet={false}>
      {hiding > 0
        ? `${name} put off ${due} BPV of rent; it is due in the turn in which it comes out of hiding.`
        : `${name} owes ${due} BPV of rent in turn ${turn}.`}
    </Note>
  );
}

/** What Border Patrol asks of a pirate whose campaign is taken over. */
export const TAKE_OVER_PARTS: TakeOverParts = { Fields, read, Follows };
