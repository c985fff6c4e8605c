import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file named by its own SHA-256, so that equal uploads are one file and tests can compare bytes. */
export type StoredFile = { sha256: string; bytes: number };

/** Uploaded bytes as files below one folder; large bodies are never held in memory. */
export class MediaStore {
  readonly #folder: string;
  #serial = 0;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  pathOf(sha256: string): string {
    return path.join(this.#folder, sha256);
  }

  read(sha256: string): Promise<Buffer> {
    return readFile(this.pathOf(sha256));
  }

  has(sha256: string): boolean {
    return existsSync(this.pathOf(sha256));
  }

  /** Returns the first bytes of a file, enough to tell its type. */
  async head(sha256: string, length: number): Promise<Buffer> {
    const file = await open(this.pathOf(sha256));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** @throws {FileTooLarge} once more than `maxBytes` have arrived; then nothing is kept */
  async receive(source: Readable, maxBytes: number): Promise<StoredFile> {
    const arriving = path.join(this.#folder, `arriving-${process.pid}-${this.#serial++}`);
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(bytes > maxBytes ? new FileTooLarge(maxBytes) : null, chunk);
      },
    });
    try {
      await pipeline(source, measure, createWriteStream(arriving));
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
    const sha256 = hash.digest('hex');
    await rename(arriving, this.pathOf(sha256));
    return { sha256, bytes };
  }

  keep(bytes: Buffer): Promise<StoredFile> {
    return this.receive(Readable.from([bytes]), Number.POSITIVE_INFINITY);
  }

  /** Joins the segments of a chunked upload, in order, into one file. */
  join(parts: readonly string[]): Promise<StoredFile> {
    const files = parts.map((part) => this.pathOf(part));
    return this.receive(Readable.from(chunksOf(files)), Number.POSITIVE_INFINITY);
  }

  clear(): void {
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }
}

async function* chunksOf(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file);
}

export class FileTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`More than ${maxBytes} bytes`);
    this.name = 'FileTooLarge';
  }
}
