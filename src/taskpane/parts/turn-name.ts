/** What a turn is called where one is chosen; `now` is the turn under way. */
export function turnName(turn: number, now: number): string {
  if (turn === now) return `${turn}, under way`;
  if (turn > now) return `${turn}, not begun`;
  return turn === 0 ? "Set-up" : `${turn}, closed`;
}
