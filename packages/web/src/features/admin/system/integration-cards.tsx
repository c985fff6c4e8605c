import type { IntegrationStatus } from '@brandly/contract/admin';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../../../ui/status-badge.tsx';

/** Which platforms are set up, and what is missing of those that are not. */
export function IntegrationCards({ integrations }: { integrations: readonly IntegrationStatus[] }) {
  return (
    <Panel
      title="Integration Configuration"
      description="Your developer apps. Open one to see what its platform requires."
    >
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {integrations.map((integration) => (
          <li key={integration.platform} className="grid content-start gap-2 rounded-card border border-line p-3">
            <div className="flex flex-wrap items-center gap-2">
              <PlatformLogo platform={integration.platform} named={false} size={16} className="flex-none text-ink-2" />
              <h3 className="flex-1 type-label">{PLATFORM_NAMES[integration.platform]}</h3>
              <IntegrationBadge integration={integration} />
            </div>
            <ul className="grid gap-0.5">
              {/* Each platform has words of its own for the two; its setup says them. */}
              <Setting name="App credentials" isSet={integration.client_id_set && integration.client_secret_set} />
              <Setting name="Redirect address" isSet={integration.redirect_uri_set} />
            </ul>
            <code className="type-small break-all text-ink-3">{integration.redirectUri}</code>
            <Link
              to="/admin/dashboard/integrations/$platform"
              params={{ platform: integration.platform }}
              aria-label={`Set up ${PLATFORM_NAMES[integration.platform]}`}
              className="justify-self-start type-label text-accent-text hover:underline pointer-coarse:min-h-10"
            >
              Set up
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function IntegrationBadge({ integration: { configured, isSandbox } }: { integration: IntegrationStatus }) {
  if (isSandbox) return <Badge status="scheduled">Sandbox</Badge>;
  return <Badge status={configured ? 'published' : 'cancelled'}>{configured ? 'Configured' : 'Not configured'}</Badge>;
}

function Setting({ name, isSet }: { name: string; isSet: boolean }) {
  const Icon = isSet ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-center gap-1.5 type-small text-ink-2">
      <Icon size={13} aria-hidden className={isSet ? 'flex-none text-published' : 'flex-none text-ink-3'} />
      {name} {isSet ? 'set' : 'missing'}
    </li>
  );
}
