import { codeChallengeOf, randomSecret } from '../oauth.ts';
import type {
  Access,
  ConnectableAccount,
  ConsentAnswer,
  Done,
  Grant,
  Io,
  Platform,
  PlatformApp,
  Publish,
} from '../platform.ts';
import { type Published, type PublishPost, publishedOf, type Step } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import type { SandboxApi } from './open-sandbox.ts';
import type { CasePost, Form, PlatformCase } from './platform-case.ts';

export function appOf(platform: Platform, sandboxUrl: string): PlatformApp {
  return {
    clientId: platform.sandbox.clientId,
    clientSecret: platform.sandbox.clientSecret,
    redirectUri: `http://127.0.0.1:4600/v1/oauth/${platform.id}/callback`,
    origins: platform.sandbox.origins(sandboxUrl),
    options: platform.sandbox.options ?? {},
  };
}

export type Consent = { query: Record<string, string>; answer: ConsentAnswer; state: string };

/**
 * Does what a person's browser does: opens the consent page, sends its form and stops at the redirect; or fills in a
 * form of ours. What a person types before the page opens is in `form` as `server`.
 */
export async function consent(platform: Platform, app: PlatformApp, io: Io, form: Form): Promise<Consent> {
  const codeVerifier = randomSecret();
  const state = randomSecret();
  const { connect } = platform;
  if (!connect.authorize) {
    const query = Object.fromEntries(form);
    return { query, answer: { code: '', codeVerifier, consentState: null, query }, state };
  }
  const server = form.find(([name]) => name === 'server')?.[1] ?? null;
  const ask = { state, codeChallenge: codeChallengeOf(codeVerifier), server };
  const { url: address, consentState } = await connect.authorize(app, ask, io);
  const url = new URL(address);
  const page = await fetch(url);
  if (!page.ok || !(await page.text()).includes('<form')) throw new Error(`No consent page: ${page.status}`);
  const body = new URLSearchParams([
    ...url.searchParams,
    ...form.map(([name, value]): [string, string] => [name, value]),
  ]);
  const answer = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' });
  const location = new URL(answer.headers.get('location') ?? 'none:');
  const query = Object.fromEntries(location.searchParams);
  return { query, answer: { code: query['code'] ?? '', codeVerifier, consentState, query }, state };
}

export async function connectAll(platform: Platform, app: PlatformApp, io: Io, form: Form) {
  const { answer } = await consent(platform, app, io, form);
  const grant = await platform.connect.exchange(app, answer, io);
  return { grant, accounts: await platform.connect.accounts(app, grant, io) };
}

export function accessTo(app: PlatformApp, account: ConnectableAccount): Access {
  const grant: Grant | null = account.grant;
  if (grant === null) throw new Error(`${account.name} can't be connected`);
  return { app, externalId: account.externalId, username: account.username, grant };
}

/** Connects the account that the case publishes to. */
export async function connectCase(
  platform: Platform,
  app: PlatformApp,
  io: Io,
  platformCase: PlatformCase,
): Promise<Access> {
  const { accounts } = await connectAll(platform, app, io, platformCase.consent.accept);
  const account = accounts.find((one) => one.externalId === platformCase.account);
  if (!account) throw new Error('The account of the case is not offered.');
  return accessTo(app, account);
}

export function publishOf(platform: Platform): Publish {
  if (!platform.publish) throw new Error(`${platform.name} publishes nothing`);
  return platform.publish;
}

export function postOf({ files, title: _title, cannotBeAsked: _asked, ...post }: CasePost): PublishPost {
  return {
    key: 'post-1',
    text: '',
    link: null,
    options: {},
    ...post,
    media: files.map(({ content: _content, ...file }) => file),
  };
}

/** Runs a step to its end, advancing the sandbox's clock by each wait. */
export async function runStep(
  step: Step,
  done: Done,
  access: Access,
  io: Io,
  sandbox: Pick<SandboxApi, 'advance'>,
): Promise<Done> {
  for (let times = 0; times < 50; times += 1) {
    const result = await step.run(done, access, io);
    // Through JSON, as the database stores it.
    if ('done' in result) return { ...done, [step.name]: JSON.parse(JSON.stringify(result.done)) };
    await sandbox.advance(result.waitMs);
  }
  throw new Error(`${step.name} never ends`);
}

export async function runAll(
  steps: readonly Step[],
  from: Done,
  access: Access,
  io: Io,
  sandbox: Pick<SandboxApi, 'advance'>,
): Promise<{ done: Done; published: Published | null }> {
  let done = from;
  for (const step of steps) if (!done[step.name]) done = await runStep(step, done, access, io, sandbox);
  return { done, published: publishedOf(done[steps.at(-1)?.name ?? '']) };
}

export const firstCasePost = (platformCase: PlatformCase): CasePost => {
  const [first] = platformCase.posts;
  if (!first) throw new Error('A case has posts.');
  return first;
};

/**
 * The steps as the worker runs them: if the visible one says that the platform took the post without naming it, the
 * platform is asked until it does.
 */
export function stepsOf(platform: Platform, post: PublishPost, sandbox: SandboxApi): Step[] {
  const { steps, reconcile } = publishOf(platform);
  return steps(post).map((step) => {
    if (step.effect !== 'visible') return step;
    const run: Step['run'] = async (done, access, io) => {
      const since = sandbox.now();
      const result = await step.run(done, access, io);
      if ('done' in result) return result;
      const known = result.kept ? { ...done, [step.name]: result.kept } : done;
      for (let times = 0; times < 50; times += 1) {
        await sandbox.advance(result.waitMs);
        const answer = await reconcile(post, known, since, access, io);
        if (answer.kind === 'found') return { done: { remoteId: answer.remoteId, permalink: answer.permalink } };
        if (answer.kind === 'refused') throw answer.failure;
      }
      throw new Error('The platform never names the post');
    };
    return { ...step, run };
  });
}

/** Uses a grant that has to be valid: publishes if that is possible, else reads. */
export async function useGrant(
  platform: Platform,
  platformCase: PlatformCase,
  access: Access,
  io: Io,
  sandbox: SandboxApi,
) {
  const [first] = platformCase.posts;
  if (platform.publish && first) await runAll(stepsOf(platform, postOf(first), sandbox), {}, access, io, sandbox);
  else if (platform.metrics) await platform.metrics(access, io);
  else await platform.connect.accounts(access.app, access.grant, io);
}

/** Returns the failure in which the work ends. */
export async function failureOf(work: Promise<unknown>): Promise<PlatformFailure> {
  const outcome = await work.then(
    () => 'success',
    (error: unknown) => error,
  );
  if (outcome instanceof PlatformFailure) return outcome;
  throw new Error(`No PlatformFailure but ${String(outcome)}`, { cause: outcome });
}
