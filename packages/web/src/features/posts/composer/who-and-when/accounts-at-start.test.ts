import type { Account } from '@brandly/contract/accounts';
import type { PlatformId } from '@brandly/contract/platforms';
import { expect, it } from 'vitest';
import { accountForTest } from '../../../../app/testing/brand-for-test.ts';
import type { ConnectedPlatform } from '../draft/connected-platforms.ts';
import { accountsAtStart } from './accounts-at-start.ts';

const NOW = Date.parse('2026-11-19T10:00:00Z');
const on = (platform: PlatformId, ...accounts: Partial<Account>[]): ConnectedPlatform => ({
  platform,
  accounts: accounts.map(accountForTest),
  needsReconnecting: false,
});
const DEAD = { id: 'dead', state: 'reconnect' } as const;
const ENDED = { id: 'ended', connectionEndsAt: '2026-11-19T09:59:00Z' };

it.each<{ name: string; last: string[]; connected: ConnectedPlatform[]; ticked: Partial<Record<PlatformId, string>> }>([
  {
    name: 'nothing of several, for the first post',
    last: [],
    connected: [on('facebook', { id: 'f' }), on('twitter', { id: 'x' })],
    ticked: {},
  },
  {
    name: 'the only platform, for the first post',
    last: [],
    connected: [on('twitter', { id: 'x' })],
    ticked: { twitter: 'x' },
  },
  {
    name: 'the accounts used last',
    last: ['x', 't'],
    connected: [on('facebook', { id: 'f' }), on('twitter', { id: 'x' }), on('threads', { id: 't' })],
    ticked: { twitter: 'x', threads: 't' },
  },
  {
    name: 'of several accounts of a platform the one used last',
    last: ['f2'],
    connected: [on('facebook', { id: 'f1' }, { id: 'f2' }), on('twitter', { id: 'x' })],
    ticked: { facebook: 'f2' },
  },
  {
    name: 'not what is gone',
    last: ['gone', 'x'],
    connected: [on('facebook', { id: 'f' }), on('twitter', { id: 'x' })],
    ticked: { twitter: 'x' },
  },
  {
    name: 'not what has to be reconnected',
    last: ['dead', 'x'],
    connected: [on('facebook', DEAD), on('twitter', { id: 'x' })],
    ticked: { twitter: 'x' },
  },
  {
    name: 'not what has run out',
    last: ['ended', 'x'],
    connected: [on('facebook', ENDED), on('twitter', { id: 'x' })],
    ticked: { twitter: 'x' },
  },
  {
    name: 'nothing of several, where all that was used is gone',
    last: ['gone'],
    connected: [on('facebook', { id: 'f' }), on('twitter', { id: 'x' })],
    ticked: {},
  },
  {
    name: 'the only platform, where the one that was used is gone',
    last: ['gone'],
    connected: [on('twitter', { id: 'x' })],
    ticked: { twitter: 'x' },
  },
  {
    name: 'the living account of the only platform',
    last: [],
    connected: [on('twitter', DEAD, { id: 'x' })],
    ticked: { twitter: 'x' },
  },
  {
    name: 'not the only platform, where it has to be reconnected',
    last: [],
    connected: [on('twitter', DEAD)],
    ticked: {},
  },
  { name: 'nothing, where nothing is connected', last: ['x'], connected: [], ticked: {} },
])('a new post has ticked $name', ({ last, connected, ticked }) => {
  const start = accountsAtStart(last, connected, NOW);
  expect(start.accounts).toEqual(ticked);
  expect(start.platforms).toEqual(Object.keys(ticked));
});
