import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(contract, '1.0.0');

/** Reports paths that only the rule for `{platform}` tells apart. The product specifies these paths, so they stay. */
const KNOWN = 'no-ambiguous-paths';

/** The broken rules and where they were broken. */
const redocly = async (source: object): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`);
};

const spectral = async (source: object): Promise<string[]> => {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition], rules: {} });
  const problems = await linter.run(JSON.stringify(source));
  return problems.map(({ code, path }) => `${code} ${path.join('/')}`);
};

test.each([
  ['Redocly', redocly],
  ['Spectral', spectral],
])('%s finds no problem in the API description', async (_name, lint) => {
  expect((await lint(document)).filter((problem) => !problem.startsWith(KNOWN))).toEqual([]);
});

test.each([
  ['Redocly', redocly],
  ['Spectral', spectral],
])('%s does report what is wrong', async (_name, lint) => {
  const operation = { operationId: 'ask', summary: 'Ask', responses: {} };
  expect(
    await lint({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: { '/ask': { get: operation } } }),
  ).not.toEqual([]);
});
