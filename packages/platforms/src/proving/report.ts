import type { Fact, Recording } from './recording.ts';

/** A fact as the table of the documentation calls it. */
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

/** What a proof found, a line for each fact, for a person. Pure. */
export function reportOf({ steps }: Pick<Recording, 'steps'>, leftBehind: readonly string[]): string[] {
  return [
    ...steps.map(({ fact, outcome, words }) => `${FACT_NAMES[fact]}: ${OUTCOMES[outcome]}. ${words}`),
    ...leftBehind.map((address) => `Please delete this manually, since the platform did not: ${address}`),
  ];
}
