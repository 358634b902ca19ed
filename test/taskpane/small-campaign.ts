import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { NO_TABLES, apply } from "../../src/engine/campaign/schema/apply";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { startCampaign } from "../../src/engine/campaign/commands/start";
import { recordTransfer } from "../../src/engine/campaign/commands/transfer";
import { perform as performCommand, type OpenGame } from "../../src/engine/campaign/game";
import type { Stamp } from "../../src/engine/campaign/ledger/booking";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { addUnit, type NewUnit } from "../../src/engine/campaign/commands/unit";
import { ZERO, points } from "../../src/engine/core/points";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { once } from "../../samples/once";

const DAY = "2026-11-01";

/** A Border Patrol campaign of three sides: turn 1 is closed with an income of 47 for Orion, turn 2 is under way. */
export const smallCampaign = once((): Tables => {
  let tables = apply(NO_TABLES, started());
  let acts = 0;
  const perform = (work: (open: OpenGame, stamp: Stamp) => Outcome): void => {
    const { refused, edits } = work(openBooks(tables, GAMES), { today: DAY, seed: `small ${++acts}` });
    if (refused.length > 0) throw new Error(refused.map(({ message }) => message).join(" "));
    tables = apply(tables, edits);
  };
  for (const draft of [
    unit({ unit: "O-1", name: "Black Star", class: "CR", commandRating: 8, sizeClass: 3, economic: points(120) }),
    unit({
      unit: "O-2",
      name: "Dagger",
      class: "LR",
      commandRating: 4,
      sizeClass: 4,
      economic: points(90),
      place: "Off map",
    }),
    unit({
      unit: "A-1",
      name: "Resolute",
      side: "Alliance",
      class: "CA",
      commandRating: 9,
      sizeClass: 3,
      economic: points(125),
    }),
  ]) {
    perform((open, stamp) => addUnit(open, draft, stamp));
  }
  const flagship = { command: "designate-flagship", side: "Orion", subject: "Orion" };
  perform((open, stamp) => performCommand(open, flagship, [{ fields: { unit: "O-1" } }], stamp));
  perform((open, stamp) =>
    recordTransfer(
      open,
      { line: "Piracy", from: "Alliance", to: "Orion", amount: points(47), subject: "Convoy 3", note: "" },
      stamp,
    ),
  );
  perform((open, stamp) => closeTurn(open, stamp));
  return tables;
});

const started = () =>
  startCampaign(BORDER_PATROL, {
    name: "Rim War",
    stamp: { today: DAY, seed: "small" },
    sides: [
      { name: "Alliance", kind: "Alliance", player: "Ada", race: "Federation", opening: points(300) },
      { name: "Coalition", kind: "Coalition", player: "Ben", race: "Klingon", opening: points(250.5) },
      { name: "Orion", kind: "Orion", player: "Cleo", race: "Orion", opening: points(100) },
    ],
  }).edits;

/** A unit of Orion, with what is said of it. */
export function unit(draft: Readonly<Record<string, unknown>> & Pick<NewUnit, "unit">): NewUnit {
  const economic = draft["economic"] ?? ZERO;
  return {
    name: "",
    side: "Orion",
    class: "",
    sizeClass: null,
    economic,
    combat: economic,
    worth: economic,
    commandRating: null,
    captain: "",
    crew: "",
    crewBpv: ZERO,
    place: "",
    deployment: "",
    condition: "",
    note: "",
    ...draft,
  };
}
