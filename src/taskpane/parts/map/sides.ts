import { makeStyles, tokens } from "@fluentui/react-components";
import { useMemo } from "react";

/** Where people choose their own colours, a side is known by its letters. */
const FORCED = "@media (forced-colors: active)";

/** The colour of a side's hexes, and that of what is written on them; both change with the theme. */
const colours = (background: string, foreground: string) => ({
  fill: background,
  color: foreground,
  [FORCED]: { fill: "Canvas", color: "CanvasText" },
});

const useColours = makeStyles({
  nobody: colours(tokens.colorNeutralBackground6, tokens.colorNeutralForeground1),
  a: colours(tokens.colorPaletteRoyalBlueBackground2, tokens.colorPaletteRoyalBlueForeground2),
  b: colours(tokens.colorPaletteCranberryBackground2, tokens.colorPaletteCranberryForeground2),
  c: colours(tokens.colorPaletteForestBackground2, tokens.colorPaletteForestForeground2),
  d: colours(tokens.colorPaletteMarigoldBackground2, tokens.colorPaletteMarigoldForeground2),
  e: colours(tokens.colorPaletteGrapeBackground2, tokens.colorPaletteGrapeForeground2),
  f: colours(tokens.colorPaletteTealBackground2, tokens.colorPaletteTealForeground2),
  g: colours(tokens.colorPaletteBrownBackground2, tokens.colorPaletteBrownForeground2),
  h: colours(tokens.colorPaletteSteelBackground2, tokens.colorPaletteSteelForeground2),
});

const IN_ORDER = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/**
 * The class with the colours of each side; more than eight share them. They follow from the names alone, so that a side has the same colours
 * in the books and in every view, in which the sides have another order.
 */
export function useSideColours(sides: readonly string[]): (side: string) => string {
  const own = useColours();
  // The same function for the same sides: the picture is not drawn anew for each choice.
  return useMemo(() => {
    const byName = [...sides].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return (side) => {
      const at = byName.indexOf(side);
      return own[at < 0 ? "nobody" : (IN_ORDER[at % IN_ORDER.length] ?? "nobody")];
    };
  }, [own, sides]);
}

/** A few letters for each side: the first, or as many as tell it from the others; those of another name are its first two. */
export function lettersOf(sides: readonly string[]): (side: string) => string {
  const letters = new Map(sides.map((side) => [side, shortest(side, sides)]));
  return (side) => letters.get(side) ?? side.slice(0, 2);
}

function shortest(side: string, sides: readonly string[]): string {
  const isShared = (start: string): boolean =>
    sides.some((other) => other !== side && other.toLowerCase().startsWith(start.toLowerCase()));
  const length = [1, 2, 3].find((each) => !isShared(side.slice(0, each)));
  return side.slice(0, length ?? 3);
}
