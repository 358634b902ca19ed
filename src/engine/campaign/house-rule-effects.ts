import { formatShown } from "./forms/form";
import type { OpenGame } from "./game";
import { houseRulesIn } from "./ledger/house-rules";
import { sidesShown } from "./ledger/ledger";

/** Whether other house rules apply in the turn under way. */
export const playsOtherwise = (open: OpenGame, after: OpenGame): boolean => playedAs(open) !== playedAs(after);

const playedAs = (open: OpenGame): string =>
  JSON.stringify(houseRulesIn(open, open.campaign.turn).map(({ setting, value }) => [setting, value]));

/**
 * What the forms of the turn under way show, line by line, and why: a house rule may change a number that no entry has yet, or only what
 * decides it.
 */
export function formFacts(open: OpenGame): ReadonlyMap<string, string> {
  const { books, campaign, game } = open;
  const lines = sidesShown(books).flatMap(({ name, kind }) =>
    game.forms
      .filter(({ kinds, master }) => !master && kinds.includes(kind))
      .flatMap((form) => {
        const filled = form.fill(open, name, campaign.turn);
        return filled.lines.flatMap(({ label, section, shown, why }): readonly (readonly [string, string])[] => {
          const line = `${filled.title} of ${name}, ${section === "" ? "" : `${section}: `}${label}`;
          return [
            [line, String(formatShown(shown) ?? "")],
            [`${line}, why`, why],
          ];
        });
      }),
  );
  return new Map(lines);
}
