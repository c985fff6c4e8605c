/** One file of JavaScript the build wrote. */
export type BuiltChunk = {
  file: string;
  /** The module it was made for, as a path, if it was made for one. */
  entry: string | null;
  /** The files that come with it before it runs; what it fetches later is not among them. */
  imports: readonly string[];
};

export type Budget = {
  name: string;
  /** How the paths of the modules end that the route can't be shown without. */
  entries: readonly string[];
  /** Brotli, in KiB of 1024 bytes. */
  limitKiB: number;
};

export type Weight = { name: string; kiB: number; limitKiB: number };

/**
 * What each route brings before its screen stands: the files of its entries and everything those import, each once.
 * Throws when an entry is not among the chunks, so that a renamed file can't escape its budget.
 */
export function weighRoutes(
  chunks: readonly BuiltChunk[],
  budgets: readonly Budget[],
  bytesOf: (file: string) => number,
): Weight[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  return budgets.map(({ name, entries, limitKiB }) => {
    const needed = new Set<string>();
    const need = (file: string) => {
      if (needed.has(file)) return;
      needed.add(file);
      for (const one of byFile.get(file)?.imports ?? []) need(one);
    };
    for (const entry of entries) {
      const chunk = chunks.find((one) => one.entry?.endsWith(entry));
      if (!chunk) throw new Error(`The budget of ${name} names ${entry}, which the build has no file for`);
      need(chunk.file);
    }
    const bytes = [...needed].reduce((sum, file) => sum + bytesOf(file), 0);
    return { name, kiB: bytes / 1024, limitKiB };
  });
}
