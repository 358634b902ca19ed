import type { PaneTheme } from "./pane";

/** What Office says about its theme: older versions give only the colours, Excel on the web nothing. */
export interface OfficeTheme {
  readonly isDarkTheme?: boolean;
  readonly bodyBackgroundColor?: string;
}

/** The pane's theme to match Office's; light where Office gives none, since Excel on the web frames its panes in white. */
export const themeBeside = (office: OfficeTheme | undefined): PaneTheme =>
  (office?.isDarkTheme ?? isDark(office?.bodyBackgroundColor ?? "")) ? "dark" : "light";

/** Whether "#RRGGBB" is closer to black than to white. */
function isDark(colour: string): boolean {
  const parts = /^#(..)(..)(..)$/
    .exec(colour)
    ?.slice(1)
    .map((part) => parseInt(part, 16));
  return parts !== undefined && parts.reduce((sum, part) => sum + part, 0) < (3 * 255) / 2;
}
