import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.ts';

test.each([
  ['151.101.1.69', true],
  ['2606:4700::6810:84e5', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.100.100.200', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is on the open internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('a name that leads to this machine is not connected to', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
  expect(error).toMatchObject({ message: 'localhost is not on the open internet' });
});
