import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLATFORM_RULES } from './limits.ts';
import { BUILT_PLATFORMS } from './registry.ts';
import type { PlatformLimits } from './rules-types.ts';
import { optionVariable } from './settings/app-options.ts';
import { amountOf } from './settings/settable-limits.ts';

const BEGIN = '## Limits that are not certain\n';
const INTRODUCTION = `
Made from \`limits.ts\` by a test that fails when they differ (\`BRANDLY_WRITE_DOCS=1\` writes it again). Each can be set with
\`BRANDLY_PLATFORM_LIMITS\`, such as \`{"ID": {"LIMIT": VALUE}}\`.
`;

/** The README's last part; '' if every limit is certain. */
function uncertainLimits(id: string, limits: PlatformLimits | undefined): string {
  const rows = Object.entries(limits ?? {}).flatMap(([name, { value, certainty, source }]) =>
    certainty === 'believed' || certainty === 'conflict'
      ? [
          {
            name,
            value,
            line: `| \`${name}\` | ${amountOf(value)} | ${certainty === 'conflict' ? 'sources conflict' : certainty} | ${source} |`,
          },
        ]
      : [],
  );
  const [first] = rows;
  if (!first) return '';
  const introduction = INTRODUCTION.replace('ID', id)
    .replace('LIMIT"', `${first.name}"`)
    .replace('VALUE', JSON.stringify(first.value));
  const header = '| Limit | Value | Certainty | Where it is from |\n|---|---|---|---|';
  return `${BEGIN}${introduction}\n${header}\n${rows.map(({ line }) => line).join('\n')}\n`;
}

describe.each(BUILT_PLATFORMS)('the README of $name', ({ id, setup }) => {
  const path = new URL(`./${id}/README.md`, import.meta.url);

  it('says which limits are believed, and what changes them', () => {
    const wanted = uncertainLimits(id, PLATFORM_RULES[id]?.limits);
    const text = readFileSync(path, 'utf8');
    const at = text.indexOf(BEGIN);
    const before = at < 0 ? text : text.slice(0, at);
    const whole = wanted === '' ? before : `${before.trimEnd()}\n\n${wanted}`;
    if (process.env['BRANDLY_WRITE_DOCS'] === '1') writeFileSync(path, whole);
    else expect(text).toBe(whole);
  });

  it('names every value that an administrator can set', () => {
    const text = readFileSync(path, 'utf8');
    for (const option of setup.options) expect(text).toContain(optionVariable(id, option));
  });
});
