import { asksFor, type CommandedBooks } from "../../../campaign/commands/command-spec";
import { askFaces, dialogueCommand } from "../../../campaign/commands/dialogue";
import type { Outcome } from "../../../campaign/ledger/outcome";
import { actingText, afterActing, playerOf, type Battle } from "../../battle/battle";
import type { BattleEvent } from "../../battle/battle-event";
import { phaseFinished } from "../../battle/events/rounds";
import { shipDestroyed } from "../../battle/events/ships";
import { markerPlaced } from "../../battle/events/set-up";
import { cleanUp, type Piece } from "../../battle/clean-up";
import { lossesOf } from "../../battle/losses";
import { battleNamed, battlesFor, notInPhase } from "./about";
import { D3_TOLD, d3Odds, d3Of, d3Text } from "./dice-odds";
import { after, recordBattle } from "./record-battle";
import { stillWaiting } from "./waiting";

const CLAUSE = "Gate: Cleanup Turn";
const ID = "clean-up";

interface Clearing {
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  /** What is destroyed, each as "Small Engine of Wick". */
  readonly pieces: readonly string[];
  /** What is lost by it besides, as its entries say: the ships that are destroyed, and why. */
  readonly losses?: readonly string[];
}

interface Cleared {
  readonly battle: string;
  /** Of each piece. */
  readonly toughness: readonly number[];
}

/** The battle whose Cleanup is on, once nothing else of it is half done; or why it is not cleaned up. */
function clearing(open: CommandedBooks, side: string, name: string): Battle | Outcome {
  const battle = battleNamed(open, side, name);
  if ("edits" in battle) return battle;
  return notInPhase(battle, "cleanup") ?? stillWaiting(open, battle.battle, { id: ID, clause: CLAUSE }) ?? battle;
}

function begun(open: CommandedBooks, side: string, name: string): { readonly state: Clearing } | Outcome {
  const battle = clearing(open, side, name);
  if ("edits" in battle) return battle;
  const { events, pieces } = cleanUp(battle);
  const losses = lossesOf(battle, after(battle, events) ?? battle, events);
  const player = playerOf(battle, battle.fleets[0]?.fleet ?? "");
  const named = pieces.map(({ ship, holds }) => `${holds} of ${ship}`);
  return { state: { battle: battle.battle, round: battle.round, player, pieces: named, losses } };
}

/** All damage takes effect, what is destroyed becomes Minor Terrain, and the round ends (Gate: Cleanup Turn). Its subject is the battle. */
export const cleanUpBattle = dialogueCommand<Clearing, Cleared, CommandedBooks>({
  id: ID,
  title: "Clean up",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "Clean up",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter(({ battle }) => "state" in begun(open, side, battle))
      .map(({ battle, round }) =>
        asksFor({
          subject: battle,
          what: `Clean up round ${round} of ${battle}`,
          step: "",
          clause: CLAUSE,
          done: false,
        }),
      ),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ battle, round, pieces }) => ({ battle, round: String(round), destroyed: pieces.join(", ") }),
  *dialogue({ battle, round, player, pieces, losses = [] }) {
    if (pieces.length === 0) return { battle, toughness: [] };
    const faces = yield* askFaces({
      ...{ what: `Toughness of what is destroyed in round ${round} of ${battle}`, clause: "Gate: Terrain" },
      ...{ side: player, count: pieces.length, told: [...losses.map((loss) => `${loss}.`), d3For(pieces)] },
      likely: () => d3Odds(pieces.length, "toughness"),
      facesText: (shown) => pieces.map((piece, index) => `${piece}: toughness ${d3Of(shown[index] ?? 1)}`).join("; "),
    });
    return { battle, toughness: faces.map(d3Of) };
  },
  result: ({ toughness }) => d3Text(toughness),
  write(open, { battle: name, toughness }, { stamp, rolls, seenBy, side }) {
    const battle = clearing(open, side, name);
    if ("edits" in battle) return battle;
    const { events, pieces } = cleanUp(battle);
    const all = [...events, ...placed(battle, pieces, toughness), phaseFinished.of(name, {})];
    const then = after(battle, all) ?? afterActing(battle);
    const lost = pieces.map(({ ship, holds }, index) => `${holds} of ${ship} (toughness ${toughness[index] ?? 1})`);
    const isQuiet = lost.length === 0 && !events.some(({ of }) => of.kind === shipDestroyed.kind);
    const destroyed = lost.length === 0 ? "" : `Destroyed: ${lost.join(", ")}. `;
    // The ships come first: what is left of them is a long list.
    const losses = lossesOf(battle, after(battle, events) ?? battle, events).map((loss) => `${loss}. `);
    const says = `${losses.join("")}${isQuiet ? "Nothing is destroyed. " : destroyed}${actingText(then)}.`;
    return recordBattle(open, { battle: name, events: all, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

/** What the dice of the Cleanup are for: a D3 for each piece. */
const d3For = (pieces: readonly string[]): string =>
  `Destroyed, and Minor Terrain from now on: ${pieces.join(", ")}. ${D3_TOLD} for the toughness of each, in this order.`;

/** The pieces of terrain that destroyed components become. */
function placed({ markers }: Battle, pieces: readonly Piece[], toughness: readonly number[]): readonly BattleEvent[] {
  const names = new Set(markers.keys());
  const named = (stem: string): string => {
    let number = 1;
    while (names.has(`${stem} ${number}`)) number += 1;
    names.add(`${stem} ${number}`);
    return `${stem} ${number}`;
  };
  return pieces.flatMap(({ ship, holds, obscuring }, index) => [
    markerPlaced.of(named("Part"), {
      ...{ kind: "Component", of: ship, toughness: toughness[index] ?? 1, minerals: 0, holds },
    }),
    ...Array.from({ length: obscuring }, () =>
      markerPlaced.of(
        named("Obscuring"),
        { kind: "Obscuring Terrain", of: ship, toughness: 0, minerals: 0, holds: "" },
        "Gate: Cargo Hold",
      ),
    ),
  ]);
}
