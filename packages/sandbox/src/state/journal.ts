import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import type { Evidence } from '../evidence.ts';

/** Older entries are dropped from memory; the file keeps all until a reset. */
const KEPT_IN_MEMORY = 20_000;

export type JournalEntry = {
  number: number;
  /** ISO instant in the sandbox's time. */
  at: string;
  platform: string;
  account: string | null;
  operation: string;
  method: string;
  path: string;
  /** Null when no answer left the sandbox (hung or dropped). */
  status: number | null;
  /** Whether the operation was carried out, whatever happened to its answer. */
  carriedOut: boolean;
  /** Id of a post that this request made visible. */
  created: string | null;
  /** SHA-256 over the fields (without tokens) and the files' digests: equal for equal content. */
  bodyDigest: string;
  fault: string | null;
  /** Set when the sandbox itself broke its own schema or crashed. */
  sandboxBug: string | null;
  /** Where request or answer deviates from the platform's official description; empty where there is none. */
  deviations: string[];
  /** The evidence for a refusal or unusual answer; null for any other, and for armed faults. */
  evidence: Evidence | null;
};

export type JournalQuery = {
  platform?: string | undefined;
  account?: string | undefined;
  operation?: string | undefined;
  after?: number | undefined;
};

/** Every request, in the order in which they ended; one JSON line each in the state folder. */
export class Journal {
  #entries: JournalEntry[] = [];
  #last = 0;
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    const bytes = readFileSync(file);
    // A crash may have torn the last line: it never counts, and the next entry must not be appended to it.
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    if (whole.length < bytes.length) truncateSync(file, whole.length);
    const lines = whole.toString('utf8').split('\n').slice(0, -1);
    this.#entries = lines.slice(-KEPT_IN_MEMORY).map((line) => JSON.parse(line) as JournalEntry);
    this.#last = this.#entries.at(-1)?.number ?? 0;
  }

  add(entry: Omit<JournalEntry, 'number'>): void {
    const numbered = { number: ++this.#last, ...entry };
    this.#entries.push(numbered);
    if (this.#entries.length > KEPT_IN_MEMORY * 1.1) this.#entries = this.#entries.slice(-KEPT_IN_MEMORY);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(numbered)}\n`);
  }

  list(query: JournalQuery): JournalEntry[] {
    return this.#entries.filter(
      (entry) =>
        (query.platform === undefined || entry.platform === query.platform) &&
        (query.account === undefined || entry.account === query.account) &&
        (query.operation === undefined || entry.operation === query.operation) &&
        (query.after === undefined || entry.number > query.after),
    );
  }

  clear(): void {
    this.#entries = [];
    this.#last = 0;
    if (this.#file) rmSync(this.#file, { force: true });
  }
}
