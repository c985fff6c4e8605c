import type { SetupFact } from '@brandly/contract/platforms/integrations';
import { ExternalLink } from 'lucide-react';
import { WithVariables } from './with-variables.tsx';

/** A sentence about a platform's console, and where that stands. */
export function FactLine({ fact: { text, source, certainty } }: { fact: SetupFact }) {
  return (
    <p className="type-body wrap-anywhere">
      <WithVariables text={text} />{' '}
      <span className="type-small text-ink-3">
        {certainty === 'believed' ? (
          'Known from practice.'
        ) : (
          <a
            href={source}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-accent-text underline"
          >
            Source
            <span className="sr-only">: {new URL(source).hostname}</span>
            <ExternalLink size={12} aria-label="opens in a new tab" />
          </a>
        )}
        {certainty === 'conflict' && ' Other sources disagree.'}
      </span>
    </p>
  );
}
