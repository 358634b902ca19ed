import { Button, mergeClasses } from "@fluentui/react-components";
import {
  ArrowLeftRegular,
  ArrowRightRegular,
  ArrowSwapRegular,
  CheckmarkCircleRegular,
  CopyRegular,
  DeleteRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import { useState, type KeyboardEvent } from "react";
import { commandOf } from "../../../../engine/campaign/game";
import { breachesIn, onSide } from "../../../../engine/orions-gate/building-your-fleet/breaches";
import { partText } from "../../../../engine/orions-gate/building-your-fleet/layout-text";
import { statisticsOf } from "../../../../engine/orions-gate/building-your-fleet/statistics";
import { sizesOf } from "../../../../engine/orions-gate/components/component";
import { bridgesIn, shipCredits, type BuiltFleet, type BuiltShip } from "../../../../engine/orions-gate/fleets";
import { CREDITS } from "../../../../engine/orions-gate/measures";
import { partsAgree } from "../../../../engine/orions-gate/component-rows";
import { SIDES } from "../../../../engine/orions-gate/words";
import { useBooks, useOpen, useViewer } from "../../../books";
import { Clause } from "../../../parts/clause";
import { CommandForm } from "../../../parts/command-form";
import { Disclosure } from "../../../parts/disclosure";
import { Buttons, Note } from "../../../parts/section";
import { useStyles } from "../../../parts/styles";
import { Palette } from "./palette";
import { ShipPicture } from "./picture";
import { shapeOf, type Block } from "./shape";
import { useAct } from "./use-act";

/** Where the chosen component is. */
type Chosen = Pick<Block, "side" | "position">;

/** A ship in the builder: its picture and verdict, what can be done with it, and all that it can do. */
export function ShipCard({ ship, fleet }: { readonly ship: BuiltShip; readonly fleet: BuiltFleet }) {
  const open = useOpen();
  const styles = useStyles();
  const viewer = useViewer();
  const bridge = bridgesIn(open)[ship.hull];
  const breaches = breachesIn(fleet.kind, ship.hull, bridge, ship.parts);
  const [at, choose] = useState<Chosen | null>(null);
  const { blocks } = shapeOf(bridge, ship.parts, breaches);
  const chosen = blocks.find(({ side, position }) => side === at?.side && position === at.position);
  const actions = useActions(ship, choose);
  return (
    <li className={mergeClasses(styles.stack)} data-testid={`ship-${ship.ship}`}>
      <div className={styles.between}>
        <span>
          <span className={styles.strong}>{ship.ship}</span> {ship.hull}
        </span>
        <span data-testid={`credits-${ship.ship}`}>{CREDITS.show(shipCredits(ship))}</span>
      </div>
      <ShipPicture
        ship={ship}
        bridge={bridge}
        breaches={breaches}
        chosen={chosen}
        {...(viewer === null && {
          keys: {
            choose: (block: Block) => choose(block === chosen ? null : block),
            press: (block: Block, event: KeyboardEvent) => actions.press(block, event),
          },
        })}
      />
      <div data-testid={`verdict-${ship.ship}`}>
        {breaches.length === 0 ? (
          <Note quiet={false}>
            <CheckmarkCircleRegular aria-hidden className={styles.icon} /> Legal
          </Note>
        ) : (
          <ul className={styles.list}>
            {breaches.map(({ says, clause }) => (
              <li key={says} className={styles.below}>
                <WarningRegular aria-hidden className={styles.icon} /> {says} <Clause of={clause} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {viewer === null && (
        <>
          {chosen && <PartActions block={chosen} actions={actions} />}
          <Palette ship={ship} kind={fleet.kind} />
        </>
      )}
      <Disclosure label="Statistics" open testId={`statistics-${ship.ship}`}>
        <dl className={styles.facts}>
          {statisticsOf(ship.hull, bridge, ship.parts).map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      {viewer === null && <ShipActions ship={ship} />}
    </li>
  );
}

/** What can be done with a component, by buttons and by the keyboard. */
function useActions({ ship, parts }: BuiltShip, choose: (at: Chosen | null) => void) {
  const act = useAct();
  const berth = ({ side, position }: Chosen): string => `${side} ${position}`;
  const move = async (block: Block, to: Chosen): Promise<void> => {
    const fields = { part: berth(block), side: to.side, position: String(to.position) };
    if (await act(`Moving a component of ${ship}`, "move-component", ship, fields)) choose(to);
  };
  const actions = {
    /** How many components are on the side of a block. */
    many: ({ side }: Block) => onSide(parts, side).length,
    inward: (block: Block) => move(block, { side: block.side, position: block.position - 1 }),
    outward: (block: Block) => move(block, { side: block.side, position: block.position + 1 }),
    across(block: Block) {
      const side = SIDES.list.find((other) => other !== block.side) ?? block.side;
      return move(block, { side, position: onSide(parts, side).length + 1 });
    },
    duplicate: (block: Block) =>
      act(`Duplicating a component of ${ship}`, "duplicate-component", ship, { part: berth(block) }),
    async remove(block: Block) {
      const isDone = await act(`Removing a component of ${ship}`, "remove-component", ship, { part: berth(block) });
      if (isDone) choose(null);
    },
    resize: (block: Block, size: string) =>
      act(`Exchanging a component of ${ship}`, "change-component", ship, {
        ...{ part: berth(block), component: block.part.component.name, size },
      }),
    press(block: Block, event: KeyboardEvent) {
      const done = ((): unknown => {
        switch (event.key) {
          case "Enter":
          case " ":
            return choose(block);
          case "Delete":
          case "Backspace":
            return void actions.remove(block);
          case "ArrowLeft":
            return block.position > 1 ? void actions.inward(block) : undefined;
          case "ArrowRight":
            return block.position < actions.many(block) ? void actions.outward(block) : undefined;
          case "ArrowUp":
          case "ArrowDown":
            return void actions.across(block);
          default:
            return NOT_OURS;
        }
      })();
      if (done !== NOT_OURS) event.preventDefault();
    },
  };
  return actions;
}

/** A key that does nothing here. */
const NOT_OURS = Symbol("not ours");

function PartActions({ block, actions }: { readonly block: Block; readonly actions: ReturnType<typeof useActions> }) {
  const { working } = useBooks();
  const styles = useStyles();
  const { part, side, position } = block;
  const button = (words: string, icon: React.JSX.Element, work: () => unknown, isOff = false) => (
    <Button
      key={words}
      size="small"
      icon={icon}
      disabledFocusable={working !== null || isOff}
      onClick={() => void work()}
    >
      {words}
    </Button>
  );
  return (
    <div role="group" aria-label={`${partText(part)}, ${side} ${position}`} className={styles.tight}>
      <Note quiet={false}>
        {side} {position}: {partText(part)}
      </Note>
      {block.breaches.map(({ says, clause }) => (
        <span key={says} className={styles.below} data-testid={`why-${side}-${position}`}>
          <WarningRegular aria-hidden className={styles.icon} /> {says} <Clause of={clause} />
        </span>
      ))}
      <Buttons>
        {button("Inward", <ArrowLeftRegular />, () => actions.inward(block), position === 1)}
        {button("Outward", <ArrowRightRegular />, () => actions.outward(block), position === actions.many(block))}
        {button("Other side", <ArrowSwapRegular />, () => actions.across(block))}
        {button("Duplicate", <CopyRegular />, () => actions.duplicate(block))}
        {button("Remove", <DeleteRegular />, () => actions.remove(block))}
        {sizesOf(part.component)
          .filter((size) => size !== part.size)
          .map((size) => button(`Make it ${size}`, <ArrowSwapRegular />, () => actions.resize(block, size)))}
      </Buttons>
    </div>
  );
}

const OF_SHIP = [
  ["edit-ship", "Change"],
  ["duplicate-ship", "Duplicate"],
  ["scrap-ship", "Scrap"],
] as const;
/** Where the rows of the ship on the sheet were changed by hand. */
const RECORD = ["record-components", "Record the components on the sheet"] as const;

/** The commands about the whole ship. */
function ShipActions({ ship: { ship } }: { readonly ship: BuiltShip }) {
  const books = useOpen();
  const [id, open] = useState<string | null>(null);
  const command = id === null ? undefined : commandOf(books.game, id);
  const close = (): void => open(null);
  const shown = partsAgree(books, ship) ? OF_SHIP : [...OF_SHIP, RECORD];
  return (
    <>
      <Buttons>
        {shown.map(([of, words]) => (
          <Button
            key={of}
            size="small"
            appearance="subtle"
            aria-expanded={id === of}
            aria-label={`${words} ${ship}`}
            onClick={() => open(id === of ? null : of)}
            data-testid={`${of}-${ship}`}
          >
            {words}
          </Button>
        ))}
      </Buttons>
      {command && (
        <CommandForm
          key={command.id}
          command={command}
          doing={{ side: "", subject: ship }}
          onDone={close}
          cancel={{ words: "Cancel", onCancel: close }}
          takesFocus
        />
      )}
    </>
  );
}
