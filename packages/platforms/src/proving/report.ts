import type { Fact, Recording } from './recording.ts';

/** The name of a fact in the documentation's table. */
export const FACT_NAMES: Readonly<Record<Fact, string>> = {
  figures: 'Current figures',
  insights: 'Analytics over time',
  text: 'Publish text',
  link: 'Publish a link',
  image: 'Publish a photo',
  images: 'Publish several photos',
  video: 'Publish a video',
  remove: 'Delete a post',
};
const OUTCOMES = { confirmed: 'confirmed', failed: 'FAILED', 'left-out': 'left out' } as const;

/** Describes the result of a proof for people, a line per fact. Pure. */
export function reportOf({ steps }: Pick<Recording, 'steps'>, leftBehind: readonly string[]): string[] {
  return [
    ...steps.map(({ fact, outcome, words }) => `${FACT_NAMES[fact]}: ${OUTCOMES[outcome]}. ${words}`),
    ...leftBehind.map((address) => `Please delete this manually, since the platform did not: ${address}`),
  ];
}
