import type { IntegrationStatus } from '@brandly/contract/admin';
import { expect, it } from 'vitest';
import { integrationState } from './integration-state.ts';

const READY: IntegrationStatus = {
  platform: 'facebook',
  configured: true,
  app_id_set: true,
  client_id_set: true,
  client_key_set: true,
  app_secret_set: true,
  client_secret_set: true,
  redirect_uri_set: true,
  needsApp: true,
  redirectUri: 'https://brandly.example/v1/oauth/facebook/callback',
  isSandbox: false,
  source: 'environment',
};

it.each<[string, Partial<IntegrationStatus>, string, string[]]>([
  ['with everything set is ready', {}, 'Ready', []],
  [
    'without credentials needs them first, also while the sandbox stands in',
    { client_id_set: false, client_secret_set: false, redirect_uri_set: false, isSandbox: true },
    'Needs credentials',
    ['App credentials missing', 'Callback address needs https'],
  ],
  [
    'with half of its credentials needs them',
    { client_secret_set: false },
    'Needs credentials',
    ['App credentials missing'],
  ],
  ['at an address with http needs https', { redirect_uri_set: false }, 'Needs https', ['Callback address needs https']],
  ['that needs no app has nothing open', { needsApp: false }, 'Ready', []],
  ['that needs no app and is played by the sandbox says so', { needsApp: false, isSandbox: true }, 'Sandbox', []],
])('a platform %s', (_name, change, word, open) => {
  const state = integrationState({ ...READY, ...change });
  expect(state.word).toBe(word);
  expect(state.lines.filter(({ isOpen }) => isOpen).map(({ text }) => text)).toEqual(open);
  // What is missing comes before what is done.
  expect(state.lines.slice(0, open.length).every(({ isOpen }) => isOpen)).toBe(true);
});
