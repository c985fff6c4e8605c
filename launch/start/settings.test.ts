import { describe, expect, test } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { parseSettings } from './settings.ts';

const parse = (argv: string[], env: Record<string, string> = {}) => parseSettings(argv, env, '/home/ann/brandly');

test('development on an address that others can reach is refused, production is not', () => {
  const open = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://app.example.com' };
  const refusal = () => parseSettings([], open, '/checkout');
  expect(refusal).toThrow('This would be a development server that others reach.');
  expect(parseSettings([], { ...open, NODE_ENV: 'production' }, '/checkout').host).toBe('0.0.0.0');
  expect(parseSettings([], { ...open, BRANDLY_DEVELOPMENT_ON_A_PUBLIC_ADDRESS: 'yes' }, '/checkout').host).toBe(
    '0.0.0.0',
  );
});

describe('the settings from the command line and the environment', () => {
  test('no settings: everything on this machine, on 4600 and 4700, data in the checkout', () => {
    expect(parse([])).toEqual({
      host: '127.0.0.1',
      port: 4600,
      sandboxPort: 4700,
      dataFolder: '/home/ann/brandly/.brandly',
      databaseUrl: undefined,
      role: 'all',
      demo: false,
      startsSandbox: true,
      sandboxUrl: undefined,
      help: false,
    });
  });

  test.each([
    ['another port', [], { PORT: '8080' }, { port: 8080 }],
    ['a port the system chooses', [], { PORT: '0', SANDBOX_PORT: '0' }, { port: 0, sandboxPort: 0 }],
    ['a data folder from the checkout', [], { BRANDLY_DATA: 'data' }, { dataFolder: '/home/ann/brandly/data' }],
    ['a data folder with spaces', [], { BRANDLY_DATA: '/mnt/my data' }, { dataFolder: '/mnt/my data' }],
    ['an empty line in .env is not set', [], { PORT: '', DATABASE_URL: ' ' }, { port: 4600, databaseUrl: undefined }],
    ['a database of its own', [], { DATABASE_URL: 'postgresql://u@db/x' }, { databaseUrl: 'postgresql://u@db/x' }],
    ['demo', ['--demo'], {}, { demo: true }],
    ['no sandbox', ['--no-sandbox'], {}, { startsSandbox: false }],
    ['a worker brings no sandbox', ['--role=worker'], {}, { role: 'worker', startsSandbox: false }],
    ['the sandbox of another copy', [], { SANDBOX_URL: 'http://x' }, { startsSandbox: false, sandboxUrl: 'http://x' }],
    [
      'production knows the real platforms only',
      [],
      { NODE_ENV: 'production', SANDBOX_URL: 'http://x' },
      { startsSandbox: false, sandboxUrl: undefined },
    ],
  ] as const)('%s', (_, argv, env, expected) => {
    expect(parse([...argv], { ...env })).toMatchObject(expected);
  });

  test.each([
    [['--role=boss'], {}, "There is no role 'boss'"],
    [['--prot=1'], {}, "Unknown option '--prot'"],
    [['now'], {}, "Unexpected argument 'now'"],
    [[], { PORT: 'http' }, "PORT is 'http', which is no port"],
    [[], { SANDBOX_PORT: '70000' }, "SANDBOX_PORT is '70000'"],
    [[], { DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL starts with mysql:'],
    [[], { DATABASE_URL: 'my database' }, 'DATABASE_URL is not a URL'],
  ] as const)('%j %j is refused with a sentence and a next step', (argv, env, words) => {
    try {
      parse([...argv], { ...env });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(StartProblem);
      expect(error).toMatchObject({ message: expect.stringContaining(words), next: expect.stringMatching(/.{10}/) });
    }
  });
});
