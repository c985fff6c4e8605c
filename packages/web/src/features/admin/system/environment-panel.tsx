import type { SystemState } from '@brandly/contract/admin';
import type { SystemHealth } from '@brandly/contract/health';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../../../ui/status-badge.tsx';
import { Fact, Facts } from '../figures.tsx';

type EnvironmentPanelProps = { health: SystemHealth; configuration: SystemState['configuration'] };

/** What this server runs on and how it is configured. Secrets are only shown as set or not set. */
export function EnvironmentPanel({ health: { env }, configuration }: EnvironmentPanelProps) {
  const indicators = [
    ['Database', env.database_url_set],
    ['Redis', env.redis_configured],
    ['Admin Config', env.admin_configured],
    ['Cognito', env.cognito_configured],
  ] as const;
  const facts = [
    { name: 'Environment', value: env.node_env },
    { name: 'Node', value: env.node_version },
    { name: 'AWS region', value: env.aws_region ?? 'Not set' },
    ...configuration,
  ];
  const half = Math.ceil(facts.length / 2);
  return (
    <Panel title="Environment and Configuration">
      <ul className="flex flex-wrap gap-2">
        {indicators.map(([name, isSet]) => (
          <li key={name}>
            <Badge status={isSet ? 'published' : 'cancelled'}>
              {name}: {isSet ? 'set' : 'not set'}
            </Badge>
          </li>
        ))}
      </ul>
      <div className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
        {[facts.slice(0, half), facts.slice(half)].map((column) => (
          <Facts key={column[0]?.name}>
            {column.map(({ name, value }) => (
              <Fact key={name} label={name}>
                {value}
              </Fact>
            ))}
          </Facts>
        ))}
      </div>
    </Panel>
  );
}
