import type { CredentialTest, IntegrationGuide } from '@brandly/contract/platforms/integrations';
import { messageOf } from '../../../api/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Status } from '../../../ui/status-badge.tsx';
import { useTestIntegration } from './api.ts';

const LOOKS = {
  accepted: 'published',
  refused: 'failed',
  unreachable: 'draft',
  'by-connecting': 'scheduled',
} satisfies Record<CredentialTest['outcome'], Status>;

/** Tests whether the platform accepts the credentials in use, without anybody's account where it allows that. */
export function TestPanel({ guide: { status, name, canTest }, step }: { guide: IntegrationGuide; step: number }) {
  const test = useTestIntegration(status.platform);
  const canAsk = status.source !== 'none';
  return (
    <Panel
      title="Test credentials"
      step={step}
      description={
        canTest
          ? `Asks ${status.isSandbox ? `the sandbox's ${name}` : name} whether it knows the credentials in use.`
          : `${name} can only be tested by connecting an account.`
      }
      action={
        <Button disabled={!canAsk} busy={test.isPending} busyText="Testing..." onClick={() => test.mutate()}>
          Test credentials
        </Button>
      }
    >
      {!canAsk && <p className="type-body text-ink-2">There is nothing to test yet.</p>}
      {test.data && <Banner status={LOOKS[test.data.outcome]}>{test.data.message}</Banner>}
      {test.error && (
        <Banner status="failed">
          {messageOf(test.error, 'The credentials could not be tested. Please try again.')}
        </Banner>
      )}
    </Panel>
  );
}
