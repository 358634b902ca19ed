import { Button } from "@fluentui/react-components";
import { basesSay } from "../../../engine/border-patrol/places/bases";
import { editPlace } from "../../../engine/border-patrol/places/edit-place";
import type { KnownPlace } from "../../../engine/border-patrol/places/places";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { Amount } from "../../parts/amount";
import { CommandForm } from "../../parts/command-form";
import { Disclosure } from "../../parts/disclosure";
import { useStyles } from "../../parts/styles";
import { Deeds, type Labels } from "../../parts/deeds";
import { TurnByTurn } from "../../parts/turn-by-turn";

/** What a Team can do with a place: the label of the button for each command. */
const DEEDS: Labels = {
  "claim-place": (side) => `${side} claims it`,
  "own-place": (side) => `Settle the claim of ${side}`,
  "capture-place": (side) => `${side} captures it`,
  "relinquish-place": (side) => `${side} gives it up`,
};

/** A place in the list; it opens to show what can be done with it. */
export function PlaceRow({ place }: { readonly place: KnownPlace }) {
  const { books } = useOpen();
  const bases = basesSay({ books }, place.place);
  const styles = useStyles();
  const [typed] = useInput("place");
  const isOwn = books.viewer === null || books.viewer === place.owner;
  const claims = place.claims.map(({ side, turn }) => `claimed by ${side} in turn ${turn}`);
  const status = new Set([
    place.kind,
    place.hex,
    place.owner || "Unclaimed",
    ...(isOwn ? [place.state, bases] : []),
    ...claims,
  ]);
  return (
    <li data-testid={`place-${place.place}`}>
      <Disclosure
        open={typed?.of === place.place}
        label={
          <>
            <span className={styles.between}>
              <span className={styles.strong}>{place.place}</span>{" "}
              {isOwn && (
                <span>
                  <Amount of={place.economicValue} /> BPV
                </span>
              )}
            </span>
            <span className={styles.quiet}>{[...status].filter(Boolean).join(" · ")}</span>
          </>
        }
      >
        {books.viewer === null && <PlaceActions place={place.place} />}
        <TurnByTurn of={place.place} />
      </Disclosure>
    </li>
  );
}

/** What can be done with a place: by the game master, and by each Team. */
function PlaceActions({ place }: { readonly place: string }) {
  const [typed, keep] = useInput("place");
  const leave = (): void => keep(null);
  return typed?.of === place ? (
    <CommandForm
      command={editPlace}
      doing={{ side: "", subject: place }}
      typed={typed.fields}
      onType={(fields) => keep({ of: place, fields })}
      onDone={leave}
      cancel={{ words: "Cancel", onCancel: leave }}
      shown={false}
      takesFocus
    />
  ) : (
    <Deeds subject={place} labels={DEEDS}>
      <Button size="small" disabledFocusable={typed !== null} onClick={() => keep({ of: place, fields: {} })}>
        Edit
      </Button>
    </Deeds>
  );
}
