import type { Catalog } from "../../engine/campaign/schema/names";
import { ownNames, queuePicture, type Names } from "./ask-picture";
import { rowsIn, type Part } from "./part";
import type { Picture } from "./picture";
import { codeOf } from "./refusals";
import type { Trip } from "./step";

/** Our tables may have other names, and be other ones than they were; somebody may change them while we look. */
const MAX_LOOKS = 6;

/** How many rows are read along with a write. */
const MAX_ROWS = 500;

/** What was seen, and whether any table's contents were read as a whole. */
export interface PictureRead<T> {
  readonly picture: Picture;
  readonly whole: boolean;
  /** What was asked for besides, at the first look; undefined where that is not known. */
  readonly besides: T | undefined;
}

/** Looks at the workbook: in one round trip, unless our tables turn out to be others than they were. */
export class WorkbookReader {
  /** The tables that are there; undefined as long as nobody has looked. */
  private names: Names | undefined;

  constructor(private readonly catalog: Catalog) {}

  /** From now on, looks for the tables that this picture shows, too: some of them were written. */
  expect({ tables }: Picture): void {
    this.names = new Map([...(this.names ?? []), ...[...tables].map(([name, { called }]) => [name, called] as const)]);
  }

  /** Looks at all tables; of those that are known, only at this part. Others are read as a whole. */
  async look<T>(
    trip: Trip,
    known: Picture | undefined,
    partOf: (name: string) => Part,
    besides: (context: Excel.RequestContext) => T,
  ): Promise<PictureRead<T>> {
    const toRead = new Set<string>();
    let whole = false;
    let first: T | undefined;
    let asked = this.names ?? ownNames(this.catalog);
    for (let looks = 1; ; looks++) {
      const isWhole = (name: string): boolean => toRead.has(name) || !known?.tables.has(name);
      const question = {
        names: asked,
        catalog: this.catalog,
        known,
        partOf: (name: string): Part => (isWhole(name) ? "everything" : partOf(name)),
      };
      const queued = looks === 1 ? besides : undefined;
      const { looked, more } = await this.ask(trip, question, queued);
      if (looked === "gone") {
        // What hangs on a table that is not there may be an error: only the list of the tables is safe.
        asked = new Map();
        continue;
      }
      if (looks === 1) first = more;
      whole ||= [...asked.keys()].some((name) => question.partOf(name) === "everything");
      const { picture, names, changed } = looked;
      const elsewhere = [...names].some(([name, called]) => called !== asked.get(name));
      this.names = names;
      if ((!elsewhere && changed.length === 0) || looks >= MAX_LOOKS) return { picture, whole, besides: first };
      for (const name of changed) toRead.add(name);
      asked = names;
    }
  }

  /**
   * Asks for these parts of tables along with a write, which does not fail over it: only for what is there, and little.
   * The returned function gives the picture; undefined where one more look is needed.
   */
  queue(
    context: Excel.RequestContext,
    known: Picture,
    partOf: (name: string) => Part,
  ): (() => Picture | undefined) | undefined {
    const rows = [...known.tables].reduce((sum, [name, { values }]) => sum + rowsIn(partOf(name), values.length), 0);
    if (rows > MAX_ROWS) return undefined;
    const names = new Map([...known.tables].map(([name, { called }]) => [name, called]));
    const answer = queuePicture(context, { names, catalog: this.catalog, known, partOf });
    return () => {
      const { picture, names: there, changed } = answer();
      const same = changed.length === 0 && [...there].every(([name, called]) => names.get(name) === called);
      return same ? picture : undefined;
    };
  }

  private async ask<T>(
    trip: Trip,
    question: Parameters<typeof queuePicture>[1],
    besides: ((context: Excel.RequestContext) => T) | undefined,
  ) {
    try {
      const { picture, more } = await trip((context) => ({
        picture: queuePicture(context, question),
        more: besides?.(context),
      }));
      return { looked: picture(), more };
    } catch (error) {
      if (codeOf(error) !== "ItemNotFound" || question.names.size === 0) throw error;
      return { looked: "gone" as const, more: undefined };
    }
  }
}
