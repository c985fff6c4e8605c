import { expect, test } from 'vitest';
import { developmentRefusal } from './development-address.ts';

test.each([
  [{}],
  [{ HOST: '127.0.0.1' }],
  [{ HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:4600' }],
  [{ HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:4600' }],
  [{ HOST: '', PUBLIC_ORIGIN: ' ' }],
  [{ PUBLIC_ORIGIN: 'http://brandly.localhost:4600' }],
  [{ HOST: '0.0.0.0', BRANDLY_DEVELOPMENT_ON_A_PUBLIC_ADDRESS: 'yes' }],
])('development runs only on this machine, or where somebody states that it is intended: %o', (environment) => {
  expect(developmentRefusal(environment)).toBeNull();
});

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  [{ HOST: '::' }, 'HOST=::'],
  [{ HOST: '192.168.1.20' }, 'HOST=192.168.1.20'],
  [{ HOST: '127.0.0.1.example.com' }, 'HOST='],
  [{ PUBLIC_ORIGIN: 'https://app.example.com' }, 'PUBLIC_ORIGIN=https://app.example.com'],
  [{ PUBLIC_ORIGIN: 'https://localhost.example.com' }, 'PUBLIC_ORIGIN='],
  [{ HOST: '0.0.0.0', BRANDLY_DEVELOPMENT_ON_A_PUBLIC_ADDRESS: 'no' }, 'HOST=0.0.0.0'],
])('everywhere else it is refused with what to do: %o', (environment, named) => {
  const refusal = developmentRefusal(environment);
  expect(refusal).toContain(named);
  expect(refusal).toMatch(/NODE_ENV=production .*BRANDLY_DEVELOPMENT_ON_A_PUBLIC_ADDRESS=yes/);
});
