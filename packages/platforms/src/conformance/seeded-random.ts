import { createHash } from 'node:crypto';

/** Random numbers that are the same for the same seed. */
export type SeededRandom = {
  /** Returns a whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number;
  oneOf: <T>(values: readonly T[]) => T;
};

/** Each number is the hash of the seed and of how many were drawn before. */
export function createSeededRandom(seed: string): SeededRandom {
  let drawn = 0;
  const below = (limit: number): number => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE(0) % limit;
  };
  return {
    below,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to choose from.');
      return value;
    },
  };
}
