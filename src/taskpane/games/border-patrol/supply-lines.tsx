import { mergeClasses } from "@fluentui/react-components";
import { orionSides } from "../../../engine/border-patrol/turn/history";
import { endsOf, entrySays, lineRowsIn } from "../../../engine/border-patrol/raids/supply-lines";
import { SUPPLY_LINES, type LineRow } from "../../../engine/border-patrol/raids/supply-lines-table";
import { sidesShown } from "../../../engine/campaign/ledger/ledger";
import { spotIn } from "../../../engine/campaign/schema/table";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Disclosure } from "../../parts/disclosure";
import { Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";
import { Deeds, type Labels } from "../../parts/deeds";

const OF_TEAM: Labels = { "add-supply-line": (side) => `Add a Supply Line of ${side}` };
const OF_LINE: Labels = { "edit-supply-line": () => "Change", "remove-supply-line": () => "Remove" };

/** The Supply Lines that these books show: how each runs, which hexes its Convoy enters, and what happened on it (V19.81). */
export function SupplyLines() {
  const open = useOpen();
  const styles = useStyles();
  const rows = lineRowsIn(open).filter(({ line }) => line !== "");
  const pirates = orionSides(open);
  const teams = sidesShown(open.books).filter(({ name }) => !pirates.includes(name));
  if (rows.length === 0 && teams.length === 0) return null;
  return (
    <Section title="Supply Lines">
      <Disclosure label={rows.length === 0 ? "None yet" : `Supply Lines: ${rows.length}`} testId="supply-lines">
        <ul className={mergeClasses(styles.list, styles.ruled)}>
          {rows.map((row) => (
            <Line key={row.line} row={row} />
          ))}
        </ul>
        {teams.map(({ name }) => (
          <Deeds key={name} subject={name} labels={OF_TEAM} side={name} />
        ))}
      </Disclosure>
    </Section>
  );
}

function Line({ row }: { readonly row: LineRow }) {
  const open = useOpen();
  const styles = useStyles();
  const { line, side, start, end, path, convoy, escorts, disrupted, attempts } = row;
  const ends = endsOf(open, row);
  const said = [
    convoy === "" ? "" : `Convoy: ${convoy}`,
    escorts === "" ? "" : `escorts: ${escorts}`,
    attempts === null ? "" : attempts === 1 ? "1 attempt" : `${attempts} attempts`,
  ];
  return (
    <li className={styles.tight} data-testid={`supply-line-${line}`}>
      <span>
        <SpotLink spot={spotIn(open.books.tables, SUPPLY_LINES, row, "line")}>{line}</SpotLink> of {side}: {start} to{" "}
        {end}
        {disrupted === open.campaign.turn && (
          <>
            , <span className={styles.strong}>disrupted this turn</span> <Clause of="V19.852" />
          </>
        )}
      </span>
      {path !== "" && <span className={styles.quiet}>Path: {path}</span>}
      {ends && (
        <span className={styles.quiet}>
          {entrySays(ends.from, ends.to)} <Clause of="V19.815" />
        </span>
      )}
      {said.some((one) => one !== "") && <span className={styles.quiet}>{said.filter(Boolean).join(" · ")}</span>}
      <Deeds subject={line} labels={OF_LINE} />
    </li>
  );
}
