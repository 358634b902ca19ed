import type { Cell } from "../../engine/core/cell";
import { figure, tableOfPicture, type Picture } from "../../engine/campaign/picture";
import { Bars } from "./bars";
import { BlockTable } from "./block-table";
import { Disclosure } from "./disclosure";
import { Plot } from "./plot";
import { Note } from "./section";
import { useStyles } from "./styles";

/** A picture of numbers: its title, its sentence, what is drawn, and the numbers as a table; `of` names whose it is where others have the same. */
export function Chart({ picture, of }: { readonly picture: Picture; readonly of?: string }) {
  const styles = useStyles();
  return (
    <section
      aria-label={of === undefined ? picture.title : `${picture.title}, ${of}`}
      className={styles.stack}
      data-testid={`chart-${picture.id}`}
    >
      <Note quiet={false}>{picture.title}</Note>
      <Note>{picture.says}</Note>
      <Drawn picture={picture} />
      <Disclosure label="The numbers as a table">
        <BlockTable title={picture.title} {...tableOfPicture(picture)} text={cellText} />
      </Disclosure>
    </section>
  );
}

const cellText = (cell: Cell): string => (typeof cell === "number" ? figure(cell) : String(cell ?? ""));

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
