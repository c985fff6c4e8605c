/** Results kept; the one asked for longest ago goes first. A year of fifty accounts is some 200 KB. */
const MOST_KEPT = 64;

/**
 * Remembers what was worked out of the tables until what it was made of has another version. Figures change a few times a
 * day and are asked for at every look; a process remembers for itself, and the version is read from the database each time.
 */
export class Remembered<Result> {
  readonly #kept = new Map<string, { version: string; result: Promise<Result> }>();

  /** @param make is asked once for a version, also when several ask at the same time */
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
      // What failed is asked for anew.
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
      throw error;
    }
  }
}
