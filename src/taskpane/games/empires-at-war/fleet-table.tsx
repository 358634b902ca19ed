import { Button, Input, makeStyles, mergeClasses } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { formatPoints, ZERO } from "../../../engine/core/points";
import { musterTable } from "../../../engine/empires-at-war/setup/muster-table";
import {
  chartFor,
  MAX_OF_A_CLASS,
  readTable,
  tableText,
  tableTotals,
  type TableCell,
} from "../../../engine/empires-at-war/setup/fleet-table";
import { suggestedFleets } from "../../../engine/empires-at-war/setup/suggested-fleets";
import { fightingFleets } from "../../../engine/empires-at-war/fleets/first-fleets";
import type { ShipClass } from "../../../engine/empires-at-war/ships/units-table";
import { useOpen } from "../../books";
import { CommandForm } from "../../parts/command-form";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";

const useOwnStyles = makeStyles({
  frame: { position: "relative", overflowX: "auto", maxWidth: "100%" },
  table: { width: "auto" },
  number: { width: "44px", minWidth: 0, "& > input": { minWidth: 0, textAlign: "right" } },
});

/** Where the ships of all first fleets are bought: a class in each row, a fleet in each column, with what each comes to. */
export function FleetTable({ side }: { readonly side: string }) {
  const open = useOpen();
  const [isOpen, setOpen] = useState(false);
  const [text, type] = useState("");
  const fleets = fightingFleets(open, side).map(({ fleet }) => fleet);
  const chart = chartFor(open, side);
  if (fleets.length === 0 || chart.length === 0) return null;
  const close = (): void => {
    setOpen(false);
    type("");
  };
  return (
    <>
      <Buttons>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} data-testid="fleet-table-open">
          Buy ships in one table
        </Button>
      </Buttons>
      {isOpen && (
        <CommandForm
          command={musterTable}
          doing={{ side, subject: side }}
          typed={{ ships: text }}
          onType={({ ships = "" }) => type(ships)}
          onDone={close}
          placesFields
          cancel={{ words: "Cancel", onCancel: close }}
        >
          <Grid side={side} fleets={fleets} chart={chart} text={text} type={type} />
        </CommandForm>
      )}
    </>
  );
}

interface GridProps {
  readonly side: string;
  readonly fleets: readonly string[];
  readonly chart: readonly ShipClass[];
  readonly text: string;
  readonly type: (text: string) => void;
}

function Grid({ side, fleets, chart, text, type }: GridProps) {
  const open = useOpen();
  const styles = useStyles();
  const own = useOwnStyles();
  const cells = useMemo((): readonly TableCell[] => {
    const read = text === "" ? [] : readTable(open, side, text);
    return "wrong" in read ? [] : read;
  }, [open, side, text]);
  const totals = useMemo(() => tableTotals(open, side, cells), [open, side, cells]);
  const put = (now: readonly TableCell[]): void => type(now.length === 0 ? "" : tableText(fleets, now));
  const many = (name: string, fleet: string): number =>
    cells.find(({ of, fleet: { fleet: in_ } }) => of.class === name && in_ === fleet)?.many ?? 0;
  const change = (of: ShipClass, fleet: string, typed: string): void => {
    const into = fightingFleets(open, side).find((each) => each.fleet === fleet);
    // A larger number than the table takes would be none, and take the others with it.
    const number = /^\d{1,2}$/.test(typed) ? Math.min(MAX_OF_A_CLASS, Number(typed)) : 0;
    const others = cells.filter((cell) => cell.of.class !== of.class || cell.fleet.fleet !== fleet);
    put(into && number > 0 ? [...others, { fleet: into, of, many: number }] : others);
  };
  /** Every fleet gets what the first one gets. */
  const repeat = (): void => {
    const first = cells.filter(({ fleet }) => fleet.fleet === fleets[0]);
    put(fightingFleets(open, side).flatMap((fleet) => first.map((cell) => ({ ...cell, fleet }))));
  };
  return (
    <>
      <Buttons>
        <Button size="small" onClick={() => put(suggestedFleets(open, side))} data-testid="fleet-table-suggest">
          Suggest ships
        </Button>
        <Button size="small" onClick={repeat} data-testid="fleet-table-repeat">
          All fleets as {fleets[0]}
        </Button>
      </Buttons>
      <Note>
        {formatPoints(totals.left)} BPV left. A fleet of the suggestion is within its limits; change what you like.
      </Note>
      <div role="region" aria-label="Ships by class and fleet" tabIndex={0} className={own.frame}>
        <table className={mergeClasses(styles.table, own.table)} data-testid="fleet-table">
          <thead>
            <tr>
              <th scope="col">Class</th>
              {fleets.map((fleet) => (
                <th key={fleet} scope="col">
                  {fleet}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.map((of) => (
              <tr key={of.class}>
                <th scope="row" className={styles.left}>
                  {of.class}{" "}
                  <span className={styles.quiet}>
                    {formatPoints(of.economic ?? ZERO)}, size {of.sizeClass ?? "?"}
                  </span>
                </th>
                {fleets.map((fleet) => (
                  <td key={fleet}>
                    <Input
                      className={own.number}
                      size="small"
                      inputMode="numeric"
                      aria-label={`${of.class} in ${fleet}`}
                      value={String(many(of.class, fleet) || "")}
                      onChange={(_, { value }) => change(of, fleet, value)}
                      data-testid={`ships-${of.class}-${fleet}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <TotalRow title="CBpv" values={totals.fleets.map(({ verdict }) => meterSays(verdict.limits?.all))} />
            <TotalRow
              title="Size classes 2 and 3"
              values={totals.fleets.map(({ verdict }) => meterSays(verdict.limits?.heavy))}
            />
            <TotalRow title="" values={totals.fleets.map(({ verdict }) => verdict.word)} />
          </tfoot>
        </table>
      </div>
    </>
  );
}

type Meter = NonNullable<ReturnType<typeof tableTotals>["fleets"][number]["verdict"]["limits"]>["all"];

const meterSays = (meter: Meter | undefined): string =>
  meter ? `${formatPoints(meter.has)} of ${formatPoints(meter.most)}` : "";

function TotalRow({ title, values }: { readonly title: string; readonly values: readonly string[] }) {
  const styles = useStyles();
  return (
    <tr>
      <th scope="row" className={styles.left}>
        {title}
      </th>
      {values.map((value, index) => (
        <td key={index} className={styles.quiet}>
          {value}
        </td>
      ))}
    </tr>
  );
}
