import { Button } from "@fluentui/react-components";
import { useState, type ReactNode } from "react";
import { borderState } from "../../../engine/border-patrol/border-state";
import { designate } from "../../../engine/border-patrol/ships/designate-flagship";
import { loseUnit } from "../../../engine/border-patrol/ships/lose-unit";
import { whenBack } from "../../../engine/border-patrol/evasion/when-back";
import { orionSides } from "../../../engine/border-patrol/turn/history";
import { perform, type OpenGame } from "../../../engine/campaign/game";
import type { Stamp } from "../../../engine/campaign/ledger/booking";
import type { Outcome } from "../../../engine/campaign/ledger/outcome";
import { useBooks, useOpen } from "../../books";
import { CommandForm } from "../../parts/command-form";
import { Deeds, type Labels } from "../../parts/deeds";
import { WouldChange } from "../../parts/would-change";
import { PREVIEW } from "../../stamp";
import { SellUnit } from "./sell-unit";
import { RecordLines } from "./record-lines";
import { WhereItWas } from "./where-it-was";

const MOVE: Labels = { "move-units": () => "Move" };

/** The actions for a unit: any unit can be lost; a pirate ship can also be sold or made the flagship. */
export function UnitActions({ unit, children }: { readonly unit: string; readonly children: ReactNode }) {
  const open = useOpen();
  const { store, working, stamp } = useBooks();
  const [doing, setDoing] = useState<"lose" | "sell" | null>(null);
  const side = open.campaign.units.get(unit)?.side ?? "";
  const pirate = orionSides(open).includes(side);
  const flagship = borderState(open.campaign).flagships.get(side) === unit;
  const toggle = (what: "lose" | "sell"): void => setDoing(doing === what ? null : what);
  const close = (): void => setDoing(null);
  const flagshipOf = (now: OpenGame, by: Stamp): Outcome =>
    perform(now, { command: designate.id, side, subject: side }, [{ fields: { unit } }], by);
  const makeFlagship = (): void => void store.perform(designate.title, (now) => flagshipOf(now, stamp()));
  return (
    <>
      <Deeds subject={unit} labels={MOVE}>
        {children}
        <Button size="small" aria-expanded={doing === "lose"} onClick={() => toggle("lose")}>
          Lose
        </Button>
        {pirate && (
          <Button size="small" aria-expanded={doing === "sell"} onClick={() => toggle("sell")}>
            Sell
          </Button>
        )}
        {pirate && !flagship && (
          <Button size="small" disabledFocusable={working !== null} onClick={makeFlagship}>
            Make flagship
          </Button>
        )}
      </Deeds>
      {pirate && !flagship && (
        <WouldChange outcome={() => flagshipOf(open, PREVIEW)} label="What would it change to make it the flagship?" />
      )}
      <WhereItWas unit={unit} />
      <RecordLines lines={whenBack(open, unit)} />
      {doing === "lose" && (
        <CommandForm
          command={loseUnit}
          doing={{ side, subject: unit }}
          onDone={close}
          cancel={{ words: "Cancel", onCancel: close }}
        />
      )}
      {doing === "sell" && <SellUnit unit={unit} onDone={close} />}
    </>
  );
}
