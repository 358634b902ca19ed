import { Button } from "@fluentui/react-components";
import { GAMES } from "../../../engine/games";
import { useInput } from "../../inputs";
import { Buttons, Note, Section } from "../../parts/section";
import { TAKE_OVER_FORM } from "./forms";
import { blankTakeOver } from "./read-take-over";

/** Takes over a campaign that was kept elsewhere; `present` are the sheets that the workbook has already. */
export function TakeOverCampaign({ present }: { readonly present: readonly string[] }) {
  const [typed, keep] = useInput("takeOver");
  const game = GAMES.find(({ id }) => id === typed?.game);
  return (
    <Section title="Take up a campaign under way">
      {typed && game ? (
        <TAKE_OVER_FORM.Page game={game} typed={typed} keep={keep} present={present} />
      ) : (
        <>
          <Note quiet={false}>
            Bring a campaign in at any turn: what each team holds now, and what the rules look back to. The ships follow
            as a list.
          </Note>
          <Buttons>
            {GAMES.map((known) => (
              <Button key={known.id} onClick={() => keep(blankTakeOver(known))} data-testid={`adopt-${known.id}`}>
                Take up a {known.title} campaign
              </Button>
            ))}
          </Buttons>
        </>
      )}
    </Section>
  );
}
