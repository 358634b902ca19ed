import { useEffect, type RefObject } from "react";
import { useInput } from "../../inputs";

/** Goes to the step that another page led to: its first due place in the turn, or its place if it is done meanwhile. */
export function useGoToStep(list: RefObject<HTMLElement>): void {
  const [{ goTo }, keep] = useInput("checklist");
  useEffect(() => {
    if (goTo === "") return;
    // Opening a page moves the focus to its heading first.
    const later = setTimeout(() => {
      const steps = [...(list.current?.querySelectorAll<HTMLElement>("[data-testid^='step-']") ?? [])].filter(
        ({ dataset }) => dataset["testid"] === `step-${goTo}` || dataset["testid"]?.startsWith(`step-${goTo} (`),
      );
      const step = steps.find(({ dataset }) => dataset["state"] === "due") ?? steps[0];
      step?.scrollIntoView?.({ block: "center" });
      (step?.querySelector<HTMLElement>("button") ?? step)?.focus();
      keep((before) => ({ ...before, goTo: "" }));
    });
    return () => clearTimeout(later);
  }, [goTo, keep, list]);
}
