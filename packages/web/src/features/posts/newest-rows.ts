/** A row of the server. Its revision rises with every change: of two states the one with the higher one is newer. */
export type Row = { readonly id: string; readonly revision: number };

/** What is known about one row. */
export type Known<R extends Row> = {
  readonly id: string;
  readonly revision: number;
  /** null: the row is gone. */
  readonly row: R | null;
  /** Since when this is certain, as `NewestRows.now` counts: a request from then on finds this or something newer. */
  readonly at: number;
  /** Shown before the server has confirmed it. Only something newer, or `rollBack`, replaces it. */
  readonly isOptimistic: boolean;
};

/** More than any screen shows; most rows cost only a reference, because the lists hold them as well. */
const ROWS_MAX = 20_000;

/**
 * Picks which of the known and the received state of a row counts. Of the same revision it is the received one, because
 * what comes with the row (a signed address, the brand's name) may be fresher in it. Pure.
 */
export function newerOf<R extends Row>(known: Known<R> | undefined, received: Known<R>): Known<R> {
  if (known === undefined || received.revision > known.revision) return received;
  if (received.revision < known.revision || known.isOptimistic || known.row === null) return known;
  return { ...received, at: Math.max(received.at, known.at) };
}

/**
 * Applies news of rows to a list: each row gets its newest state, and what belongs elsewhere is left out. With
 * `mayAdd`, for news of single rows, rows also join the list. Returns the same array if nothing changed. Pure.
 */
export function withReceived<R extends Row>(
  list: readonly R[],
  received: ReadonlyMap<string, Known<R>>,
  { belongs, order, mayAdd }: { belongs: (row: R) => boolean; order: (a: R, b: R) => number; mayAdd: boolean },
): readonly R[] {
  let isChanged = false;
  const next: R[] = [];
  for (const row of list) {
    const known = received.get(row.id);
    const newest = known === undefined ? row : known.row;
    if (newest !== row) isChanged = true;
    if (newest !== null && (newest === row || belongs(newest))) next.push(newest);
  }
  if (mayAdd) {
    const joining = [...received.values()].flatMap(({ row }) => (row !== null && belongs(row) ? [row] : []));
    const ids = joining.length === 0 ? null : new Set(list.map(({ id }) => id));
    for (const row of joining) {
      if (ids?.has(row.id)) continue;
      isChanged = true;
      next.push(row);
    }
  }
  return isChanged ? next.sort(order) : list;
}

/** Holds the newest known state of each row, in whatever order answers and messages come, and which rows are gone. */
export class NewestRows<R extends Row> {
  readonly #rows = new Map<string, Known<R>>();
  #now = 0;

  /** Counts the news of single rows. Noted with a request, it later tells what the answer may not contain yet. */
  get now(): number {
    return this.#now;
  }

  /** undefined: nothing is known about the row; null: it is gone. */
  newest(id: string): R | null | undefined {
    return this.#rows.get(id)?.row;
  }

  revisionOf(id: string): number {
    return this.#rows.get(id)?.revision ?? 0;
  }

  /**
   * Takes a message, or the answer to a change, which holds from now on. Returns the received state unless a newer one
   * is known, even if an answer brought it before: a list that was read earlier may still lack it.
   */
  receive(received: { id: string; revision: number; row: R | null }): Known<R> | null {
    this.#now += 1;
    return this.#take({ ...received, at: this.#now, isOptimistic: false });
  }

  /** Takes the rows of an answer to a request made at `asked`. Returns the newer ones, by id. */
  receiveAnswer(rows: readonly R[], asked: number): Map<string, Known<R>> {
    const news = new Map<string, Known<R>>();
    for (const row of rows) {
      const before = this.revisionOf(row.id);
      const known = this.#take({ id: row.id, revision: row.revision, row, at: asked, isOptimistic: false });
      if (known !== null && known.revision > before) news.set(row.id, known);
    }
    return news;
  }

  /** Shows a change before the server has made it. */
  putOptimistically(id: string, row: R | null): Known<R> {
    this.#now += 1;
    const known = { id, revision: this.revisionOf(id), row, at: this.#now, isOptimistic: true };
    this.#keep(known);
    return known;
  }

  /** Rolls back what was shown before the server confirmed it, if nothing newer has been received since. */
  rollBack(row: R): Known<R> | null {
    const known = this.#rows.get(row.id);
    if (known?.isOptimistic && known.revision <= row.revision) this.#rows.delete(row.id);
    return this.receive({ id: row.id, revision: row.revision, row });
  }

  /**
   * Returns the current list from an answer to a request made at `asked`: each row in its newest state, plus what has
   * been received since, which the answer may have been read too early for.
   */
  listOf(
    answer: readonly R[],
    asked: number,
    shape: { belongs: (row: R) => boolean; order: (a: R, b: R) => number },
  ): readonly R[] {
    const since = new Map<string, Known<R>>();
    for (const [id, known] of this.#rows) if (known.at > asked) since.set(id, known);
    return withReceived(withReceived(answer, this.#rows, { ...shape, mayAdd: false }), since, {
      ...shape,
      mayAdd: true,
    });
  }

  #take(received: Known<R>): Known<R> | null {
    const known = this.#rows.get(received.id);
    const newer = newerOf(known, received);
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
