/** Cached results; the least recently used one is dropped first. A year of fifty accounts takes some 200 KB. */
const MOST_KEPT = 64;

/**
 * Caches results computed from the tables until their source has another version. Figures change a few times a day and
 * are requested with every view; each process has its own cache, and the version is read from the database each time.
 */
export class Remembered<Result> {
  readonly #kept = new Map<string, { version: string; result: Promise<Result> }>();

  /** @param make is called once per version, even when several ask at the same time */
  async get(key: string, version: string, make: () => Promise<Result>): Promise<Result> {
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const entry = known?.version === version ? known : { version, result: make() };
    this.#kept.set(key, entry);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return await entry.result;
    } catch (error) {
      // A failed computation is repeated by the next call.
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
      throw error;
    }
  }
}
