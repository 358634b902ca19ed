import { Button, makeStyles, mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import { sealAlone, type SealAlone as Sealed } from "../../../engine/campaign/commands/seal-alone";
import type { FieldErrors } from "../../../engine/campaign/commands/field";
import { sealSaltOf } from "../../../engine/campaign/ledger/booking";
import { SETTING } from "../../../engine/campaign/schema/shared-tables";
import { useBooks, useOpen } from "../../books";
import { Disclosure } from "../../parts/disclosure";
import { ChoiceField, LinesField, TextField } from "../../parts/fields";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** The opening has a line for each of its words. */
const useOwnStyles = makeStyles({ opening: { margin: 0, whiteSpace: "pre-wrap" } });

const BLANK = { about: "", content: "" };

/** In the file of a player: a seal that not even the game master can open. */
export function SealAlone() {
  return (
    <Disclosure label="Make a seal that only you can open" testId="seal-alone">
      <SealForm />
    </Disclosure>
  );
}

function SealForm() {
  const { books, campaign, game } = useOpen();
  const { stamp } = useBooks();
  const kinds = game.sealables ?? [];
  const [what, choose] = useState(kinds[0]?.what ?? "");
  const [typed, type] = useState(BLANK);
  const [misfits, setMisfits] = useState<FieldErrors>({});
  const [made, setMade] = useState<Sealed | null>(null);
  const kind = kinds.find((each) => each.what === what);
  const change = (more: Partial<typeof BLANK>): void => {
    type({ ...typed, ...more });
    setMisfits({});
    setMade(null);
  };
  const make = (): void => {
    const whose = { campaign: books.settings.get(SETTING.name) ?? "", turn: String(campaign.turn) };
    const words = { ...whose, side: books.viewer ?? "", what, ...typed };
    const sealed = sealAlone(words, kinds, sealSaltOf(stamp(), 0));
    setMisfits("misfits" in sealed ? sealed.misfits : {});
    setMade("misfits" in sealed ? null : sealed);
  };
  return (
    <>
      <Note>
        Send the game master the commitment now, and keep the rest until the seal is opened. Nothing of it is written
        into this file.
      </Note>
      <ChoiceField
        label="What"
        value={what}
        onChange={(next) => {
          choose(next);
          change(BLANK);
        }}
        choices={kinds.map((each) => ({ value: each.what, label: `${each.what} (${each.clause})` }))}
        testId="seal-what"
      />
      {kind?.about !== "" && (
        <TextField
          label="About"
          hint={kind?.about}
          value={typed.about}
          onChange={(about) => change({ about })}
          problem={misfits["about"]}
          testId="seal-about"
        />
      )}
      <LinesField
        label="Content"
        hint={kind?.content}
        value={typed.content}
        onChange={(content) => change({ content })}
        problem={misfits["content"]}
        testId="seal-content"
      />
      <Buttons>
        <Button size="small" appearance="primary" onClick={make} data-testid="make-seal">
          Make the seal
        </Button>
      </Buttons>
      <div role="status">
        {Object.entries(misfits).map(
          ([name, problem]) =>
            !Object.hasOwn(BLANK, name) && (
              <Note key={name} quiet={false}>
                {problem}
              </Note>
            ),
        )}
        {made && <Made made={made} />}
      </div>
    </>
  );
}

/** What is sent now, and what is kept. */
function Made({ made: { commitment, opening } }: { readonly made: Sealed }) {
  const { files } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  return (
    <>
      <Note quiet={false}>Send this now:</Note>
      <div className={styles.code} data-testid="commitment">
        {commitment}
      </div>
      <Note quiet={false}>Keep this until the seal is opened. Without the salt nobody can open it, you included:</Note>
      <pre className={mergeClasses(styles.code, own.opening)} data-testid="opening">
        {opening}
      </pre>
      <Buttons>
        <Button
          size="small"
          onClick={() => files.save({ name: "seal.txt", bytes: new TextEncoder().encode(opening) })}
          data-testid="save-opening"
        >
          Save what you keep
        </Button>
      </Buttons>
    </>
  );
}
