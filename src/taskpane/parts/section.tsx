import { mergeClasses } from "@fluentui/react-components";
import { useId, type ReactNode } from "react";
import { useLooks } from "./looks";

/** A part of a page with its heading. */
export function Section({
  title,
  children,
  framed = true,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly framed?: boolean;
}) {
  const looks = useLooks();
  const id = useId();
  return (
    <section aria-labelledby={id} className={framed ? looks.card : looks.stack}>
      <h3 id={id} className={looks.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A sentence or two. */
export function Note({ children, quiet = true }: { readonly children: ReactNode; readonly quiet?: boolean }) {
  const looks = useLooks();
  return <p className={quiet ? looks.quiet : looks.plain}>{children}</p>;
}

/** Buttons beside each other. */
export function Buttons({ children }: { readonly children: ReactNode }) {
  const looks = useLooks();
  return <div className={mergeClasses(looks.row)}>{children}</div>;
}
