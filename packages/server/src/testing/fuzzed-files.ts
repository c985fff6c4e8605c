import fc from 'fast-check';

/** FUZZ_SEED repeats a failed run, FUZZ_RUNS makes it longer. */
export const FUZZ = {
  seed: Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2_147_483_647)),
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 150),
  // Shrinking a failing file takes longer than looking at it.
  endOnFailure: true,
} as const;

const FILE_BYTES = 65_536;

/**
 * Files as strangers make them: valid ones with flipped bytes, lengths of zero or enormous, parts that are missing,
 * repeated or from another file; and some pure noise.
 */
export function fuzzedFiles(good: readonly Buffer[]): fc.Arbitrary<Buffer<ArrayBuffer>> {
  const change = fc.record({
    kind: fc.constantFrom('byte', 'length', 'long', 'cut', 'drop', 'repeat', 'splice', 'noise'),
    at: fc.nat(0x7fffffff),
    span: fc.nat(2_000),
    value: fc.constantFrom(0, 1, 7, 0x7f, 0x80, 0xff),
    other: fc.nat(good.length - 1),
  });
  const changed = fc
    .tuple(fc.nat(good.length - 1), fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([first, changes]) =>
      changes.reduce<Buffer>((file, { kind, at: place, span, value, other }) => {
        const at = file.length === 0 ? 0 : place % file.length;
        const [head, tail] = [file.subarray(0, at), file.subarray(at)];
        const filler = (size: number): Buffer => Buffer.alloc(Math.min(size, Math.max(0, file.length - at)), value);
        if (kind === 'cut') return Buffer.from(head);
        if (kind === 'drop') return Buffer.concat([head, tail.subarray(span)]);
        if (kind === 'repeat') {
          const part = tail.subarray(0, span + 1);
          const times = Math.min(2_000, Math.floor(FILE_BYTES / Math.max(1, part.length)));
          return Buffer.concat([head, ...Array.from({ length: times }, () => part), tail]);
        }
        if (kind === 'splice') return Buffer.concat([head, (good[other] ?? file).subarray(span)]);
        if (kind === 'noise') return Buffer.concat([head, Buffer.from(String(place).repeat(span % 50)), tail]);
        const copy = Buffer.from(file);
        filler(kind === 'byte' ? 1 : kind === 'length' ? 4 : 8).copy(copy, at);
        return copy;
      }, good[first] ?? Buffer.alloc(0)),
    );
  const noise = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));
  return fc
    .oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: noise })
    .map((file) => Buffer.from(file.subarray(0, FILE_BYTES)));
}
