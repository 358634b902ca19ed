import { Button } from "@fluentui/react-components";
import { useState, type ReactNode } from "react";
import { Buttons } from "./section";

/** How much of a long list is shown at first. */
const AT_FIRST = 50;

interface Options {
  /** How many are shown at first. */
  readonly atFirst?: number;
  /** How many more each click shows. */
  readonly step: number;
  readonly testId?: string;
}

/** The beginning of a long list, and the button that shows more of it; no button where all is shown. */
export function useShowMore<T>(
  all: readonly T[],
  { atFirst = AT_FIRST, step, testId }: Options,
): readonly [shown: readonly T[], more: ReactNode] {
  const [many, setMany] = useState(atFirst);
  const left = all.length - many;
  const more = left > 0 && (
    <Buttons>
      <Button size="small" onClick={() => setMany(many + step)} data-testid={testId}>
        Show more ({left} left)
      </Button>
    </Buttons>
  );
  return [all.slice(0, many), more];
}
