import type { SystemState } from '@brandly/contract/admin';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { IntegrationStatus } from '@brandly/contract/platforms/integrations';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Badge, type Status } from '../../../ui/status-badge.tsx';
import { ColumnHead, ROW, ROW_GROUND, TableFrame } from '../figures.tsx';
import { WithVariables } from '../integrations/with-variables.tsx';
import { numberText } from '../moments.ts';
import { credentialsWord, integrationState, integrationsSentence } from './integration-state.ts';
import {
  INTEGRATION_ROW,
  INTEGRATIONS,
  INTEGRATIONS_TABLE,
  IntegrationsHead,
  SETUP_CELL,
} from './integrations-shape.tsx';

type IntegrationsProps = {
  integrations: readonly IntegrationStatus[];
  /** Whether each answers, where that is to be known, too. */
  platforms?: SystemState['platforms'] | undefined;
};

/** Which platforms are set up and answer, and what is missing for the others, as a part of a larger screen. */
export function IntegrationsPanel(props: IntegrationsProps) {
  return (
    <Panel
      title="Integration Configuration"
      description={`${integrationsSentence(props.integrations)} Open one to see what its platform requires.`}
    >
      <IntegrationList {...props} />
    </Panel>
  );
}

/** Facts a phone has no room for: the state says the first of them, and the page behind the row all. */
const WIDE = 'px-3 text-left max-md:hidden';

/** What all of them miss, and a row for each that leads to its setup. */
export function IntegrationList({ integrations, platforms }: IntegrationsProps) {
  // Where the sandbox stands in for all of them, or for none, the sentence above says it.
  const isMixed = new Set(integrations.map(({ isSandbox }) => isSandbox)).size > 1;
  return (
    <div className={INTEGRATIONS}>
      {/* One cause and one cure for all of them, so it is said once. */}
      {integrations.some(({ redirect_uri_set }) => !redirect_uri_set) && (
        <Banner status="draft">
          <WithVariables text="Platforms redirect only to https addresses. Set PUBLIC_ORIGIN to this server's https address." />
        </Banner>
      )}
      <TableFrame label="Platforms">
        <table className={INTEGRATIONS_TABLE}>
          <IntegrationsHead>
            {isMixed && <ColumnHead className={WIDE}>Talks to</ColumnHead>}
            {platforms && <ColumnHead className={WIDE}>Connection</ColumnHead>}
          </IntegrationsHead>
          <tbody>
            {integrations.map((one) => (
              <Row key={one.platform} integration={one} isMixed={isMixed} platforms={platforms} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}

type RowProps = { integration: IntegrationStatus; isMixed: boolean; platforms: IntegrationsProps['platforms'] };

function Row({ integration, isMixed, platforms }: RowProps) {
  const { platform, isSandbox } = integration;
  const name = PLATFORM_NAMES[platform];
  const word = integrationState(integration).isOpen ? 'Set up' : 'Details';
  const reached = platforms?.find((one) => one.platform === platform);
  return (
    <tr className={`${INTEGRATION_ROW} ${ROW}`}>
      <th scope="row" className={`pr-3 text-left font-strong ${ROW_GROUND}`}>
        <span className="flex items-center gap-2.5">
          <PlatformLogo platform={platform} named={false} size={16} className="flex-none text-ink-2" />
          {name}
        </span>
      </th>
      <td className={`${SETUP_CELL} py-1 max-sm:type-small`}>
        <State integration={integration} />
        {reached && (
          <span className="block md:hidden">
            <Reachable platform={reached} />
          </span>
        )}
      </td>
      {isMixed && <td className={`${WIDE} text-ink-2`}>{isSandbox ? 'Sandbox' : name}</td>}
      {platforms && <td className={WIDE}>{reached && <Reachable platform={reached} />}</td>}
      <td className="text-right">
        <Link
          to="/admin/dashboard/integrations/$platform"
          params={{ platform }}
          aria-label={`${word} ${name}`}
          // It reaches over the whole row.
          className="inline-flex min-h-6 items-center gap-0.5 type-label text-ink-2 after:absolute after:inset-0 hover:underline"
        >
          {/* The row is the button; on a phone the arrow says so alone. */}
          <span className="whitespace-nowrap max-sm:sr-only">{word}</span>
          <ChevronRight size={14} aria-hidden />
        </Link>
      </td>
    </tr>
  );
}

/** What is left to do, or that nothing is, by a dot and a word; beside it what is known of the credentials. */
function State({ integration }: { integration: IntegrationStatus }) {
  const { word, isOpen } = integrationState(integration);
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className={`size-2 flex-none rounded-chip ${isOpen ? 'bg-draft' : 'bg-published'}`} />
      <span className="whitespace-nowrap">{word}</span>
      <span className="text-ink-3 max-md:hidden">{credentialsWord(integration)}</span>
    </span>
  );
}

/** The one state of a platform's setup. */
export function IntegrationBadge({ integration }: { integration: IntegrationStatus }) {
  const { word, isOpen } = integrationState(integration);
  return <Badge status={isOpen ? 'draft' : 'published'}>{word}</Badge>;
}

const TROUBLES = {
  failing: { status: 'draft', word: 'Fails intermittently' },
  open: { status: 'failed', word: 'Paused after failures' },
  paused: { status: 'draft', word: 'Budget used up' },
} satisfies Record<string, { status: Status; word: string }>;

/** Whether a platform answers, and what is left of its rate limits. Only trouble is coloured. */
function Reachable({ platform: { state, quotas } }: { platform: SystemState['platforms'][number] }) {
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
