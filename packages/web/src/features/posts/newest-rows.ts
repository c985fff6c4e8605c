/** A row of the server. Its revision rises with every change of it: of two states the higher one is the newer. */
export type Row = { readonly id: string; readonly revision: number };

/** What is known of one row. */
export type Known<R extends Row> = {
  readonly id: string;
  readonly revision: number;
  /** null: it is gone. */
  readonly row: R | null;
  /** When it was surely so, as `NewestRows.now` counts: a question asked from then on finds this or something newer. */
  readonly at: number;
  /** Shown before the server has said so. Only something newer takes its place, or putting it back. */
  readonly isAhead: boolean;
};

/** More than any screen shows; of most rows only the reference is held, which the lists hold as well. */
const ROWS_MAX = 20_000;

/**
 * Of what is known and what is heard of a row, what counts. Of one revision the later word does, for what stands beside the row
 * itself (a signed address, the brand's name) may be fresher in it. Pure.
 */
export function newerOf<R extends Row>(known: Known<R> | undefined, heard: Known<R>): Known<R> {
  if (known === undefined || heard.revision > known.revision) return heard;
  if (heard.revision < known.revision || known.isAhead || known.row === null) return known;
  return { ...heard, at: Math.max(heard.at, known.at) };
}

/**
 * A list after something was heard of rows: each in its newest state, and what belongs elsewhere left out. What was heard by
 * itself (`mayAdd`) also joins the list. The same array where nothing changed. Pure.
 */
export function withHeard<R extends Row>(
  list: readonly R[],
  heard: ReadonlyMap<string, Known<R>>,
  { belongs, order, mayAdd }: { belongs: (row: R) => boolean; order: (a: R, b: R) => number; mayAdd: boolean },
): readonly R[] {
  let isChanged = false;
  const next: R[] = [];
  for (const row of list) {
    const known = heard.get(row.id);
    const newest = known === undefined ? row : known.row;
    if (newest !== row) isChanged = true;
    if (newest !== null && (newest === row || belongs(newest))) next.push(newest);
  }
  if (mayAdd) {
    const joining = [...heard.values()].flatMap(({ row }) => (row !== null && belongs(row) ? [row] : []));
    const ids = joining.length === 0 ? null : new Set(list.map(({ id }) => id));
    for (const row of joining) {
      if (ids?.has(row.id)) continue;
      isChanged = true;
      next.push(row);
    }
  }
  return isChanged ? next.sort(order) : list;
}

/** The newest known state of each row, whatever order answers and messages arrive in. What is gone is known to be gone. */
export class NewestRows<R extends Row> {
  readonly #rows = new Map<string, Known<R>>();
  #now = 0;

  /** Counts what was heard by itself. Noted with a question, it tells later what the answer may not know yet. */
  get now(): number {
    return this.#now;
  }

  /** undefined: nothing is known of it; null: it is gone. */
  newest(id: string): R | null | undefined {
    return this.#rows.get(id)?.row;
  }

  revisionOf(id: string): number {
    return this.#rows.get(id)?.revision ?? 0;
  }

  /**
   * A message, or the answer to a change: it is so from now on. Returns what is known, unless that is newer: what some answer
   * has told before may still be missing from a list that was read earlier.
   */
  hear(heard: { id: string; revision: number; row: R | null }): Known<R> | null {
    this.#now += 1;
    return this.#take({ ...heard, at: this.#now, isAhead: false });
  }

  /** The rows of an answer to what was asked at `asked`. Returns the newer ones, by id. */
  hearAnswer(rows: readonly R[], asked: number): Map<string, Known<R>> {
    const news = new Map<string, Known<R>>();
    for (const row of rows) {
      const before = this.revisionOf(row.id);
      const known = this.#take({ id: row.id, revision: row.revision, row, at: asked, isAhead: false });
      if (known !== null && known.revision > before) news.set(row.id, known);
    }
    return news;
  }

  /** Shows a change before the server has made it. */
  showAhead(id: string, row: R | null): Known<R> {
    this.#now += 1;
    const known = { id, revision: this.revisionOf(id), row, at: this.#now, isAhead: true };
    this.#keep(known);
    return known;
  }

  /** Takes back what was shown ahead, where nothing newer has been heard since. */
  putBack(row: R): Known<R> | null {
    const known = this.#rows.get(row.id);
    if (known?.isAhead && known.revision <= row.revision) this.#rows.delete(row.id);
    return this.hear({ id: row.id, revision: row.revision, row });
  }

  /**
   * A list as it is, from an answer to what was asked at `asked`: each row in its newest state, and with what has been heard
   * since, which the answer may have been read too early for.
   */
  listOf(
    answer: readonly R[],
    asked: number,
    shape: { belongs: (row: R) => boolean; order: (a: R, b: R) => number },
  ): readonly R[] {
    const since = new Map<string, Known<R>>();
    for (const [id, known] of this.#rows) if (known.at > asked) since.set(id, known);
    return withHeard(withHeard(answer, this.#rows, { ...shape, mayAdd: false }), since, { ...shape, mayAdd: true });
  }

  #take(heard: Known<R>): Known<R> | null {
    const known = this.#rows.get(heard.id);
    const newer = newerOf(known, heard);
    if (newer === known) return null;
    this.#keep(newer);
    return newer;
  }

  #keep(known: Known<R>): void {
    this.#rows.delete(known.id);
    this.#rows.set(known.id, known);
    if (this.#rows.size <= ROWS_MAX) return;
    for (const oldest of this.#rows.keys()) {
      this.#rows.delete(oldest);
      break;
    }
  }
}
