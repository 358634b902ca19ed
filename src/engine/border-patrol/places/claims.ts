import { sameWord } from "../../core/words";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import type { Command } from "../../campaign/commands/command";
import { allows, asksFor, type CommandInfo, type WriteContext } from "../../campaign/commands/command-spec";
import { choiceField, optionalChoiceField, textIn, type Fields, type ValuesOf } from "../../campaign/commands/field";
import type { Stamp } from "../../campaign/ledger/booking";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { isOpenDue } from "../../campaign/ledger/open-due";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { DUE } from "../../campaign/schema/shared-tables";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { isTeam } from "../turn/history";
import { leaseIsOver } from "../offers/leases";
import { TEAM_KINDS } from "../sides";
import { claimEnded, placeClaimed, placeGivenUp, placeOwned, placeValued, settlesClaim } from "./place-events";
import { placesNow, type Claim, type KnownPlace } from "./places";
import { shipsIn } from "../table-rows";
import { placeEdits, placeNamed, unknownPlace } from "./place-edits";

const CHECK = "claim";

/** A claim of a place, as it is on the sheet Under way where somebody noted it there. */
export const CLAIM = { what: "Claim", step: "4A6", clause: "V1.23 4A6" } as const;

const isProvince = ({ kind }: Pick<KnownPlace, "kind">): boolean => sameWord(kind, "Province");
const stepOfClaim = (place: KnownPlace): string => (isProvince(place) ? "5B1" : "5B2");

const claimOf = ({ claims }: KnownPlace, side: string): Claim | undefined =>
  claims.find((claim) => claim.side === side);

/** Whether somebody noted on the sheet Under way that a side claims a place, and what came of it is open. */
const isNoted = ({ books }: BooksState, { place }: KnownPlace, side: string): boolean =>
  rowsIn(books, DUE).some(
    (row) => isOpenDue(row) && sameWord(row.what, CLAIM.what) && row.side === side && sameWord(row.subject, place),
  );

/** The words of the column State that say whether somebody owns the place; any other word stays. */
const stateOf = ({ state }: KnownPlace, owner: string): string =>
  sameWord(state, "Claimed") || sameWord(state, "Unclaimed") ? (owner === "" ? "Unclaimed" : "Claimed") : state;

/** What the place is worth to an owner. */
const valuedFor = (place: KnownPlace, owner: string): NewEvent["change"] =>
  placeValued.of(place.place, { value: place.economicValue, state: stateOf(place, owner) });

/** A place gets another owner, for whom an entry says what it is worth. */
const changesHands = (
  place: KnownPlace,
  side: string,
  owner: string,
  change: NewEvent["change"],
): readonly NewEvent[] => [
  { side, change },
  { side: owner, change: valuedFor(place, owner) },
];

/** The refusal if no Team does it, or the place is unknown; undefined if all is right. */
function unfit(open: OpenBooks, side: string, place: KnownPlace | undefined, subject: string): Outcome | undefined {
  if (!place) return unknownPlace(subject);
  if (isTeam(open, side)) return readOnly(open);
  return refusal(
    CHECK,
    subject,
    "Only the Alliance and the Coalition own places. Choose the Team that does it.",
    "V1.23 5B",
  );
}

/** What a Team does with a place of the campaign. */
interface ClaimSpec<F extends Fields> extends Omit<CommandInfo<OpenBooks>, "by" | "about" | "seenBy"> {
  readonly ask: (open: OpenBooks, side: string, place: KnownPlace) => F;
  write(open: OpenBooks, place: KnownPlace, values: ValuesOf<F>, act: WriteContext): Outcome;
}

/** Declares a command by which a Team does something with a place; its subject is the place. */
const deed = <F extends Fields>(declared: ClaimSpec<F>): Command =>
  formCommandOn<KnownPlace, F>({
    ...declared,
    by: TEAM_KINDS,
    about: "a place",
    seenBy: "all",
    find(open, { side, subject }) {
      const place = placeNamed(open, subject);
      const wrong = unfit(open, side, place, subject);
      return wrong || !place ? (wrong ?? unknownPlace(subject)) : { found: place };
    },
    fields: (open, place, { side }) => ({ ask: declared.ask(open, side, place) }),
  });

/** Announces a claim, or says why it cannot be (5B1, 5B2). */
export function claim(open: OpenBooks, side: string, subject: string, stamp: Stamp): Outcome {
  const place = placeNamed(open, subject);
  const wrong = unfit(open, side, place, subject);
  if (wrong || !place) return wrong ?? unknownPlace(subject);
  const step = stepOfClaim(place);
  const clause = `V1.23 ${step}`;
  if (place.owner === side) {
    return refusal(
      CHECK,
      place.place,
      `${side} already owns ${place.place}. Claim a place that it does not own.`,
      clause,
    );
  }
  const before = claimOf(place, side);
  if (before) {
    const message = `${side} claimed ${place.place} in turn ${before.turn}. The claim is settled in 4A6 of turn ${before.turn + 1}.`;
    return refusal(CHECK, place.place, message, clause);
  }
  if (isNoted(open, place, side)) {
    const message = `The claim of ${side} to ${place.place} is on the sheet ${DUE.sheet}. Settle it in 4A6, or clear that row.`;
    return refusal(CHECK, place.place, message, clause);
  }
  const says = `${side} claims ${place.place}. Unless the claim is contended, it owns it in 4A6 of turn ${open.campaign.turn + 1}.`;
  return allowed(says, placeEdits(open, [{ side, change: placeClaimed.of(place.place, {}) }], stamp, step, clause));
}

/** The refusal of a claim that is typed into the log before the entries know any place. */
export const claimByCommand = (place: string): Outcome =>
  refusal(
    CHECK,
    place,
    `Claim ${place} on the Systems page: it enters the places of the sheet first. Clear this row.`,
    "V1.23 5B",
  );

/** The pirates' ships that a Team leases in the turn under way, in an auction or by its row. */
const shipsLeasedTo = (state: BooksState, side: string): readonly string[] =>
  shipsIn(state)
    .filter(({ unit, leasedTo }) => sameWord(leasedTo, side) && !leaseIsOver(state, unit))
    .map(({ unit }) => unit);

/** A Team announces that it claims a place; its subject is the place. */
export const claimPlace = deed({
  id: "claim-place",
  title: "Claim a Province or Star System",
  clause: "V1.23 5B",
  steps: ["5B1", "5B2"],
  button: "Claim the place",
  offered: (open, side) =>
    placesNow(open)
      .filter((place) => place.owner === "" && !claimOf(place, side) && !isNoted(open, place, side))
      .map((place) => allows(place.place, `Claim ${place.place}`, "V1.23 5B", stepOfClaim(place))),
  // Only a leased ship makes a difference.
  ask(open, side): Fields {
    const leased = shipsLeasedTo(open, side);
    if (leased.length === 0) return {};
    const own = fleetOf(open.campaign, side).map(({ unit }) => unit);
    const hint = "A leased ship may claim a Star System, but no Province (V19.36)";
    return { unit: optionalChoiceField("Ship that claims it", [...own, ...leased], { none: "Not said", hint }) };
  },
  write(open, place, values, { side, stamp }) {
    const unit = textIn(values, "unit");
    if (isProvince(place) && shipsLeasedTo(open, side).includes(unit)) {
      const message = `${unit} is leased, and a leased ship may not claim a Province. Claim ${place.place} with a ship of ${side}.`;
      return refusal(CHECK, unit, message, "V19.36");
    }
    return claim(open, side, place.place, stamp);
  },
});

const [OWNED, CONTENDED] = ["Owned", "Contended"];
const RESULTS = [
  { value: OWNED, label: "Not contended: the claimant owns it" },
  { value: CONTENDED, label: "Contended: the claim ends" },
];

/** The places whose claims of a side were settled this turn. */
const settledNow = ({ campaign }: BooksState, side: string): readonly string[] =>
  (campaign.events.get(campaign.turn) ?? []).flatMap(({ change, side: whose }) =>
    settlesClaim(change) && whose === side ? [change.unit] : [],
  );

/** The places that a side claimed in an earlier turn. */
const toSettle = (state: BooksState, side: string): readonly KnownPlace[] =>
  placesNow(state).filter((place) => (claimOf(place, side)?.turn ?? Infinity) < state.campaign.turn);

/** Settles the claim of a Team from an earlier turn (4A6); its subject is the place. */
export const ownPlace = deed({
  id: "own-place",
  title: "Settle a claim",
  clause: "V1.23 4A6",
  steps: ["4A6"],
  button: "Settle the claim",
  offered(open, side) {
    const offer = (place: string, done: boolean) =>
      asksFor({ subject: place, what: `Settle the claim to ${place}`, step: "4A6", clause: "V1.23 4A6", done });
    const waiting = toSettle(open, side).map(({ place }) => offer(place, false));
    return [...waiting, ...settledNow(open, side).map((place) => offer(place, true))];
  },
  ask: (_, side, place) => ({
    result: choiceField("Result", RESULTS, {
      ...{ start: OWNED, from: `the claim of ${side} in turn ${claimOf(place, side)?.turn ?? ""}` },
    }),
  }),
  write(open, place, { result }, { side, stamp }) {
    const clause = "V1.23 4A6";
    const found = claimOf(place, side);
    if (!found || found.turn >= open.campaign.turn) {
      const why = found ? `claimed it only this turn; the claim is settled next turn` : "has no claim to it";
      return refusal(CHECK, place.place, `${place.place}: ${side} ${why}.`, clause);
    }
    if (result === CONTENDED) {
      const noted = [{ side, change: claimEnded.of(place.place, {}) }];
      return allowed(`The claim of ${side} to ${place.place} ends.`, placeEdits(open, noted, stamp, "4A6", clause));
    }
    const noted = changesHands(place, side, side, placeOwned.of(place.place, { how: "Claimed" }));
    return allowed(`${side} owns ${place.place}.`, placeEdits(open, noted, stamp, "4A6", clause));
  },
});

/** What a claim that somebody noted makes of its place once it has matured: it is the Team's (4A6). A place that the books do not know stays a word. */
export function ownedByClaim(
  open: OpenBooks,
  { subject, side }: { readonly subject: string; readonly side: string },
  stamp: Stamp,
): Outcome {
  const clause = "V1.23 4A6";
  const place = placeNamed(open, subject);
  if (!place || place.owner === side) return allowed("", []);
  if (place.owner !== "") {
    const message = `${place.place} is ${place.owner}'s. Capture it in 4A6, or say that the claim came to nothing.`;
    return refusal(CHECK, place.place, message, clause);
  }
  // The claim was only noted so far.
  const claimed = claimOf(place, side) ? [] : [{ side, change: placeClaimed.of(place.place, {}) }];
  const noted = [...claimed, ...changesHands(place, side, side, placeOwned.of(place.place, { how: "Claimed" }))];
  return allowed(`${side} owns ${place.place}.`, placeEdits(open, noted, stamp, "4A6", clause));
}

/** A Team takes a place from another by force; its subject is the place. */
export const capturePlace = deed({
  id: "capture-place",
  title: "Capture a Province or Star System",
  clause: "V1.23 4A6",
  steps: ["4A6"],
  button: "Record the capture",
  offered: (open, side) =>
    placesNow(open)
      .filter(({ owner }) => owner !== "" && owner !== side)
      .map(({ place, owner }) => allows(place, `Capture ${place} from ${owner}`, "V1.23 4A6", "4A6")),
  ask: () => ({}),
  write(open, place, _, { side, stamp }) {
    const clause = "V1.23 4A6";
    if (place.owner === side || place.owner === "") {
      const why = place.owner === "" ? "is unclaimed: claim it in 5B" : `is already ${side}'s`;
      return refusal(CHECK, place.place, `${place.place} ${why}. Only a place of another side is captured.`, clause);
    }
    const noted = changesHands(place, side, side, placeOwned.of(place.place, { how: "Captured" }));
    const says = `${side} captures ${place.place} from ${place.owner}.`;
    return allowed(says, placeEdits(open, noted, stamp, "4A6", clause));
  },
});

/** A Team gives up a place of its own (5B3); its subject is the place. */
export const relinquishPlace = deed({
  id: "relinquish-place",
  title: "Give up a Province or Star System",
  clause: "V1.23 5B3",
  steps: ["5B3"],
  button: "Give up the place",
  offered: (open, side) =>
    placesNow(open)
      .filter(({ owner }) => owner === side)
      .map(({ place }) => allows(place, `Give up ${place}`, "V1.23 5B3", "5B3")),
  ask: () => ({}),
  write(open, place, _, { side, stamp }) {
    const clause = "V1.23 5B3";
    if (place.owner !== side) {
      const message = `${place.place} is ${place.owner === "" ? "unclaimed" : `${place.owner}'s`}. ${side} gives up only its own places.`;
      return refusal(CHECK, place.place, message, clause);
    }
    const noted = changesHands(place, side, "", placeGivenUp.of(place.place, {}));
    return allowed(`${side} gives up ${place.place}.`, placeEdits(open, noted, stamp, "5B3", clause));
  },
});
