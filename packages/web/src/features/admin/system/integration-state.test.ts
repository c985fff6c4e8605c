import type { IntegrationStatus } from '@brandly/contract/platforms/integrations';
import { expect, it } from 'vitest';
import { credentialsWord, integrationState, integrationsSentence } from './integration-state.ts';

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

const BARE = { client_id_set: false, client_secret_set: false, redirect_uri_set: false };
const PLAYED = { ...READY, ...BARE, isSandbox: true };

it.each<[string, Partial<IntegrationStatus>, string, boolean]>([
  ['with everything set is ready', {}, 'Ready', false],
  ['without credentials needs them before https', BARE, 'Needs credentials', true],
  ['that the sandbox plays needs them all the same', PLAYED, 'Needs credentials', true],
  ['with half of its credentials needs them', { client_secret_set: false }, 'Needs credentials', true],
  ['at an address with http needs https', { redirect_uri_set: false }, 'Needs https', true],
  ['that needs no app has nothing open', { needsApp: false }, 'Ready', false],
  ['that needs no app and is played has nothing open', { needsApp: false, isSandbox: true }, 'Ready', false],
])('a platform %s', (_name, change, word, isOpen) => {
  expect(integrationState({ ...READY, ...change })).toEqual({ word, isOpen });
});

it.each<[string, Partial<IntegrationStatus>, string]>([
  ['of the environment', {}, 'Credentials from the environment'],
  ['that were entered', { source: 'database' }, 'Credentials saved here'],
  ['that are not there', { ...BARE, source: 'none' }, ''],
  ['without their secret', { client_secret_set: false }, 'Secret missing'],
  ['without their name', { client_id_set: false }, 'ID missing'],
  ['of a platform without apps', { ...BARE, needsApp: false }, ''],
])('credentials %s are told in a word', (_name, change, word) => {
  expect(credentialsWord({ ...READY, ...change })).toBe(word);
});

it.each<[string, IntegrationStatus[], string]>([
  ['all that are set up', [READY, READY], '2 of 2 apps set up.'],
  [
    'what the sandbox plays',
    [READY, PLAYED, PLAYED],
    '1 of 3 apps set up. Posts to 2 of them go to the sandbox for now.',
  ],
  ['a demo', [PLAYED, PLAYED], '0 of 2 apps set up. Posts go to the sandbox for now.'],
  [
    'what needs no app',
    [PLAYED, { ...PLAYED, platform: 'bluesky', needsApp: false }, { ...PLAYED, platform: 'mastodon', needsApp: false }],
    '0 of 1 apps set up. Bluesky and Mastodon need no app. Posts go to the sandbox for now.',
  ],
  ['what nothing stands in for', [READY, { ...READY, ...BARE }], '1 of 2 apps set up.'],
])('the sum of %s is said in a sentence', (_name, integrations, sentence) => {
  expect(integrationsSentence(integrations)).toBe(sentence);
});
