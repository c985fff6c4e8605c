import type { SystemState } from '@brandly/contract/admin';
import { Badge, type Status } from '../../../ui/status-badge.tsx';
import { numberText } from '../moments.ts';

const TROUBLES = {
  failing: { status: 'draft', word: 'Fails intermittently' },
  open: { status: 'failed', word: 'Paused after failures' },
  paused: { status: 'draft', word: 'Budget used up' },
} satisfies Record<string, { status: Status; word: string }>;

/** Whether a platform answers, and what is left of its rate limits. Only trouble is coloured. */
export function Reachable({ platform: { state, quotas } }: { platform: SystemState['platforms'][number] }) {
  return (
    <span className="grid justify-items-start gap-0.5">
      {state === 'ok' ? (
        <span className="text-ink-2">Reachable</span>
      ) : (
        <Badge status={TROUBLES[state].status}>{TROUBLES[state].word}</Badge>
      )}
      {quotas.map(({ name, remaining, most }) => (
        <span key={name} className="type-small text-ink-2 tabular-nums">
          {name}: {numberText(remaining)} of {numberText(most)} left
        </span>
      ))}
    </span>
  );
}
