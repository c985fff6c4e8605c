import type { Names } from './names.ts';

/** The stand-in in the sandbox: its accounts are there, but none of its calls is written, so every call is refused. */
export function standInFiles({ id, name, pascal }: Names): Record<string, string> {
  return {
    // A neutral colour until somebody chooses one.
    [`packages/sandbox/src/${id}/page.css`]: `[data-platform="${id}"] {\n  --brand: #3d4656;\n}\n`,
    [`packages/sandbox/src/${id}/index.ts`]: `import { z } from 'zod';
import { accountControl, BOOK } from '../control/account-control.ts';
import { type CallDescriptions, describedDeviations } from '../described-calls.ts';
import { believed } from '../evidence.ts';
import { codeIssuer, subjectOf, writeToken } from '../oauth/token-store.ts';
import { refuser } from '../platform-stand-in.ts';
import { createStandIn } from '../stand-in.ts';
import { seed${pascal} } from './seed.ts';
import { type Account, nextId, type ${pascal}State, ${id}State } from './state.ts';

const PLATFORM = { id: '${id}', name: '${name}' };
/** To fill in, from the platform's documents: every right that can be asked for. */
const SCOPES = ['to-fill-in'];
/** To fill in, from the platform's documents. */
const TOKEN_LIFE_MS = 3_600_000;
const CODE_LIFE_MS = 600_000;

/** To fill in, from the platform's documents: what each call may carry. */
const CALLS: CallDescriptions = {};

/** To fill in: the platform's codes, each with the page, the recorded answer or the public code that has it (\`evidence.ts\`). */
const refusal = refuser({ error: believed('nobody has read the documents yet') }, (error, message) => ({ error, message }));

/** ${name}: hosts \`www\` (consent and pages) and \`api\`. Written from its documents, never from our adapter. */
export const create${pascal} = createStandIn<${pascal}State>({
  ...PLATFORM,
  app: { clientId: 'sandbox-${id}-app', clientSecret: 'sandbox-${id}-secret' },
  state: ${id}State,
  seed: seed${pascal},
  account: (state, call) => subjectOf(state.book, call),
  /** To fill in: authorize (\`consentFlow\`), token, identity, create, list, ... */
  routes: [],
  control: accountControl<${pascal}State, Account>({
    /** To fill in (\`publicPages\`): the posts of an account. */
    pages: { platform: PLATFORM, accounts: (state) => state.accounts, visible: () => [] },
    tokens: BOOK,
    scopes: SCOPES,
    token: issueToken,
    code: codeIssuer(CODE_LIFE_MS, true),
    add: addAccount,
  }),
  accountPage: (account) => \`/${id}/www/\${account.id}\`,
  refusals: z.object({ error: z.string(), message: z.string() }),
  deviations: describedDeviations(CALLS),
  notFound: ({ path }) => refusal(404, 'error', \`There is no \${path}\`),
  unreadable: (status, message) => refusal(status, 'error', message),
  rateLimited: () => refusal(429, 'error', 'Too many requests'),
  errorIn200: () => refusal(200, 'error', 'Something went wrong'),
});

/** To fill in: the platform's own answer with a token. */
function issueToken({ book }: ${pascal}State, subject: string, scopes: string[], now: number) {
  const token = { kind: 'access', subject, scopes, expiresAt: now + TOKEN_LIFE_MS } as const;
  return { access_token: writeToken(book, token), expires_in: TOKEN_LIFE_MS / 1000, scope: scopes.join(' ') };
}

function addAccount(state: ${pascal}State, person: string, name: string): string {
  const id = nextId(state);
  state.accounts[id] = { id, person, name, username: \`crowd\${id}\`, followers: 100, likes: 0, held: null };
  return id;
}
`,
    [`packages/sandbox/src/${id}/seed.ts`]: `import { emptyTokenStore } from '../oauth/token-store.ts';
import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import type { Account, ${pascal}State } from './state.ts';

/** An account for the suite's case, then the demo's brands. */
export function seed${pascal}(seed: number): ${pascal}State {
  const number = seededNumbers(seed);
  const account = (id: string, person: string, name: string): Account => ({
    id,
    person,
    name,
    username: name.toLowerCase().replace(/[^a-z]+/g, ''),
    followers: number(300, 20_000),
    likes: number(900, 90_000),
    held: null,
  });
  const accounts = [
    account('1', 'Ada Park', 'Harbor Coffee'),
    ...DEMO_BRANDS.map(({ serial, person, name }) => account(\`1\${serial % 10}\`, person, name)),
  ];
  return { serial: 100, accounts: Object.fromEntries(accounts.map((one) => [one.id, one])), book: emptyTokenStore() };
}
`,
    [`packages/sandbox/src/${id}/state.ts`]: `import { z } from 'zod';
import { tokenStore } from '../oauth/token-store.ts';
import { accountFields } from '../state/stored-metrics.ts';

const account = z.strictObject(accountFields);

export const ${id}State = z.strictObject({
  serial: z.int(),
  accounts: z.record(z.string(), account),
  book: tokenStore,
});
export type ${pascal}State = z.infer<typeof ${id}State>;
export type Account = z.infer<typeof account>;

/** Returns the next id. */
export function nextId(state: ${pascal}State): string {
  state.serial += 1;
  return String(state.serial);
}
`,
  };
}
