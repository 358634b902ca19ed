import { KNOWN_GAMES, knownGame } from "../../games/known-games";
import { useInput } from "../../inputs";
import { Note, Section } from "../../parts/section";
import { TAKE_OVER_FORM } from "./forms";
import { blankTakeOver } from "./blank";
import { GameButtons } from "./game-buttons";

/** Imports a campaign that was kept elsewhere; `present` are the sheets that the workbook already has. */
export function TakeOverCampaign({ present }: { readonly present: readonly string[] }) {
  const [typed, keep] = useInput("takeOver");
  const game = knownGame(typed?.game)?.engine.loaded();
  return (
    <Section title="Import an existing campaign">
      {typed && game ? (
        <TAKE_OVER_FORM.Page game={game} typed={typed} keep={keep} present={present} />
      ) : (
        <>
          <Note quiet={false}>
            Import a campaign at any turn: enter what each team has now, and what the rules need to know about earlier
            turns. After that, import the ships as a list.
          </Note>
          <GameButtons
            games={KNOWN_GAMES.filter(({ startsAnew }) => startsAnew !== true)}
            says={(title) => `Import ${/^[AEIOU]/.test(title) ? "an" : "a"} ${title} campaign`}
            testId="adopt"
            onChosen={(chosen) => keep(blankTakeOver(chosen))}
          />
        </>
      )}
    </Section>
  );
}
