import { nameControls } from "./control-names";
import { giveRoles, pressByKeys } from "./control-roles";

/** Mends what Univer's controls lack for a screen reader and the keyboard, whenever it draws them. */
export function mendControls(grid: HTMLElement): void {
  const mend = (): void => {
    nameControls(grid);
    giveRoles(grid);
  };
  let waits = false;
  new MutationObserver(() => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      mend();
    });
  }).observe(grid, { childList: true, subtree: true, attributeFilter: ["aria-expanded"] });
  pressByKeys(grid);
  mend();
}
