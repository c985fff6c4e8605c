import type { SystemHealth } from '@brandly/contract/health';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../../../ui/status-badge.tsx';
import { FIGURES, Figure } from '../figures.tsx';
import { WithVariables } from '../integrations/with-variables.tsx';
import { momentText, numberText } from '../moments.ts';
import { Rated, RatingBadge, Timed } from '../rating.tsx';
import { rateHits, rateRedis } from './health-rules.ts';
import { known } from './known.ts';

const WORDS = {
  connected: 'Rate limits, live updates and cached answers are shared by all processes.',
  not_configured:
    'In-memory fallback: each process uses its own memory. Set REDIS_URL to share it between several processes.',
  error: 'Redis is not responding. In-memory fallback: everything works, and each process uses its own memory.',
} satisfies Record<SystemHealth['redis']['status'], string>;

/** The state of Redis, which processes share if there is one, and that nothing depends on it. */
export function RedisPanel({ redis }: { redis: SystemHealth['redis'] }) {
  const { status, responseTime, hitRate, keyCount, memoryUsed, lastUpdated } = redis;
  return (
    <Panel title="Redis" action={<RedisBadge status={status} />}>
      {/* Below the badge, not beside it: the sentence takes the whole width. */}
      <p className="-mt-3 type-body text-pretty text-ink-2">
        <WithVariables text={WORDS[status]} />
      </p>
      {status === 'connected' && (
        <dl className={FIGURES}>
          <Figure
            label="Response time"
            value={responseTime === null ? 'Not known' : <Timed ms={responseTime} rating={rateRedis(responseTime)} />}
          />
          <Figure
            label="Hit rate"
            value={hitRate === null ? 'Not asked yet' : <Rated rating={rateHits(hitRate)}>{hitRate}%</Rated>}
          />
          <Figure label="Keys" value={known(keyCount, numberText)} />
          <Figure
            label="Memory"
            value={memoryUsed?.replace(/[KMG]$/, ' $&B') ?? 'Not known'}
            hint={`Updated ${momentText(lastUpdated)}`}
          />
        </dl>
      )}
    </Panel>
  );
}

function RedisBadge({ status }: { status: SystemHealth['redis']['status'] }) {
  if (status === 'connected') return <RatingBadge rating="good" word="Connected" />;
  if (status === 'error') return <RatingBadge rating="poor" word="Error" />;
  return <Badge status="cancelled">Optional</Badge>;
}
