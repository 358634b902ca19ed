import { mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import type { OpenGame } from "../../../engine/campaign/game";
import { Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** What sides have made of their word so far, as far as these books know. */
export function Reputations({ open }: { readonly open: OpenGame }) {
  const styles = useStyles();
  const sections = useMemo(() => open.game.reputations?.(open) ?? [], [open]);
  return sections.map(({ title, lines }) => (
    <Section key={title} title={title}>
      <ul className={mergeClasses(styles.list, styles.tight)} data-testid="reputation">
        {lines.map((line) => (
          <li key={line} className={styles.plain}>
            {line}
          </li>
        ))}
      </ul>
    </Section>
  ));
}
