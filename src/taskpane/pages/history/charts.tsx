import { useMemo } from "react";
import type { Cell } from "../../../engine/core/cell";
import { capital, turnDated, turnWords } from "../../../engine/campaign/ledger/turn-words";
import type { OpenGame } from "../../../engine/campaign/game";
import { picturesOf, tableOfPicture, type Picture } from "../../../engine/campaign/pictures";
import { sheetOfPictures } from "../../../engine/campaign/pictures-sheet";
import { freeName } from "../../../engine/campaign/schema/names";
import type { SheetPlan } from "../../../engine/campaign/schema/sheet";
import { campaignName, useOpen } from "../../books";
import { Bars } from "../../parts/bars";
import { BlockTable } from "../../parts/block-table";
import { Disclosure } from "../../parts/disclosure";
import { OnNewSheet } from "../../parts/on-new-sheet";
import { Plot } from "../../parts/plot";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** The campaign as charts, of what the books that are shown may say; on a sheet of their own when they are asked for. */
export function Charts() {
  const open = useOpen();
  const styles = useStyles();
  const pictures = useMemo(() => picturesOf(open), [open]);
  if (pictures.length === 0) return <Note>There is nothing to draw yet.</Note>;
  return (
    <>
      {open.books.viewer === null && <OnSheet />}
      {pictures.map((picture) => (
        <section
          key={picture.id}
          aria-label={picture.title}
          className={styles.stack}
          data-testid={`chart-${picture.id}`}
        >
          <Note quiet={false}>{picture.title}</Note>
          <Note>{picture.says}</Note>
          <Drawn picture={picture} />
          <Disclosure label="The numbers as a table">
            <BlockTable title={picture.title} {...tableOfPicture(picture)} text={figure} />
          </Disclosure>
        </section>
      ))}
    </>
  );
}

const figure = (cell: Cell): string => (typeof cell === "number" ? String(cell).replace("-", "−") : String(cell ?? ""));

function Drawn({ picture }: { readonly picture: Picture }) {
  if (picture.kind === "bars") return <Bars says={picture.says} labels={picture.labels} series={picture.series} />;
  const { title, series, compared } = picture;
  const goal = compared && { at: compared.at, what: compared.name.toLowerCase() };
  return series.map(({ name, from, values }) => (
    <div key={name}>
      <Note>{name}</Note>
      <Plot title={`${title}, ${name}`} from={from} values={values} {...(goal && { goal })} />
    </div>
  ));
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
