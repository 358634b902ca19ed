import { Link, mergeClasses } from "@fluentui/react-components";
import type { ComponentType, ReactNode } from "react";
import { useOpen } from "../../books";
import type { FillAidProps } from "../../games/game-parts";
import { useNavigation } from "../../navigation";
import type { TypedFields } from "../../parts/command-progress";
import { Refusals } from "../../parts/refusals";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { ActSection, isShown } from "./act-section";
import { useFilling } from "./use-filling";

interface Props {
  readonly command: string;
  readonly Aid: ComponentType<FillAidProps>;
  /** Shown above its form: what is filled in for it, or undefined where nothing is. */
  readonly children: (typed: TypedFields | undefined) => ReactNode;
}

/** In a player's file, on the page of what a command is about: the room that the file has for it, as on the page Player files. */
export function FillHere({ command, Aid, children }: Props) {
  const { game } = useOpen();
  const { go } = useNavigation();
  const styles = useStyles();
  const { filling, sheets } = useFilling();
  if (filling === null || sheets === null) return <Note>Reading the sheets to fill in …</Note>;
  const acts = filling.sheets.flatMap((each) => each.acts).filter((act) => act.command === command);
  const typed = acts.find(({ line }) => line !== null)?.typed;
  const to = game.pages.find(({ id }) => id === "players")?.title ?? "";
  return (
    <>
      {children(typed)}
      {filling.wrong.length > 0 && <Refusals findings={filling.wrong} />}
      {filling.wrong.length === 0 && acts.length > 0 && (
        <>
          <ul className={mergeClasses(styles.list, styles.ruled)}>
            {acts
              .filter((act) => isShown(act, acts))
              .map((act) => {
                const sheet = sheets.find(({ name }) => name === act.sheet);
                return (
                  sheet && (
                    <ActSection key={`${act.subject} ${act.no}`} {...{ act, filling, sheet, Aid }} wanted={null} />
                  )
                );
              })}
          </ul>
          <Note>
            What you write goes into your file. Save it and send it on the page{" "}
            <Link as="button" inline onClick={() => go("players")}>
              {to}
            </Link>
            .
          </Note>
        </>
      )}
    </>
  );
}
