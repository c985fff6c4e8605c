import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { developmentRefusal } from '@brandly/contract/development-address';
import { StartProblem } from '../start-problem.ts';

export type Role = 'api' | 'worker' | 'all';

export type Settings = ReturnType<typeof parseSettings>;

type Environment = Record<string, string | undefined>;

const DEFAULT_PORT = 4600;
const DEFAULT_SANDBOX_PORT = 4700;

export const USAGE = `npm start -- [options]
  --demo                    open with a seeded brand on every sandbox platform
  --role=api|worker|all     which part to run (all)
  --no-sandbox              don't start the sandbox platforms
Settings in the environment or in .env: PORT, SANDBOX_PORT, BRANDLY_DATA, DATABASE_URL; .env.example lists all.`;

/**
 * Reads the settings from the command line and the environment.
 * @param checkout absolute path that relative folders are resolved from
 * @throws StartProblem naming the setting that is invalid
 */
export function parseSettings(argv: readonly string[], env: Environment, checkout: string) {
  const flags = parseFlags(argv);
  const role = parseRole(flags.role ?? text(env, 'BRANDLY_ROLE') ?? 'all');
  const sandboxUrl = text(env, 'SANDBOX_URL');
  const isProduction = env['NODE_ENV'] === 'production';
  const refusal = isProduction || flags.help === true ? null : developmentRefusal(env);
  if (refusal !== null) throw new StartProblem('This would be a development server that others reach.', `${refusal}.`);
  return {
    host: text(env, 'HOST') ?? '127.0.0.1',
    /** 0 lets the system choose. */
    port: parsePort('PORT', text(env, 'PORT'), DEFAULT_PORT),
    sandboxPort: parsePort('SANDBOX_PORT', text(env, 'SANDBOX_PORT'), DEFAULT_SANDBOX_PORT),
    dataFolder: resolve(checkout, text(env, 'BRANDLY_DATA') ?? join(checkout, '.brandly')),
    /** undefined: the embedded PostgreSQL. */
    databaseUrl: parseDatabaseUrl(text(env, 'DATABASE_URL')),
    role,
    demo: flags.demo === true,
    /**
     * Whether this process starts the sandbox platforms itself. A worker joins an API that already has the sandbox;
     * production uses only the real platforms.
     */
    startsSandbox: flags.sandbox !== false && sandboxUrl === undefined && role !== 'worker' && !isProduction,
    /** Sandbox platforms that run elsewhere. */
    sandboxUrl: isProduction ? undefined : sandboxUrl,
    help: flags.help === true,
  };
}

/** Reads this process's settings, with those of the checkout's .env that the environment doesn't have. */
export function readSettings(checkout: string): Settings {
  const envFile = join(checkout, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return parseSettings(process.argv.slice(2), process.env, checkout);
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowNegative: true,
      options: {
        role: { type: 'string' },
        demo: { type: 'boolean' },
        sandbox: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message.split('. ')[0] : String(cause);
    throw new StartProblem(`The command line can't be understood: ${words}.`, USAGE, { cause });
  }
}

/** An empty line in .env means "not set". */
function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function parseRole(value: string): Role {
  if (value === 'api' || value === 'worker' || value === 'all') return value;
  throw new StartProblem(`There is no role '${value}'.`, 'Use --role=api, --role=worker or --role=all.');
}

function parsePort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new StartProblem(`${name} is '${value}', which is no port.`, `Set ${name} to a number from 1 to 65535.`);
}

function parseDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const next = 'Write it as postgres://user:password@host:5432/database, or leave it out for the built-in PostgreSQL.';
  if (!URL.canParse(value)) throw new StartProblem('DATABASE_URL is not a URL.', next);
  const { protocol } = new URL(value);
  if (protocol === 'postgres:' || protocol === 'postgresql:') return value;
  throw new StartProblem(`DATABASE_URL starts with ${protocol}, which is not PostgreSQL.`, next);
}
