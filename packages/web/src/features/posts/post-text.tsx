import { splitAtMarks } from './marked-words.ts';

/** A post's text with hashtags and mentions highlighted. It takes plain text, so nothing in it can be markup. */
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
