import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo, useRef, useState } from "react";
import { sheetOfReport } from "../../../engine/campaign/report-sheet";
import { standingPicture } from "../../../engine/campaign/pictures";
import { reportMarkdown } from "../../../engine/campaign/turn-report";
import { incomePicture } from "../../../engine/empires-at-war/income/income-picture";
import { dateOf } from "../../../engine/empires-at-war/season";
import { seasonReport, seasonsToReport, seasonToReport } from "../../../engine/empires-at-war/report/season-report";
import { standings } from "../../../engine/empires-at-war/standings";
import { openView } from "../../../engine/open";
import { useBooks, useOpen } from "../../books";
import { Chart } from "../../parts/chart";
import { Deeds } from "../../parts/deeds";
import { ChoiceField } from "../../parts/fields";
import { OnNewSheet } from "../../parts/on-new-sheet";
import { printOnePage } from "../../parts/print";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

const TELLING = { "tell-sightings": () => "Tell each empire what it sees" };

/** The Report page: what an empire knows, from its view of the books alone; the GM chooses whose, or has everything. */
export function ReportPage() {
  const open = useOpen();
  const { files } = useBooks();
  const styles = useStyles();
  const [side, choose] = useState("");
  const [season, chooseSeason] = useState("");
  const [isCopied, setCopied] = useState(false);
  const printed = useRef<HTMLDivElement>(null);
  const { viewer, sides } = open.books;
  const seen = useMemo(() => (viewer === null && side !== "" ? openView(open, side) : open), [open, side, viewer]);
  const seasons = seasonsToReport(open);
  const reported = seasons.some(({ turn }) => String(turn) === season) ? Number(season) : seasonToReport(open);
  const report = useMemo(() => seasonReport(seen, reported), [seen, reported]);
  const drawn = useMemo(() => [...standingPicture(seen), ...incomePicture(seen)], [seen]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(reportMarkdown(report));
    setCopied(true);
  };
  const save = (): void =>
    files.save({
      name: `${report.title.replace(/[^\p{L}\p{N}]+/gu, "-")}.md`,
      bytes: new TextEncoder().encode(reportMarkdown(report)),
    });
  return (
    <>
      <Section title={report.title}>
        {viewer === null && (
          <>
            <ChoiceField
              label="Report of"
              value={side}
              onChange={(name) => {
                choose(name);
                setCopied(false);
              }}
              choices={[
                { value: "", label: "GM, with everything" },
                ...sides.map(({ name }) => ({ value: name, label: name })),
              ]}
              testId="report-side"
            />
            <Note>The report of an empire is made from its own view of the books.</Note>
            <Deeds subject="" side="" labels={TELLING} withMaster />
          </>
        )}
        {seasons.length > 1 && (
          <ChoiceField
            label="Season"
            value={String(reported)}
            onChange={(turn) => {
              chooseSeason(turn);
              setCopied(false);
            }}
            choices={seasons.map(({ turn, date }) => ({ value: String(turn), label: date }))}
            testId="report-season"
          />
        )}
        <Buttons>
          <Button size="small" onClick={() => void copy()} data-testid="report-copy">
            {isCopied ? "Copied" : "Copy as text"}
          </Button>
          <Button size="small" onClick={save} data-testid="report-save">
            Save as text
          </Button>
          <Button
            size="small"
            onClick={() => printOnePage([printed.current], report.title)}
            data-prints=""
            data-testid="report-print"
          >
            Print
          </Button>
          <OnNewSheet
            says="The report is"
            what="report"
            sheetOf={(now, sheets) =>
              sheetOfReport(
                seasonReport(side === "" ? now : openView(now, side), reported),
                `${side === "" ? "Report" : side}, ${dateOf(now.books, reported)}`,
                sheets,
              )
            }
            testId="report-on-sheet"
          />
        </Buttons>
      </Section>
      <div ref={printed} className={styles.stack} data-testid="report">
        {report.sections.map(({ title, lines }) => (
          <Section key={title} title={title}>
            <ul className={mergeClasses(styles.list, styles.ruled)}>
              {lines.map((line, index) => (
                <li key={index} className={styles.plain}>
                  {line}
                </li>
              ))}
            </ul>
          </Section>
        ))}
        <Section title="Standings">
          {standings(seen).map(({ side: name, word }) => (
            <Note key={name} quiet={false}>
              {name}: {word}
            </Note>
          ))}
          {drawn.map((picture) => (
            <Chart key={picture.id} picture={picture} />
          ))}
        </Section>
      </div>
    </>
  );
}
