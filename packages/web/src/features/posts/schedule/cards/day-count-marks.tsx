import { classNames } from '../../../../ui/class-names.ts';
import { dayCountWords } from '../day-count.ts';
import { CardPicture } from './card-pictures.tsx';

type DayCountProps = {
  shown: number;
  hidden: number;
  /** For widths that only have room for the number. */
  wordClass: string;
  className?: string;
};

/** The posts of a day, and behind the sign of past posts how many of them are signs only. Say it in words beside it. */
export function DayCountMarks({ shown, hidden, wordClass, className }: DayCountProps) {
  return (
    <span
      aria-hidden
      title={dayCountWords(shown, hidden)}
      className={classNames('inline-flex items-center gap-1.5', className)}
    >
      {shown > 0 && (
        <span>
          {shown}
          <span className={wordClass}>{shown === 1 ? ' post' : ' posts'}</span>
        </span>
      )}
      {hidden > 0 && (
        <span className="inline-flex items-center gap-0.5">
          <CardPicture name="past" size={11} />
          {hidden}
        </span>
      )}
    </span>
  );
}
