import type { Story } from "./story";

/** The third year begins: the New Year is paid, and no empire has given its orders for the Spring yet. */
export function year167(story: Story): void {
  story.does("new-year-income");
}
