import type { PlatformId } from '@brandly/contract/platforms';
import type { Platform, SetupFact } from '../platform.ts';
import type { Recording } from '../proving/recording.ts';
import { BUILT_PLATFORMS } from '../registry.ts';
import type { PostKind } from '../rules-types.ts';
import { optionVariable } from '../settings/app-options.ts';
import { evidenceRows } from './evidence-rows.ts';
import type { Outcomes } from './outcomes.ts';
import type { PlatformCase } from './platform-case.ts';
import { PLATFORM_CASES } from './platform-cases.ts';

type Row = { label: string; cell: (platform: Platform, platformCase: PlatformCase, outcomes: Outcomes) => string };

const NO = '–';
const word = (passed: boolean | null, yes = 'yes'): string => (passed === null ? NO : passed ? yes : 'FAILED');

const tested = (label: string, group: string, test?: string): Row => ({
  label,
  cell: ({ id }, _platformCase, outcomes) => word(outcomes.passed(id, group, test)),
});

const KINDS = [
  { kind: 'text', label: 'Publish text' },
  { kind: 'link', label: 'Publish a link' },
  { kind: 'image', label: 'Publish a photo' },
  { kind: 'images', label: 'Publish several photos' },
  { kind: 'video', label: 'Publish a video' },
] as const satisfies readonly { kind: PostKind; label: string }[];
/** Titles of cases' posts that the rows above already cover. */
const USUAL = ['a text', 'a link', 'an image', 'several images', 'a video'];
const RENEWALS = {
  rotating: 'traded, once',
  lasting: 'traded',
  extending: 'made longer',
} as const satisfies Record<NonNullable<PlatformCase['renews']>, string>;

const ROWS: readonly Row[] = [
  tested('Connect, choosing among accounts', 'connecting', 'offers every account'),
  tested('A cancelled consent is told from a fault', 'connecting', 'tells a cancelled consent'),
  tested('A missing permission is told', 'connecting', 'refuses a consent without the right'),
  tested('Nothing to connect is told', 'connecting', 'finds nothing for a person'),
  tested('PKCE', 'connecting', 'refuses a code without the verifier'),
  {
    label: 'Tokens are renewed',
    cell: ({ id }, { renews }, outcomes) =>
      renews === null ? 'connect again' : word(outcomes.passed(id, 'renewing'), RENEWALS[renews]),
  },
  tested('The grant is revoked', 'connecting', 'revokes the grant'),
  tested('Credentials are tested without a person', 'testing the credentials'),
  ...KINDS.map(
    ({ kind, label }): Row => ({
      label,
      cell: ({ id }, platformCase, outcomes) => kindCell(id, platformCase, outcomes, kind),
    }),
  ),
  {
    label: 'Kinds of its own',
    cell: ({ id }, platformCase, outcomes) => {
      const more = platformCase.posts.map((post) => post.title).filter((title) => !USUAL.includes(title));
      const good = more.filter((title) => outcomes.passed(id, `publishing ${title}`) === true);
      return good.length === 0 ? NO : good.map((title) => title.replace(/^an? /, '')).join(', ');
    },
  },
  tested('First comment', 'a first comment'),
  {
    label: 'Once, when stopped after any step',
    cell: ({ id }, { posts }, outcomes) => {
      const all = posts.map((post) =>
        outcomes.passed(id, `publishing ${post.title}`, 'shows it once when it is stopped'),
      );
      return all.length === 0 ? NO : word(all.every((one) => one === true));
    },
  },
  {
    label: 'A lost answer is asked about',
    cell: ({ id }, { posts }, outcomes) => {
      if (posts.length === 0) return NO;
      const asked = posts.filter((post) => !post.cannotBeAsked);
      const isGood = asked.every((post) => outcomes.passed(id, `publishing ${post.title}`, 'finds it when') === true);
      return word(isGood, asked.length === posts.length ? 'yes' : 'not for pictures');
    },
  },
  {
    label: 'What is not found is sent again by itself',
    cell: ({ publish }, { absenceProves }) => (publish === undefined ? NO : absenceProves ? 'yes' : 'a person decides'),
  },
  tested('Refusals, limits and odd answers are understood', 'what an answer to the create means'),
  tested('Delete a post', 'afterwards', 'removes a post'),
  {
    label: 'Current figures',
    cell: ({ id }, { figures }, outcomes) => {
      const told = Object.entries(figures ?? {}).flatMap(([name, value]) => (value === null ? [] : [name]));
      return word(outcomes.passed(id, 'afterwards', 'reads the figures'), told.join(', ') || NO);
    },
  },
  tested('Analytics over time', 'afterwards', 'brings the figures of a range'),
];

function kindCell(id: PlatformId, platformCase: PlatformCase, outcomes: Outcomes, kind: PostKind): string {
  const passed = platformCase.posts
    .filter((post) => post.kind === kind)
    .map((post) => outcomes.passed(id, `publishing ${post.title}`) === true);
  return passed.length === 0 ? NO : word(passed.every(Boolean));
}

/** Builds the documentation page from what the suite found and what adapters say of themselves. Ends with a newline. */
export function platformsPage(outcomes: Outcomes, recordings: readonly Recording[]): string {
  const platforms = BUILT_PLATFORMS.flatMap((platform) => {
    const platformCase = PLATFORM_CASES[platform.id];
    return platformCase ? [{ platform, platformCase }] : [];
  });
  const header = ['', ...platforms.map(({ platform }) => platform.name)];
  const rows = ROWS.map(({ label, cell }) => [
    label,
    ...platforms.map(({ platform, platformCase }) => cell(platform, platformCase, outcomes)),
  ]);
  const options = platforms.flatMap(({ platform }) =>
    platform.setup.options.map((option) => [
      `\`${optionVariable(platform.id, option)}\``,
      option.standard === null ? NO : `\`${option.standard}\``,
      option.note,
    ]),
  );
  const reviews = platforms.map(
    ({ platform: { name, setup, connect } }) =>
      `**${name}** (${setup.needsApp === false ? 'no application' : `${setup.words.id}, ${setup.words.secret}`}; permissions ${scopesOf(connect)}; callback address under "${setup.callbackPlace.text}"${markOf(setup.callbackPlace)}): ` +
      setup.review.map((fact) => `${fact.text}${markOf(fact)}`).join(' '),
  );
  return `# What works on which platform

Written by the conformance suite, which runs every adapter against its simulator over HTTP; it fails when this page is not what
it has just found. \`BRANDLY_WRITE_DOCS=1\` writes it again. A dash: the platform has no such thing, or its interface does not.

${table(header, rows)}

## What this rests on

No adapter is proven by its simulator alone: we wrote both. What holds a simulator to its platform, strongest first: **recorded**, what
the platform itself answered to a [proof](operations.md#proving-a-platform) on that day (\`packages/platforms/recordings\`) is what the
simulator answers; **real server software**, the tests run against the software that the platform itself runs; **documented**, every
request and answer is checked against a machine-readable description that the platform publishes. **Simulator only** is what was
written from documents, recorded answers and others' code (\`packages/sandbox/src/*/evidence.ts\` says for each refusal which) and was
never held against the platform. Whoever holds credentials can change that: \`npm run prove-platform -- <platform>\`.

${table(header, evidenceRows(platforms, recordings, NO))}
${platforms.flatMap(({ platform, platformCase }) => evidenceLines(platform.name, platformCase)).join('')}

## What every platform wants

The same stands in the product, under Administration, Integrations, with the callback address to paste and a test. Behind every
sentence stands the page it is from, read in Nov 2026; "believed" is what the platform's own pages do not say, "conflict" what
they and others disagree about.

${reviews.map((review) => `- ${review}`).join('\n')}

## What can be set

What ends with time, or what sources do not agree about; each has the careful reading as its standard. In the environment by these
names, or in the product. The README of each adapter (\`packages/platforms/src/*/README.md\`) says more.
Sizes, lengths and counts of posts are set with \`BRANDLY_PLATFORM_LIMITS\` ([how](operations.md#platforms)); each README lists those
that are believed only, or about which sources conflict.

${table(['Variable', 'Standard', 'Why'], options)}
`;
}

const evidenceLines = (name: string, { evidence = {} }: PlatformCase): string[] =>
  Object.values(evidence).map(({ what }) => `\n- ${name}: ${what}`);

const scopesOf = ({ scopes }: Platform['connect']): string => scopes.map((scope) => `\`${scope}\``).join(' ');

/** Where a statement is from, and whether the platform makes it itself. */
const markOf = ({ source, certainty }: SetupFact): string =>
  ` ([${certainty === 'confirmed' ? 'source' : certainty}](${source}))`;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(header), `|${header.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
