import { Button, makeStyles, mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import type { Battle } from "../../../../../engine/orions-gate/battle/battle";
import { poseSays, TABLE } from "../../../../../engine/orions-gate/battle/pose";
import { useViewer } from "../../../../books";
import { CommandForm } from "../../../../parts/command-form";
import { Disclosure } from "../../../../parts/disclosure";
import { MapBoard } from "../../../../parts/map/map-board";
import { lettersOf, useSideColours } from "../../../../parts/map/sides";
import { Buttons, Note } from "../../../../parts/section";
import { useStyles } from "../../../../parts/styles";
import type { Offers } from "../battle-deeds";
import { byDistance, pieceAt, piecesOf, placedOf, type Piece, type PlacedPiece } from "./pieces";
import { Chosen, Ground, PieceMark } from "./table-picture";
import { reachOf, useTable } from "./use-table";

const useOwnStyles = makeStyles({
  board: { display: "flex", width: "100%", maxWidth: "80vh" },
});

const SIZE = { width: TABLE, height: TABLE };
/** How near to a piece, in tenths of an inch, one points at it: a thumb on a phone; nearer, where something chosen goes to a place. */
const THUMB = 29;
const ON_IT = 10;

interface Props {
  readonly battle: Battle;
  readonly offers: Offers;
}

/** The table of a battle, for those who keep positions: it is an aid, and opens by itself once there is one. */
export function BattleTable({ battle, offers }: Props) {
  const pieces = useMemo(() => piecesOf(battle), [battle]);
  const placed = useMemo(() => placedOf(pieces), [pieces]);
  const viewer = useViewer();
  if (pieces.length === 0 || (viewer !== null && placed.length === 0)) return null;
  return (
    <div data-screen="">
      <Disclosure
        label={`Table: ${placed.length} of ${pieces.length} positions kept`}
        open={placed.length > 0}
        testId={`table-${battle.battle}`}
      >
        <OpenTable {...{ battle, offers, pieces, placed }} />
      </Disclosure>
    </div>
  );
}

function OpenTable({
  battle,
  offers,
  pieces,
  placed,
}: Props & { readonly pieces: readonly Piece[]; readonly placed: readonly PlacedPiece[] }) {
  const own = useOwnStyles();
  const styles = useStyles();
  const isShown = useViewer() !== null;
  const table = useTable(battle, pieces, offers);
  const names = useMemo(() => battle.fleets.map(({ fleet }) => fleet), [battle]);
  const letters = useMemo(() => lettersOf(names), [names]);
  const players = useMemo(() => battle.fleets.map(({ player }) => player), [battle]);
  const colours = useSideColours(players);
  const { chosen, proposal, proposals } = table;
  const standing = placed.find(({ name }) => name === chosen?.name);
  const others = standing ? byDistance(standing, placed) : [];
  const missing = pieces.filter(({ pose }) => pose === null);
  return (
    <>
      {!isShown && (
        <Note>
          {chosen
            ? `Point at the place where ${chosen.name} goes, or drag it there. Ranges are measured from middle to middle.`
            : "Choose something, then point at its place. Nothing here has to be kept: what is not, is asked."}
        </Note>
      )}
      {!isShown && missing.length > 0 && (
        <Buttons>
          {missing.map(({ name }) => (
            <Button
              key={name}
              size="small"
              aria-pressed={name === chosen?.name}
              appearance={name === chosen?.name ? "primary" : "secondary"}
              onClick={() => table.choose(name)}
              data-testid={`table-place-${name}`}
            >
              Place {name}
            </Button>
          ))}
        </Buttons>
      )}
      <div className={own.board}>
        <MapBoard
          says={`The table, 48 by 48 inches, north above; ${placed.length} positions are listed below`}
          size={SIZE}
          isClear
          shows={null}
          of="data-none"
          idAt={(point) => pieceAt(placed, point, chosen ? ON_IT : THUMB) ?? `${point.x} ${point.y}`}
          onChoose={(id) => {
            if (pieces.some(({ name }) => name === id)) return table.choose(id);
            const [x, y] = id.split(" ").map(Number);
            if (chosen && !isShown && x !== undefined && y !== undefined) table.place(chosen.name, { x, y });
          }}
          carry={isShown ? undefined : { from: (point) => pieceAt(placed, point, THUMB), drop: table.place }}
        >
          <Ground />
          {standing && (
            <Chosen
              piece={standing}
              reach={
                (offers.get(standing.name) ?? []).some(({ command }) => command.id === "move-ship")
                  ? reachOf(battle, standing.name)
                  : 0
              }
              nearest={others.find(({ piece }) => piece.fleet !== "" && piece.fleet !== standing.fleet)}
            />
          )}
          {placed.map((piece) => (
            <PieceMark key={piece.name} {...{ piece, letters, colours }} />
          ))}
        </MapBoard>
      </div>
      {proposals.length > 1 && (
        <Buttons>
          {proposals.map(({ command }, index) => (
            <Button
              key={command.id}
              size="small"
              aria-pressed={proposals[index] === proposal}
              onClick={() => table.look(index)}
              data-testid={`table-as-${command.id}`}
            >
              {command.title}
            </Button>
          ))}
        </Buttons>
      )}
      {proposal && (
        <CommandForm
          key={proposal.command.id}
          command={proposal.command}
          doing={{ side: "", subject: proposal.subject }}
          typed={proposal.typed}
          onType={table.type}
          onDone={table.stop}
          cancel={{ words: "Cancel", onCancel: table.stop }}
        />
      )}
      <ul className={mergeClasses(styles.list, styles.ruled)} data-testid={`positions-${battle.battle}`}>
        {placed.map((piece) => (
          <li key={piece.name} className={styles.tight} data-testid={`position-${piece.name}`}>
            <span>
              <span className={styles.strong}>{piece.name}</span> {poseSays(piece.pose)}
            </span>
            {piece.name === chosen?.name && (
              <span className={styles.quiet}>
                {others.map(({ piece: { name }, inches }) => `${name} ${inches}"`).join(", ")}
              </span>
            )}
            {!isShown && (
              <Buttons>
                <Button
                  size="small"
                  aria-pressed={piece.name === chosen?.name}
                  onClick={() => table.choose(piece.name)}
                  data-testid={`table-choose-${piece.name}`}
                >
                  {piece.name === chosen?.name ? "Leave it" : `Move ${piece.name}`}
                </Button>
                <Button size="small" onClick={() => table.note(piece)} data-testid={`table-note-${piece.name}`}>
                  Type its position
                </Button>
              </Buttons>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
