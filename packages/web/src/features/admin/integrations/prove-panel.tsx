import type { IntegrationGuide, IntegrationProof } from '@brandly/contract/platforms/integrations';
import { useState } from 'react';
import { Banner, FailedBanner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Status, StatusIcon } from '../../../ui/status-badge.tsx';
import { useProveIntegration } from './api.ts';
import { CopyLine } from './copy-line.tsx';

type Outcome = IntegrationProof['steps'][number]['outcome'];

const LOOKS = { confirmed: 'published', failed: 'failed', 'left-out': 'draft' } satisfies Record<Outcome, Status>;
const WORDS = { confirmed: 'Confirmed', failed: 'Failed', 'left-out': 'Left out' } satisfies Record<Outcome, string>;

/** Tries out what the platform does with an account of the administrator's own brands. */
export function ProvePanel({ guide: { status, name }, step }: { guide: IntegrationGuide; step?: number }) {
  const prove = useProveIntegration(status.platform);
  const [publishes, setPublishes] = useState(false);
  const isPossible = status.source !== 'none' || status.isSandbox;
  return (
    <Panel
      title="Prove it"
      step={step}
      description={`Reads the metrics of an account of ${name} in your own brands and says what ${status.isSandbox ? 'the sandbox' : name} confirmed.`}
      action={
        <Button
          disabled={!isPossible}
          busy={prove.isPending}
          busyText="Proving..."
          onClick={() => prove.mutate({ publishes })}
        >
          Prove it
        </Button>
      }
    >
      <Checkbox checked={publishes} onCheckedChange={setPublishes}>
        Also publish a text, a link and photos, each deleted immediately or hidden from everyone else
      </Checkbox>
      <FailedBanner error={prove.error} fallback="The test could not be run. Please try again." />
      {prove.data && <Found proof={prove.data} name={name} />}
    </Panel>
  );
}

function Found({ proof: { account, steps, leftBehind, recording }, name }: { proof: IntegrationProof; name: string }) {
  if (account === null)
    return <Banner status="draft">No account of {name} is connected to a brand of yours. Connect one first.</Banner>;
  return (
    <div className="grid gap-3">
      {leftBehind.map((address) => (
        <Banner key={address} status="failed">
          Please delete this manually, since {name} did not: {address}
        </Banner>
      ))}
      <p className="type-small text-ink-2">Tried with {account}.</p>
      <ul aria-label="What was found" className="grid gap-2">
        {steps.map(({ name: fact, outcome, words }) => (
          <li key={fact} className="flex items-start gap-2">
            <span className="pt-0.5">
              <StatusIcon status={LOOKS[outcome]} label={WORDS[outcome]} />
            </span>
            <span className="type-body">
              {fact}
              <span className="block type-small text-ink-2">{words}</span>
            </span>
          </li>
        ))}
      </ul>
      {recording !== null && (
        <div className="grid gap-1.5">
          <p className="type-small text-ink-2">
            A log of the requests and responses, without tokens, IDs, names or text, to share with Brandly.
          </p>
          <CopyLine label="recording" text={recording} isHidden />
        </div>
      )}
    </div>
  );
}
