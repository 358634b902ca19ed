import { Button } from "@fluentui/react-components";
import { GAMES } from "../../../engine/games";
import { useInput } from "../../inputs";
import { Buttons, Note, Section } from "../../parts/section";
import { SETUP_FORM } from "./forms";
import { blankSetup } from "./read-setup";

/** Starts a campaign: its name and its teams; `present` are the sheets that the workbook has already. */
export function NewCampaign({ present }: { readonly present: readonly string[] }) {
  const [typed, keep] = useInput("setup");
  const game = GAMES.find(({ id }) => id === typed?.game);
  return (
    <Section title="Start a new campaign">
      {typed && game ? (
        <SETUP_FORM.Page game={game} typed={typed} keep={keep} present={present} />
      ) : (
        <>
          <Note quiet={false}>
            Name the campaign and its teams; the sheets are built for you, and nothing else is touched.
          </Note>
          <Buttons>
            {GAMES.map((known) => (
              <Button key={known.id} onClick={() => keep(blankSetup(known))} data-testid={`new-${known.id}`}>
                New {known.title} campaign
              </Button>
            ))}
          </Buttons>
        </>
      )}
    </Section>
  );
}
