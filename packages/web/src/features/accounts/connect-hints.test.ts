import { CONNECT_ERRORS, connectSentence } from '@brandly/contract/errors';
import { describe, expect, it } from 'vitest';
import { hintFor, nameOf, troubleTitle } from './connect-hints.ts';

describe('a connection that failed', () => {
  it.each(CONNECT_ERRORS.filter((error) => error !== 'connection_error'))('%s comes with a hint', (error) => {
    expect(hintFor({ platform: 'facebook', error, message: '' })?.text).toBeTruthy();
  });

  it('names the platform and uses its terms', () => {
    expect(troubleTitle({ platform: 'twitter', error: 'server_error', message: 'Over capacity' })).toBe(
      'X Connection Error: Over capacity',
    );
  });

  it.each([
    ['facebook', 'no_business_account', /No Facebook Page was found/, 'facebook.com/pages/create'],
    ['instagram', 'no_business_account', /Instagram needs a Business account/, 'help.instagram.com'],
    ['pinterest', 'no_business_account', /Pinterest needs a Business account/, 'pinterest.com/business/create'],
    ['whatsapp', 'no_business_account', /WhatsApp needs a Business account/, 'business.whatsapp.com'],
    ['youtube', 'no_channel', /YouTube needs a channel/, 'youtube.com/create_channel'],
    ['threads', 'no_threads_account', /No Threads account was found/, undefined],
    ['linkedin', 'no_profile', /complete your LinkedIn profile/, undefined],
    ['snapchat', 'no_profile', /No Public Profile was found/, undefined],
    ['tiktok', 'invalid_credentials', /session may have expired/, undefined],
    ['twitter', 'server_error', /The problem is on X.s side/, undefined],
    ['twitter', 'too_many_requests', /wait a few minutes/, undefined],
    ['twitter', 'scope_error', /grant all required permissions/, undefined],
    ['linkedin', 'scope_error', /lacks a product .* An administrator can add/, undefined],
    ['twitter', 'user_cancelled', /Click Connect to try again/, undefined],
    ['twitter', 'popup_blocked', /allow popups for this page, then click Connect again/, undefined],
  ])('on %s, %s says what to do and where', (platform, error, text, href) => {
    const hint = hintFor({ platform, error, message: '' });
    expect(hint?.text).toMatch(text);
    expect(hint?.link?.href ?? '').toContain(href ?? '');
    expect(hint?.link === undefined).toBe(href === undefined);
  });

  it('links to where a Page is created', () => {
    expect(hintFor({ platform: 'facebook', error: 'no_business_account', message: '' })?.link?.href).toContain(
      'pages/create',
    );
  });
});

it('a missing permission is reported in one sentence that names the platform', () => {
  expect(connectSentence('scope_error', 'Facebook')).toBe('Not all permissions that Facebook needs were granted.');
});

it("text from a URL is used neither as a platform's name nor as an error message", () => {
  expect(nameOf('Call 900 555')).toBe('the platform');
  expect(connectSentence('Call 900 555', 'Facebook')).toBe('Failed to connect Facebook account.');
  expect(connectSentence('constructor', 'Facebook')).toBe('Failed to connect Facebook account.');
});
