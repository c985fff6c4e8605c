import { splitAtMarks } from './marked-words.ts';

/** A post's words with hashtags and mentions set apart. Plain text in, so nothing in it can be more than words. */
export function PostText({ text }: { text: string }) {
  return splitAtMarks(text).map(({ words, isMarked }, index) =>
    isMarked ? (
      // The parts of one text never move among each other.
      // oxlint-disable-next-line react/no-array-index-key
      <b key={index} className="font-small text-accent-text">
        {words}
      </b>
    ) : (
      words
    ),
  );
}
