import type { IntegrationStatus } from '@brandly/contract/admin';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../../../ui/status-badge.tsx';
import { WithVariables } from '../integrations/with-variables.tsx';
import { integrationState, integrationsSentence } from './integration-state.ts';

/** Which platforms are set up, and what is missing for the others, as a part of a larger screen. */
export function IntegrationCards({ integrations }: { integrations: readonly IntegrationStatus[] }) {
  return (
    <Panel
      title="Integration Configuration"
      description="Your developer apps. Open one to see what its platform requires."
    >
      <IntegrationList integrations={integrations} />
    </Panel>
  );
}

/** How many platforms are set up, what all of them miss, and a card for each that leads to its setup. */
export function IntegrationList({ integrations }: { integrations: readonly IntegrationStatus[] }) {
  return (
    <div className="grid gap-4">
      <p className="type-body text-ink-2">{integrationsSentence(integrations)}</p>
      {/* One cause and one cure for all of them, so it is said once. */}
      {integrations.some(({ redirect_uri_set }) => !redirect_uri_set) && (
        <Banner status="draft">
          <WithVariables text="Platforms only redirect to https. Set PUBLIC_ORIGIN to this server's https address." />
        </Banner>
      )}
      <ul className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {integrations.map((integration) => (
          <li
            key={integration.platform}
            className="relative flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-line p-3 transition-colors hover:bg-sunken"
          >
            <PlatformLogo platform={integration.platform} named={false} size={16} className="flex-none text-ink-2" />
            <h3 className="flex-1 type-label">{PLATFORM_NAMES[integration.platform]}</h3>
            <State integration={integration} />
            <SetupLink integration={integration} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SetupLink({ integration }: { integration: IntegrationStatus }) {
  const word = integrationState(integration).isOpen ? 'Set up' : 'Details';
  return (
    <Link
      to="/admin/dashboard/integrations/$platform"
      params={{ platform: integration.platform }}
      aria-label={`${word} ${PLATFORM_NAMES[integration.platform]}`}
      // It reaches over the whole card.
      className="ml-auto flex items-center gap-0.5 type-label text-accent-text after:absolute after:inset-0 after:rounded-card hover:underline"
    >
      {/* The card is the button; on a phone the arrow says so alone. */}
      <span className="max-sm:sr-only">{word}</span>
      <ChevronRight size={14} aria-hidden />
    </Link>
  );
}

/** The state as a word, which stands on a dozen cards; only what somebody has to do something about is coloured. */
function State({ integration }: { integration: IntegrationStatus }) {
  const { word, status } = integrationState(integration);
  return status === 'draft' ? (
    <Badge status={status}>{word}</Badge>
  ) : (
    <span className="type-small text-ink-3">{word}</span>
  );
}

/** The one state of a platform's setup. */
export function IntegrationBadge({ integration }: { integration: IntegrationStatus }) {
  const { word, status } = integrationState(integration);
  return <Badge status={status}>{word}</Badge>;
}
