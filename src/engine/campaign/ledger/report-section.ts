/** A part of a report: a title, and one line for each thing. */
export interface ReportSection {
  readonly title: string;
  readonly lines: readonly string[];
}
