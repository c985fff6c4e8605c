import type { CredentialTest, IntegrationGuide } from '@brandly/contract/platforms/integrations';
import { Banner, FailedBanner } from '../../../ui/banner.tsx';
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
export function TestPanel({ guide, step }: { guide: IntegrationGuide; step: number }) {
  const { status, name, canTest, credentialsMissing } = guide;
  const test = useTestIntegration(status.platform);
  // The sandbox would accept its own ones, which says nothing.
  const canAsk = credentialsMissing === null;
  return (
    <Panel
      title="Test credentials"
      step={step}
      progress={test.data?.outcome === 'accepted' ? 'done' : undefined}
      description={
        canAsk
          ? canTest
            ? `Asks ${name} whether it accepts the credentials.`
            : `${name} can only be tested by connecting an account.`
          : 'There are no credentials to test yet. Enter them in step 1.'
      }
      action={
        <Button disabled={!canAsk} busy={test.isPending} busyText="Testing..." onClick={() => test.mutate()}>
          Test credentials
        </Button>
      }
    >
      {test.data && <Banner status={LOOKS[test.data.outcome]}>{test.data.message}</Banner>}
      <FailedBanner error={test.error} fallback="The credentials could not be tested. Please try again." />
    </Panel>
  );
}
