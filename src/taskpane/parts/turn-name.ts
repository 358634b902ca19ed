/** The label of a turn in a list of turns; `now` is the current turn. */
export function turnName(turn: number, now: number): string {
  if (turn === now) return `${turn}, under way`;
  if (turn > now) return `${turn}, not started`;
  return turn === 0 ? "Set-up" : `${turn}, closed`;
}
