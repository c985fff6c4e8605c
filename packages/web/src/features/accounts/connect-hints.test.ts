import { CONNECT_ERRORS } from '@brandly/contract/errors';
import { describe, expect, it } from 'vitest';
import { hintFor, troubleTitle } from './connect-hints.ts';

describe('a connection that did not come about', () => {
  it.each(CONNECT_ERRORS.filter((error) => error !== 'connection_error'))('%s comes with a hint', (error) => {
    expect(hintFor({ platform: 'facebook', error, message: '' })?.text).toBeTruthy();
  });

  it('names the network and its words', () => {
    expect(troubleTitle({ platform: 'twitter', error: 'server_error', message: 'Over capacity' })).toBe(
      'X Connection Error: Over capacity',
    );
  });

  it('links to where a Page is made', () => {
    expect(hintFor({ platform: 'facebook', error: 'no_business_account', message: '' })?.link?.href).toContain(
      'pages/create',
    );
  });
});
