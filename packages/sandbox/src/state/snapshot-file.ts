import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FIRST_DELAY_MS = 50;
/** Writing snapshots may take at most a tenth of the time, however large the state has become. */
const REST_FACTOR = 10;

/**
 * The whole state as one JSON file, replaced by an atomic rename shortly after each change. Changes within the delay
 * share one write; `flush` writes the rest and is called on shutdown.
 */
export class SnapshotFile {
  readonly #file: string;
  readonly #read: () => unknown;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #dirty = false;
  #delayMs = FIRST_DELAY_MS;

  constructor(folder: string, read: () => unknown) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, 'sandbox.json');
    this.#read = read;
  }

  /** Null when there is no file yet. @throws when the file exists but is not JSON */
  load(): unknown {
    let text: string;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new Error(`The sandbox's state in ${this.#file} is not readable; move it away to start afresh.`, {
        cause: error,
      });
    }
  }

  changed(): void {
    this.#dirty = true;
    if (this.#timer || this.#writing) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#writing = this.#write().finally(() => {
        this.#writing = null;
        if (this.#dirty) this.changed();
      });
    }, this.#delayMs);
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#writing;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.#dirty) return;
    this.#dirty = false;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#read()));
    renameSync(`${this.#file}.new`, this.#file);
  }

  async #write(): Promise<void> {
    this.#dirty = false;
    const started = performance.now();
    try {
      const text = JSON.stringify(this.#read());
      await writeFile(`${this.#file}.new`, text);
      await rename(`${this.#file}.new`, this.#file);
    } catch (error) {
      this.#dirty = true;
      console.error('The sandbox could not write its snapshot; trying again.', error);
    }
    this.#delayMs = Math.max(FIRST_DELAY_MS, (performance.now() - started) * REST_FACTOR);
  }
}
