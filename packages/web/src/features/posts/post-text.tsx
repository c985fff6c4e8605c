import { MARKED_WORDS } from './marked-words.ts';

const PARTS = new RegExp(`(${MARKED_WORDS.source})`, 'u');

/** A post's words with hashtags and mentions set apart. Plain text in, so nothing in it can be more than words. */
export function PostText({ text }: { text: string }) {
  return text.split(PARTS).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of one text never move among each other.
      // oxlint-disable-next-line react/no-array-index-key
      <b key={index} className="font-small text-accent-text">
        {part}
      </b>
    ) : (
      part
    ),
  );
}
