import type { Names } from './names.ts';

/** The adapter, its rules and its case: complete as types, and refusing everything until they are filled in. */
export function adapterFiles({ id, name, constant }: Names): Record<string, string> {
  const folder = `packages/platforms/src/${id}`;
  return {
    [`${folder}/index.ts`]: `import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect } from './connect.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** ${name}. A method that is missing is a capability that is missing: refresh, metrics, insights, connect.revoke. */
export const ${id}: Platform = {
  name: '${name}',
  // To fill in: every host that is called, by a short name.
  ...addresses('${id}', { www: 'https://www.${id}.example', api: 'https://api.${id}.example' }),
  setup,
  connect,
  publish,
};
`,
    [`${folder}/setup.ts`]: `import type { Setup } from '../platform.ts';
import { factsRead } from '../setup-facts.ts';

const { believed } = factsRead('2026-01-01');
const TO_FILL_IN = believed('To fill in, with the page it is from.', 'https://www.${id}.example/docs');

export const setup: Setup = {
  consoleUrl: 'https://www.${id}.example/apps',
  words: { id: 'Client ID', secret: 'Client secret' },
  callbackPlace: TO_FILL_IN,
  permissions: TO_FILL_IN,
  review: [TO_FILL_IN],
  options: [],
};
`,
    [`${folder}/connect.ts`]: `import { consentPage } from '../oauth.ts';
import type { Connect } from '../platform.ts';
import { notWritten } from './not-written.ts';

/** To fill in: the rights that publishing needs. */
const SCOPES = ['to-fill-in'] as const;

export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_profile',
  authorize: async (app, { state, codeChallenge }) =>
    consentPage(\`\${app.origins['www']}/authorize\`, app, state, {
      scope: SCOPES.join(' '),
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }),
  // To fill in: token-endpoint.ts has askToken and requireScopes for this one, and renewGrant for refresh.
  exchange: () => notWritten('the exchange of the code'),
  accounts: () => notWritten('the list of accounts'),
};
`,
    [`${folder}/publish.ts`]: `import type { Publish } from '../platform.ts';
import { notWritten } from './not-written.ts';

export const publish: Publish = {
  // Exactly one step is visible; it comes last.
  steps: () => [{ name: 'create', effect: 'visible', run: () => notWritten('publishing') }],
  reconcile: () => notWritten('asking what became of a post'),
};
`,
    [`${folder}/not-written.ts`]: `import { PlatformFailure } from '../verdict.ts';

/** To remove with the last of its uses. */
export const notWritten = async (what: string): Promise<never> => {
  throw new PlatformFailure({ verdict: 'unavailable', reach: 'not-sent', words: \`${name}: \${what} is not written yet.\` });
};
`,
    [`${folder}/limits.ts`]: `import { checkDraft } from '../check.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import type { PlatformLimits, PlatformRules } from '../rules-types.ts';
import { textWithLink } from '../text/text-with-link.ts';

/** To fill in: every value with the page it is from. */
const { believed } = limitsRead('2026-01-01');
const SOURCE = 'to fill in';

export const ${constant}_LIMITS: PlatformLimits = {
  textMax: believed(300, SOURCE),
  countingRule: believed('codepoints', SOURCE),
  textOnlyAllowed: believed(true, SOURCE),
  imagesMax: believed(0, SOURCE),
  videosMax: believed(0, SOURCE),
  mixedMediaAllowed: believed(false, SOURCE),
  imageFormats: believed([], SOURCE),
  imageMaxBytes: believed(0, SOURCE),
  videoFormats: believed([], SOURCE),
  videoMaxBytes: believed(0, SOURCE),
  videoMinSeconds: believed(null, SOURCE),
  videoMaxSeconds: believed(null, SOURCE),
  altTextMax: believed(null, SOURCE),
};

export const ${constant}_RULES: PlatformRules = defineRules({
  id: '${id}',
  limits: ${constant}_LIMITS,
  check: (draft, limits) => checkDraft('${name}', limits, draft, textWithLink(draft, ' ')),
  shownText: (draft) => textWithLink(draft, ' '),
});
`,
    [`${folder}/README.md`]: `# ${name}

What can be published there, in a sentence.

## Documents read

To fill in.

## Surprises

To fill in.

## Conflicting or only believed, and the reading chosen

To fill in.
`,
    [`packages/platforms/src/conformance/cases/${id}.ts`]: `import { text } from '../case-posts.ts';
import { oneChoice, type PlatformCase } from '../platform-case.ts';

/** To fill in, with the accounts of the stand-in's seed (packages/sandbox/src/${id}). */
export const ${constant}_CASE: PlatformCase = {
  usesPkce: true,
  consent: oneChoice('account', '1'),
  connectable: ['1'],
  account: '1',
  posts: [text],
  remoteId: /^\\d+$/,
  processingMs: 0,
  refusedText: 'x'.repeat(301),
  refusesTwins: false,
  absenceProves: false,
  renews: null,
  figures: null,
};
`,
  };
}
