import type { IntegrationStatus } from '@brandly/contract/admin';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../../../ui/status-badge.tsx';
import { integrationState } from './integration-state.ts';

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

/** A card for each platform: its state, what is missing, and a link to its setup. */
export function IntegrationList({ integrations }: { integrations: readonly IntegrationStatus[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {integrations.map((integration) => (
        <li key={integration.platform} className="grid content-start gap-2 rounded-card border border-line p-3">
          <div className="flex flex-wrap items-center gap-2">
            <PlatformLogo platform={integration.platform} named={false} size={16} className="flex-none text-ink-2" />
            <h3 className="flex-1 type-label">{PLATFORM_NAMES[integration.platform]}</h3>
            <IntegrationBadge integration={integration} />
          </div>
          <ul className="grid gap-0.5">
            {integrationState(integration).lines.map(({ text, isOpen }) => (
              <Fact key={text} text={text} isOpen={isOpen} />
            ))}
          </ul>
          <SetupLink integration={integration} />
        </li>
      ))}
    </ul>
  );
}

function SetupLink({ integration }: { integration: IntegrationStatus }) {
  const word = integrationState(integration).lines.some(({ isOpen }) => isOpen) ? 'Set up' : 'Details';
  return (
    <Link
      to="/admin/dashboard/integrations/$platform"
      params={{ platform: integration.platform }}
      aria-label={`${word} ${PLATFORM_NAMES[integration.platform]}`}
      className="justify-self-start type-label text-accent-text hover:underline pointer-coarse:min-h-10"
    >
      {word}
    </Link>
  );
}

/** The one state of a platform's setup. */
export function IntegrationBadge({ integration }: { integration: IntegrationStatus }) {
  const { word, status } = integrationState(integration);
  return <Badge status={status}>{word}</Badge>;
}

function Fact({ text, isOpen }: { text: string; isOpen: boolean }) {
  const Icon = isOpen ? TriangleAlert : CircleCheck;
  return (
    <li data-status={isOpen ? 'draft' : 'published'} className="flex items-start gap-1.5 type-small text-ink-2">
      <Icon
        size={13}
        aria-hidden
        className={isOpen ? 'mt-px flex-none text-status-text' : 'mt-px flex-none text-status-icon'}
      />
      <span className={isOpen ? 'text-ink' : undefined}>{text}</span>
    </li>
  );
}
