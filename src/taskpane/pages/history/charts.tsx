import { useMemo } from "react";
import { capital, turnDated, turnWords } from "../../../engine/campaign/ledger/turn-words";
import type { OpenGame } from "../../../engine/campaign/game";
import { picturesOf } from "../../../engine/campaign/pictures";
import { sheetOfPictures } from "../../../engine/campaign/pictures-sheet";
import { freeName } from "../../../engine/campaign/schema/names";
import type { SheetPlan } from "../../../engine/campaign/schema/sheet";
import { campaignName, useOpen } from "../../books";
import { Chart } from "../../parts/chart";
import { OnNewSheet } from "../../parts/on-new-sheet";
import { Buttons, Note } from "../../parts/section";

/** The campaign as charts, of what the books that are shown may say; on a sheet of their own when they are asked for. */
export function Charts() {
  const open = useOpen();
  const pictures = useMemo(() => picturesOf(open), [open]);
  if (pictures.length === 0) return <Note>There is nothing to draw yet.</Note>;
  return (
    <>
      {open.books.viewer === null && <OnSheet />}
      {pictures.map((picture) => (
        <Chart key={picture.id} picture={picture} />
      ))}
    </>
  );
}

/** The button that adds a sheet with the charts as they are now. */
function OnSheet() {
  const sheetOf = (open: OpenGame, sheets: readonly string[]): SheetPlan => {
    const { turn } = open.campaign;
    const name = freeName(`Charts, ${turnWords(turn)}`, sheets, " ");
    const title = `${campaignName(open)}: charts, ${turnDated(open, turn)}`;
    return sheetOfPictures(picturesOf(open), name, capital(title));
  };
  return (
    <>
      <Note>On a sheet, each has its numbers as they are now and, in Excel, its chart beside them.</Note>
      <Buttons>
        <OnNewSheet says="The charts are" what="charts" sheetOf={sheetOf} testId="charts-on-sheet" />
      </Buttons>
    </>
  );
}
