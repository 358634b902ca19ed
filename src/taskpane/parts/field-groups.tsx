import { mergeClasses } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { groupsOf, type Fields } from "../../engine/campaign/commands/field";
import { Note } from "./section";
import { useStyles } from "./styles";

/** The fields of a form; where it asks about several things, those of each stand together under its name. */
export function FieldGroups({
  fields,
  draw,
}: {
  readonly fields: Fields;
  /** A field by its name. */
  readonly draw: (name: string) => ReactNode;
}) {
  const styles = useStyles();
  return groupsOf(fields).map(({ of, names }) => {
    const drawn = <div className={mergeClasses(styles.pair, styles.twoAtMost)}>{names.map(draw)}</div>;
    if (of === "") return <div key="">{drawn}</div>;
    return (
      <div key={of} role="group" aria-label={of}>
        <Note quiet={false}>{of}</Note>
        {drawn}
      </div>
    );
  });
}
