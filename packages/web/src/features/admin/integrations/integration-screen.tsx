import { isPlatformId, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { IntegrationGuide } from '@brandly/contract/platforms/integrations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dateText } from '../../../time/date-time-text.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { integrationCrumbs } from '../admin-shapes.tsx';
import { Fact, Facts } from '../figures.tsx';
import { Loaded } from '../load-panel.tsx';
import { IntegrationBadge } from '../system/integration-table.tsx';
import { guideQuery } from './api.ts';
import { CallbackPanel } from './callback-panel.tsx';
import { CopyLine } from './copy-line.tsx';
import { CredentialsPanel } from './credentials-panel.tsx';
import { FactLine } from './fact-line.tsx';
import {
  GUIDE_BADGE,
  GUIDE_COLUMN,
  GUIDE_COLUMNS,
  GUIDE_FACT,
  GUIDE_SCOPES,
  GUIDE_WORDS,
  GuideShape,
  guideMarks,
} from './guide-shape.tsx';
import { ProvePanel } from './prove-panel.tsx';
import { TestPanel } from './test-panel.tsx';

/** How one platform is set up, step by step. */
export function IntegrationScreen({ platform }: { platform: string }) {
  if (isPlatformId(platform)) return <Guide platform={platform} />;
  return (
    <Page title="Invalid Platform">
      <ErrorState
        title="Invalid Platform"
        action={
          <Link to="/admin/dashboard/integrations" className={buttonClass()}>
            Back to Integrations
          </Link>
        }
      >
        {`The platform "${platform}" is not supported.`}
      </ErrorState>
    </Page>
  );
}

function Guide({ platform }: { platform: PlatformId }) {
  const guide = useQuery(guideQuery(platform));
  return (
    <Page
      title={PLATFORM_NAMES[platform]}
      crumbs={integrationCrumbs(platform)}
      beside={guideMarks(
        platform,
        guide.data ? <IntegrationBadge integration={guide.data.status} /> : guide.isPending && GUIDE_BADGE,
      )}
      description={guide.data ? leftText(guide.data) : guide.isPending && GUIDE_WORDS}
    >
      <Loaded
        query={guide}
        loading={`Loading ${PLATFORM_NAMES[platform]}...`}
        waiting={<GuideShape />}
        what={`${PLATFORM_NAMES[platform]}'s settings`}
      >
        {(data) => <Steps guide={data} />}
      </Loaded>
    </Page>
  );
}

/** The steps in their order at the left, what to know about the platform at the right. */
function Steps({ guide }: { guide: IntegrationGuide }) {
  const { status, review, name } = guide;
  return (
    <div className={GUIDE_COLUMNS}>
      {guide.needsApp ? (
        <div className={GUIDE_COLUMN}>
          <CredentialsPanel key={`${status.source} ${guide.changed?.at ?? ''}`} guide={guide} step={1} />
          {status.source === 'environment' && guide.options.length > 0 && <OptionsList guide={guide} />}
          <CallbackPanel guide={guide} step={2} />
          <PermissionsPanel guide={guide} step={3} />
          <TestPanel guide={guide} step={4} />
          <ProvePanel guide={guide} step={5} />
        </div>
      ) : (
        <>
          <div className={GUIDE_COLUMN}>
            {status.isSandbox && (
              <p className="type-body text-pretty text-ink-2">
                The sandbox stands in for {name}. With any name as {guide.variables.id} in the environment of the
                server, or without a sandbox, it is the real one.
              </p>
            )}
            <ProvePanel guide={guide} />
          </div>
          <PermissionsPanel guide={guide} />
        </>
      )}
      {/* Last to read. */}
      <Panel title={`What ${name} requires`} className={guide.needsApp ? 'self-start' : 'xl:col-span-full'}>
        <ul className={classNames('list-disc gap-x-10 pl-5', !guide.needsApp && 'xl:columns-2')}>
          {review.map((fact) => (
            <li key={fact.text} className={GUIDE_FACT}>
              <FactLine fact={fact} />
            </li>
          ))}
        </ul>
        <p className="type-small text-ink-3">Each source was read on {readSince(guide)} or later.</p>
      </Panel>
    </div>
  );
}

/** Which steps something is missing in; they say themselves what. */
function leftText({ name, credentialsMissing, status: { redirect_uri_set } }: IntegrationGuide): string {
  const left = [...(credentialsMissing === null ? [] : [1]), ...(redirect_uri_set ? [] : [2])];
  if (left.length === 0) return `Everything that ${name} needs from this server is set.`;
  return `Left to do on this server: ${left.length === 1 ? 'step' : 'steps'} ${left.join(' and ')}.`;
}

/** The day on which the oldest of all sources was read. */
function readSince({ callbackPlace, permissions, review }: IntegrationGuide): string {
  const [oldest = permissions.readOn] = [callbackPlace, permissions, ...review].map(({ readOn }) => readOn).toSorted();
  return dateText(Temporal.PlainDate.from(oldest));
}

function PermissionsPanel({
  guide: { scopes, permissions },
  step,
}: {
  guide: IntegrationGuide;
  step?: number | undefined;
}) {
  return (
    <Panel title="Permissions" step={step} description="What Brandly requests when people connect.">
      <ul aria-label="Permissions" className={GUIDE_SCOPES}>
        {scopes.map((scope) => (
          <li key={scope} className="rounded-tick bg-sunken px-1.5 py-0.5 font-mono type-small break-all">
            {scope}
          </li>
        ))}
      </ul>
      <CopyLine label="permissions" text={scopes.join(' ')} isHidden />
      <FactLine fact={permissions} />
    </Panel>
  );
}

/** The options as they are, where the environment sets them. */
function OptionsList({ guide }: { guide: IntegrationGuide }) {
  return (
    <Panel title="Options" description="Set these variables in the server's environment.">
      <Facts>
        {guide.options.map(({ name, label, variable, value, standard }) => (
          <Fact key={name} label={label}>
            <code className="font-mono type-small break-all">
              {variable}={value ?? standard ?? ''}
            </code>
            {value === null && <span className="type-small text-ink-3"> (not set)</span>}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
