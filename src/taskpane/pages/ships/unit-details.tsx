import { Button } from "@fluentui/react-components";
import { useMemo } from "react";
import { useOpen } from "../../books";
import { useGameParts } from "../../games/use-game-parts";
import { useInput } from "../../inputs";
import { Buttons, Note } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";
import { TurnByTurn } from "../../parts/turn-by-turn";
import { summaryOf, type ListedUnit } from "./listed-units";
import { columnsOf } from "./unit-fields";
import { factsOf } from "./unit-facts";

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
  const facts = factsOf(game, columns, values).filter(({ key }) => !inItsLine.includes(key));
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
