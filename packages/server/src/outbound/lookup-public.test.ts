import { expect, test } from 'vitest';
import { lookupPublic } from './public-address.ts';

test('a name that resolves to this machine is not connected to', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
  expect(error).toMatchObject({ message: 'localhost is not on the open internet' });
});
