import type { PaneTheme } from "./pane";

/** What Office tells of its theme: older versions the colours alone, Excel on the web nothing at all. */
export interface OfficeTheme {
  readonly isDarkTheme?: boolean;
  readonly bodyBackgroundColor?: string;
}

/** The pane's theme beside Office's; light where Office does not tell, since the web frames its panes in white. */
export const themeBeside = (office: OfficeTheme | undefined): PaneTheme =>
  (office?.isDarkTheme ?? isDark(office?.bodyBackgroundColor ?? "")) ? "dark" : "light";

/** Whether "#RRGGBB" is nearer to black than to white. */
function isDark(colour: string): boolean {
  const parts = /^#(..)(..)(..)$/
    .exec(colour)
    ?.slice(1)
    .map((part) => parseInt(part, 16));
  return parts !== undefined && parts.reduce((sum, part) => sum + part, 0) < (3 * 255) / 2;
}
