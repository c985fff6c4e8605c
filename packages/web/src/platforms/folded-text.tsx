import { createContext, useContext, useState } from 'react';
import { splitMarked } from './split-marked.ts';

/** True where texts are read, not looked at: nothing is folded. */
export const WholeText = createContext(false);

type FoldedTextProps = {
  text: string;
  /** About this many characters show before the platform folds the rest. */
  fold: number;
  /** The platform's own word, e.g. 'See more'. */
  more: string;
  /** Highlights hashtags, mentions and URLs. */
  marked?: boolean;
  className?: string;
  children?: React.ReactNode;
};

/** A text as a feed shows it: folded where the platform folds it, and it can be unfolded here. */
export function FoldedText({ text, fold, more, marked = false, className, children }: FoldedTextProps) {
  const [unfolded, setUnfolded] = useState(false);
  const isWhole = useContext(WholeText);
  const characters = Array.from(text);
  const folds = characters.length > fold && !unfolded && !isWhole;
  const shown = folds ? `${characters.slice(0, fold).join('').trimEnd()}… ` : text;
  if (text === '' && !children) return null;
  return (
    <p className={className}>
      {children}
      {marked ? <MarkedText text={shown} /> : shown}
      {folds && (
        <button type="button" onClick={() => setUnfolded(true)} className="font-strong text-ink-2 hover:underline">
          {more}
        </button>
      )}
    </p>
  );
}

/** Shows hashtags, mentions and URLs in the colour of links. */
export function MarkedText({ text }: { text: string }) {
  return splitMarked(text).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of one text are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="text-accent-text">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
