import type { SetupFact } from '@brandly/contract/platforms/integrations';
import { ExternalLink } from 'lucide-react';
import { dateText } from '../../../time/date-time-text.ts';

/** What a sentence rests on where its source is not the platform's own word. */
const DOUBTS = {
  confirmed: '',
  believed: '. The page does not say it: known from practice.',
  conflict: '. Other sources disagree.',
} satisfies Record<SetupFact['certainty'], string>;

/** A sentence about a platform's console, and its source below. */
export function FactLine({ fact: { text, source, readOn, certainty } }: { fact: SetupFact }) {
  return (
    <div className="grid gap-0.5">
      <p className="type-body">{text}</p>
      <p className="type-small text-ink-3">
        Source:{' '}
        <a
          href={source}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-accent-text underline"
        >
          {new URL(source).hostname}
          <ExternalLink size={12} aria-label="opens in a new tab" />
        </a>
        , read <span className="whitespace-nowrap">{dateText(Temporal.PlainDate.from(readOn))}</span>
        {DOUBTS[certainty]}
      </p>
    </div>
  );
}
