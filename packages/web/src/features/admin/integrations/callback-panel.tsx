import type { IntegrationGuide } from '@brandly/contract/platforms/integrations';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CopyLine } from './copy-line.tsx';
import { FactLine } from './fact-line.tsx';
import { WithVariables } from './with-variables.tsx';

/** Where the platform sends people back to, to paste there; before it is an address it accepts, what to set for one. */
export function CallbackPanel({
  guide: { name, status, callbackPlace, consoleUrl },
  step,
}: {
  guide: IntegrationGuide;
  step: number;
}) {
  return (
    <Panel
      title="Callback address"
      step={step}
      progress={status.redirect_uri_set ? 'done' : 'open'}
      description={
        status.redirect_uri_set
          ? 'Paste it exactly as shown into the setting named below.'
          : `${name} refuses an address without https, so there is nothing to paste yet.`
      }
    >
      {status.redirect_uri_set ? (
        <CopyLine label="callback address" text={status.redirectUri} />
      ) : (
        <p className="type-body text-pretty wrap-anywhere">
          <WithVariables text="Set PUBLIC_ORIGIN in the server's environment to its https address and restart it. The address to paste then appears here. It ends in " />
          <code className="font-mono type-small">{URL.parse(status.redirectUri)?.pathname}</code>.
        </p>
      )}
      <FactLine fact={callbackPlace} />
      <a href={consoleUrl} target="_blank" rel="noreferrer" className={`${buttonClass()} justify-self-start`}>
        Open developer console
        <ExternalLink size={14} aria-label="opens in a new tab" />
      </a>
    </Panel>
  );
}
