import { Button } from "@fluentui/react-components";
import { useMemo } from "react";
import type { Game } from "../../../engine/campaign/game";
import { ZERO, type Points } from "../../../engine/core/points";
import { formatAmount } from "../../../engine/core/amount";
import { useOpen } from "../../books";
import { useGameParts } from "../../games/games";
import { useInput } from "../../inputs";
import { Buttons, Note } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";
import { TurnByTurn } from "../../parts/turn-by-turn";
import { summaryOf, type ListedUnit } from "./listed-units";
import { columnsOf, type FieldValue, type UnitColumn } from "./unit-fields";

/** What the unit's line in the list already shows. */
const IN_ITS_LINE: readonly string[] = ["unit", "name", "side"];

/** The details of a unit, and what can be done with it. */
export function UnitDetails({ listed: { row, values, left, known } }: { readonly listed: ListedUnit }) {
  const open = useOpen();
  const { game, books } = open;
  const parts = useGameParts(game);
  const styles = useStyles();
  const [typed, keep] = useInput("unit");
  const columns = useMemo(() => columnsOf(game), [game]);
  const inItsLine = [...IN_ITS_LINE, ...summaryOf(open, parts, values).keys()];
  const facts = columns
    .filter(({ key }) => !inItsLine.includes(key))
    .map((field) => ({ ...field, text: factOf(game, field, values[field.key]) }))
    .filter(({ text }) => text !== "");
  const edit = (
    <Button
      size="small"
      disabledFocusable={typed !== null}
      onClick={() => keep({ of: row.unit, side: row.side, fields: {} })}
    >
      Edit
    </Button>
  );
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SpotLink spot={row.spot} />
      <TurnByTurn of={row.unit} />
      {!known || left !== null ? (
        <Note quiet={false}>
          {left ? `${left.how} in turn ${left.turn}.` : "No entry in the log adds this unit. See the Checks page."}
        </Note>
      ) : books.viewer !== null ? null : parts ? (
        <parts.UnitActions unit={row.unit}>{edit}</parts.UnitActions>
      ) : (
        <Buttons>{edit}</Buttons>
      )}
    </>
  );
}

/** A column of a unit as text; blank if it says nothing, such as no repairs used, or an amount of 0 that would be added to its value. */
function factOf({ units }: Game, { key, holds, blank }: UnitColumn, value: FieldValue = null): string {
  if (value === null) return "";
  if (holds === "yes") return value === true ? "Yes" : "";
  if (holds !== "points") return value === blank ? "" : String(value);
  const isValue = units.values.some((known) => known.key === key);
  return value === ZERO && !isValue ? "" : formatAmount(value as Points);
}
