import { useMemo } from "react";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { useNavigation } from "../../navigation";
import { lettersOf, useSideColours } from "./sides";

/** What a small map shares with the Map page: the letters and colours of the sides; choosing a place of it leads to that page. */
export function useGlance() {
  const open = useOpen();
  const { go } = useNavigation();
  const [, keep] = useInput("map");
  const names = useMemo(() => open.books.sides.map(({ name }) => name), [open]);
  const letters = useMemo(() => lettersOf(names), [names]);
  const colours = useSideColours(names);
  const onChoose = (hex: string): void => {
    keep((before) => ({ ...before, hex }));
    go("map");
  };
  return { open, signs: { letters, colours, onChoose } };
}
