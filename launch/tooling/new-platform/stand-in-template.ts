import type { Names } from './names.ts';

/** The stand-in in the sandbox: none of its calls is written, so every call is refused. */
export function standInFiles({ id, name, pascal }: Names): Record<string, string> {
  return {
    [`packages/sandbox/src/${id}/index.ts`]: `import { z } from 'zod';
import { type CallDescriptions, describedDeviations } from '../described-calls.ts';
import { believed } from '../evidence.ts';
import { refuser } from '../platform-stand-in.ts';
import { createStandIn } from '../stand-in.ts';
import { type ${pascal}State, seed${pascal}, ${id}State } from './state.ts';

/** To fill in, from the platform's documents: what each call may carry. */
const CALLS: CallDescriptions = {};

/** To fill in: the platform's codes, each with the page, the recorded answer or the public code that has it (\`evidence.ts\`). */
const refusal = refuser({ error: believed('nobody has read the documents yet') }, (error, message) => ({ error, message }));

/** ${name}: hosts \`www\` (consent and pages) and \`api\`. Written from its documents, never from our adapter. */
export const create${pascal} = createStandIn<${pascal}State>({
  id: '${id}',
  name: '${name}',
  app: { clientId: 'sandbox-${id}-app', clientSecret: 'sandbox-${id}-secret' },
  state: ${id}State,
  seed: seed${pascal},
  account: () => null,
  /** To fill in: authorize (\`consentFlow\`), token, identity, create, list, ... */
  routes: [],
  /** To fill in; \`accountControl\` does for a platform whose accounts are a plain list. */
  control: (read) => ({
    people: () => read().accounts.map(({ id, person }) => ({ id: person, name: person, accounts: [id] })),
    accounts: () => read().accounts,
    visible: () => [],
    grant: () => {
      throw new RangeError('${name} gives no grants yet.');
    },
    expireTokens: () => 0,
    revoke: () => 0,
    setMetrics: () => undefined,
    addPerson: () => [],
  }),
  accountPage: (account) => \`/${id}/www/\${account.id}\`,
  refusals: z.object({ error: z.string(), message: z.string() }),
  deviations: describedDeviations(CALLS),
  notFound: ({ path }) => refusal(404, 'error', \`There is no \${path}\`),
  unreadable: (status, message) => refusal(status, 'error', message),
  rateLimited: () => refusal(429, 'error', 'Too many requests'),
  errorIn200: () => refusal(200, 'error', 'Something went wrong'),
});
`,
    [`packages/sandbox/src/${id}/state.ts`]: `import { z } from 'zod';

const account = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  person: z.string(),
  followers: z.number(),
});

export const ${id}State = z.object({ seed: z.number(), accounts: z.array(account) });
export type ${pascal}State = z.infer<typeof ${id}State>;

/** To fill in: the demo's brands are Maren Holt's, by the names that the other stand-ins give them. */
export const seed${pascal} = (seed: number): ${pascal}State => ({
  seed,
  accounts: [{ id: '1', name: 'Tern & Tide', username: 'ternandtide', person: 'Maren Holt', followers: 0 }],
});
`,
  };
}
