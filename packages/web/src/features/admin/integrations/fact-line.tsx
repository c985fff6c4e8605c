import type { SetupFact } from '@brandly/contract/platforms/integrations';
import { NewTabLink } from '../../../ui/page/new-tab-link.tsx';
import { WithVariables } from './with-variables.tsx';

/** A sentence about a platform's console, and where that stands. */
export function FactLine({ fact: { text, source, certainty } }: { fact: SetupFact }) {
  return (
    <p className="type-body wrap-anywhere">
      <WithVariables text={text} />{' '}
      <span className="type-small text-ink-3">
        {certainty === 'believed' ? (
          <span className="whitespace-nowrap">Known from practice.</span>
        ) : (
          <NewTabLink href={source} className="text-accent-text underline">
            Source
            <span className="sr-only">: {new URL(source).hostname}</span>
          </NewTabLink>
        )}
        {certainty === 'conflict' && ' Other sources disagree.'}
      </span>
    </p>
  );
}
