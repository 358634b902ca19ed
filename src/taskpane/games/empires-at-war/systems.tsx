import { Button, mergeClasses, SearchBox } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useMemo } from "react";
import { sidesShown } from "../../../engine/campaign/ledger/ledger";
import { formatPoints, sum, type Points } from "../../../engine/core/points";
import { mapOf, type MapSystem } from "../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { addSystem } from "../../../engine/empires-at-war/setup/add-system";
import { newYearIncome } from "../../../engine/empires-at-war/income/earning-sites";
import { dateOf, nextNewYear } from "../../../engine/empires-at-war/season";
import { PLACES } from "../../../engine/empires-at-war/map/places-table";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { useShowMore } from "../../parts/show-more";
import { CommandForm } from "../../parts/command-form";
import { ChoiceField, named } from "../../parts/fields";
import { useImportOf } from "../../parts/import-of";
import { hasEveryWord } from "../../parts/search";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { SystemRow } from "./system-row";
import { counted, wordsOf } from "./system-words";

const NOBODY = "Nobody";

/** The Systems page: who owns which system, what is there, what it brings at the next New Year, and what can be done about it. */
export function SystemsPage() {
  const open = useOpen();
  const styles = useStyles();
  const [filter, keep] = useInput("places");
  const [typed, keepPlace] = useInput("place");
  const { books, campaign } = open;
  const all = useMemo(() => mapOf(open).systems, [open]);
  const newYear = nextNewYear(books, campaign.turn);
  const incomes = useMemo(() => newYearIncome(open, newYear), [open, newYear]);
  const incomeOf = (place: string): Points =>
    sum(incomes.filter((site) => site.place === place).flatMap(({ sources }) => sources.map(({ amount }) => amount)));
  const wanted = all.filter((system) => isOf(system, filter.owner) && hasEveryWord(wordsOf(system), filter.search));
  const [shown, more] = useShowMore(wanted, { step: 100, testId: "more-places" });
  const close = (): void => keepPlace(null);
  const importSystems = useImportOf(PLACES.name);
  const owners = sidesShown(books).map(({ name }) => name);
  return (
    <>
      <Section title="Find">
        <SearchBox
          aria-label="Search systems"
          placeholder="System, owner, planet, fleet"
          value={filter.search}
          onChange={(_, { value }) => keep({ ...filter, search: value })}
        />
        <ChoiceField
          label="Owner"
          none="All owners"
          value={filter.owner}
          onChange={(owner) => keep({ ...filter, owner })}
          choices={named([...books.sides.map(({ name }) => name), NOBODY])}
          testId="places-owner"
        />
      </Section>
      {books.viewer === null && (
        <Buttons>
          <Button
            icon={<AddRegular />}
            disabledFocusable={typed !== null}
            onClick={() => keepPlace({ of: null, fields: {} })}
            data-testid="place-add"
          >
            Add a system
          </Button>
          <Button onClick={importSystems} data-testid="place-import">
            Import systems
          </Button>
        </Buttons>
      )}
      {books.viewer === null && typed?.of === null && (
        <Section title="Add a planetary system">
          <CommandForm
            command={addSystem}
            doing={{ side: "", subject: "" }}
            typed={typed.fields}
            onType={(fields) => keepPlace({ of: null, fields })}
            onDone={close}
            cancel={{ words: "Cancel", onCancel: close }}
            shown={false}
            takesFocus
          />
        </Section>
      )}
      <Section title="Planetary systems">
        <div role="status">
          <Note>{countOf(wanted.length, all.length)}</Note>
        </div>
        <ul className={mergeClasses(styles.list, styles.ruled)}>
          {shown.map((system) => (
            <SystemRow key={system.place} system={system} income={incomeOf(system.place)} />
          ))}
        </ul>
        {more}
      </Section>
      {incomes.length > 0 && (
        <Section title={`Income at the New Year, ${dateOf(books, newYear)}`}>
          <ul className={styles.list}>
            {owners
              .map((name) => ({ name, sites: incomes.filter(({ side }) => side === name) }))
              .filter(({ sites }) => sites.length > 0)
              .map(({ name, sites }) => (
                <li key={name} className={styles.between} data-testid={`places-of-${name}`}>
                  <span>
                    {name}, {counted(sites.length, "site", "sites")}
                  </span>
                  <span>
                    {formatPoints(sum(sites.flatMap(({ sources }) => sources.map(({ amount }) => amount))))} BPV
                  </span>
                </li>
              ))}
          </ul>
          <Note>As the sites are now; whatever changes until then changes it (EaW 3.0, 14.0).</Note>
        </Section>
      )}
    </>
  );
}

const isOf = ({ owner }: MapSystem, chosen: string): boolean =>
  chosen === "" || (chosen === NOBODY ? owner === "" : owner === chosen);

function countOf(wanted: number, all: number): string {
  if (all === 0) return "There are no systems yet. Add the first one.";
  if (wanted === 0) return "No system matches. Try fewer words, or choose all owners.";
  return wanted < all ? `${wanted} of ${all} systems` : counted(all, "system", "systems");
}
