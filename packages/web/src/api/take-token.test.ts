import { expect, it } from 'vitest';
import { takeToken } from './take-token.ts';

it('takes the token out of the URL and still knows it when the screen is drawn again', () => {
  const shown: string[] = [];
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => void shown.push(String(url)),
  };
  expect(takeToken({ hash: '#token=abc-_1', pathname: '/reset-password' }, history)).toBe('abc-_1');
  expect(shown).toEqual(['/reset-password']);
  expect(takeToken({ hash: '', pathname: '/reset-password' }, history)).toBe('abc-_1');
  expect(takeToken({ hash: '#other=1', pathname: '/unsubscribe' }, history)).toBeNull();
});
