import { Button, mergeClasses, SearchBox } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { addPlace } from "../../../engine/border-patrol/places/add-place";
import { placesNow, type KnownPlace } from "../../../engine/border-patrol/places/places";
import { PLACES } from "../../../engine/border-patrol/places/places-table";
import { sidesShown } from "../../../engine/campaign/ledger/ledger";
import { formatPoints, sum, type Points } from "../../../engine/core/points";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { useShowMore } from "../../parts/show-more";
import { CommandForm } from "../../parts/command-form";
import { ChoiceField, named } from "../../parts/fields";
import { useImportOf } from "../../parts/import-of";
import { hasEveryWord } from "../../parts/search";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { PlaceRow } from "./place-row";

const UNCLAIMED = "Unclaimed";

/** The Systems page: who owns and claims which Province and Star System, what it is worth, and what can be done about it. */
export function SystemsPage() {
  const open = useOpen();
  const styles = useStyles();
  const [filter, keep] = useInput("places");
  const [typed, keepPlace] = useInput("place");
  const all = placesNow(open);
  const owners = [...new Set([...sidesShown(open.books).map(({ name }) => name), ...all.map(({ owner }) => owner)])];
  const wanted = all.filter((place) => isOf(place, filter.owner) && fits(place, filter.search));
  const [shown, more] = useShowMore(wanted, { step: 100, testId: "more-places" });
  const close = (): void => keepPlace(null);
  const importPlaces = useImportOf(PLACES.name);
  return (
    <>
      <Section title="Find">
        <SearchBox
          aria-label="Search places"
          placeholder="Name, kind, hex, owner, state"
          value={filter.search}
          onChange={(_, { value }) => keep({ ...filter, search: value })}
        />
        <ChoiceField
          label="Owner"
          none="All owners"
          value={filter.owner}
          onChange={(owner) => keep({ ...filter, owner })}
          choices={named([...owners.filter((name) => name !== ""), UNCLAIMED])}
          testId="places-owner"
        />
      </Section>
      {open.books.viewer === null && (
        <Buttons>
          <Button
            icon={<AddRegular />}
            disabledFocusable={typed !== null}
            onClick={() => keepPlace({ of: null, fields: {} })}
            data-testid="place-add"
          >
            Add a place
          </Button>
          <Button onClick={importPlaces} data-testid="place-import">
            Import places
          </Button>
        </Buttons>
      )}
      {open.books.viewer === null && typed?.of === null && (
        <Section title="Add a Province or Star System">
          <CommandForm
            command={addPlace}
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
      <Section title="Provinces and Star Systems">
        <div role="status">
          <Note>{countOf(wanted.length, all.length)}</Note>
        </div>
        <ul className={mergeClasses(styles.list, styles.ruled)}>
          {shown.map((place) => (
            <PlaceRow key={place.place} place={place} />
          ))}
        </ul>
        {more}
      </Section>
      {all.length > 0 && (
        <Section title="Worth by owner">
          <ul className={styles.list}>
            {owners
              .filter((name) => name !== "" && (open.books.viewer === null || name === open.books.viewer))
              .map((name) => ({ name, own: all.filter(({ owner }) => owner === name) }))
              .filter(({ own }) => own.length > 0)
              .map(({ name, own }) => (
                <li key={name} className={styles.between} data-testid={`places-of-${name}`}>
                  <span>
                    {name}, {own.length === 1 ? "1 place" : `${own.length} places`}
                  </span>
                  <span>{formatPoints(worthOf(own))} BPV a turn</span>
                </li>
              ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const isOf = ({ owner }: KnownPlace, chosen: string): boolean =>
  chosen === "" || (chosen === UNCLAIMED ? owner === "" : owner === chosen);

const fits = ({ place, kind, hex, owner, state }: KnownPlace, search: string): boolean =>
  hasEveryWord([place, kind, hex, owner, state], search);

const worthOf = (places: readonly KnownPlace[]): Points => sum(places.map(({ economicValue }) => economicValue));

function countOf(wanted: number, all: number): string {
  if (all === 0) return "There are no places yet. Add the first one.";
  if (wanted === 0) return "No place matches. Try fewer words, or choose all owners.";
  if (wanted < all) return `${wanted} of ${all} places`;
  return all === 1 ? "1 place" : `${all} places`;
}
