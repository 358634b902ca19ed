import { knownGame } from "../../games/known-games";
import { useInput } from "../../inputs";
import { Note, Section } from "../../parts/section";
import { TAKE_OVER_FORM } from "./forms";
import { blankTakeOver } from "./blank";
import { GameButtons } from "./game-buttons";

/** Takes over a campaign that was kept elsewhere; `present` are the sheets that the workbook has already. */
export function TakeOverCampaign({ present }: { readonly present: readonly string[] }) {
  const [typed, keep] = useInput("takeOver");
  const game = knownGame(typed?.game)?.engine.loaded();
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
          <GameButtons
            says={(title) => `Take up a ${title} campaign`}
            testId="adopt"
            onChosen={(chosen) => keep(blankTakeOver(chosen))}
          />
        </>
      )}
    </Section>
  );
}
