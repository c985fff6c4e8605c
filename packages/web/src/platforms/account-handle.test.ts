import { expect, it } from 'vitest';
import { accountHandle } from './account-handle.ts';

it.each([
  ['haldenwool', '@haldenwool'],
  ['@haldenwool', '@haldenwool'],
  ['+1 207-555-0123', '+1 207-555-0123'],
  ['+49 (30) 1234', '+49 (30) 1234'],
  ['+plus', '@+plus'],
  ['Ada Park', 'Ada Park'],
])('%s is written %s', (username, shown) => expect(accountHandle(username)).toBe(shown));
