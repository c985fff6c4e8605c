// `npm run prove-platform`: its server side, in a process of its own, with or without a running product.
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isPlatformId, PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { reportOf } from '@brandly/platforms/proving/report';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { createDatabase, createPool } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { provableAccounts, proveAccount } from './features/integrations/prove-account.ts';
import { createLog } from './http/log.ts';
import { createServices } from './services.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Tests a platform with a connected account from this server's database, and asks before every step that people could
 * see. Returns whether everything that was tried was confirmed. Throws ConfigError, and Error with a message for
 * people.
 */
async function provePlatform(
  environment: Environment,
  args: readonly string[],
  stopping: AbortSignal,
): Promise<boolean> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { account: { type: 'string' }, video: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [named = ''] = positionals;
  if (!isPlatformId(named))
    throw new Error(`There is no platform '${named}'. Name one of: ${PLATFORM_IDS.join(', ')}.`);
  const config = readConfig(environment);
  const log = createLog('warn');
  await migrate(config.databaseDirectUrl, { log });
  const pool = createPool(config.databaseUrl, 4);
  const db = createDatabase(pool);
  const services = await createServices({ config, db, sessions: pool, clock: systemClock, log });
  const person = createInterface({ input: process.stdin, output: process.stdout });
  const nobodyLeft = once(person, 'close').then(() => '');
  try {
    const accounts = await provableAccounts(db, named);
    const account = accounts.find(({ username }) => values.account === undefined || username === values.account);
    if (!account) throw new Error(noAccount(named, values.account, accounts));
    say(`Proving ${PLATFORM_NAMES[named]} with the account ${account.username}.`);
    const agree = async (question: string): Promise<boolean> => {
      if (values.yes) say(`${question} yes`);
      if (values.yes) return true;
      const said = await Promise.race([person.question(`${question} [y/N] `, { signal: stopping }), nobodyLeft]);
      return /^y(es)?$/i.test(said.trim());
    };
    const { recording, leftBehind } = await proveAccount(services.integrations, account, named, {
      agree: (question) => agree(question).catch(() => false),
      signal: stopping,
      ...(values.video !== undefined && { videoPath: values.video }),
    });
    for (const line of reportOf(recording, leftBehind)) say(line);
    const folder = join(config.dataFolder, 'proofs');
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${named}-${recording.madeOn}.json`);
    await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`);
    say(`\nThe exchanges, without tokens, ids, names or texts: ${file}`);
    say(
      recording.software === null
        ? `To give them back, put the file at packages/platforms/recordings/${named}/the-platform.json: npm test holds the simulator to it.`
        : `They are of ${recording.software}, so they prove nothing of the platform.`,
    );
    return leftBehind.length === 0 && recording.steps.every(({ outcome }) => outcome !== 'failed');
  } finally {
    person.close();
    await services.close();
    await db.destroy();
  }
}

function noAccount(
  platform: PlatformId,
  wanted: string | undefined,
  accounts: readonly { username: string }[],
): string {
  const name = PLATFORM_NAMES[platform];
  if (accounts.length === 0) return `No account of ${name} is connected. Connect one in Brandly first.`;
  return `No account of ${name} is called '${wanted}'. Connected: ${accounts.map(({ username }) => username).join(', ')}.`;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Importing this file starts nothing. */
if (import.meta.main) {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) say('\nStopping: what is out is taken back first.');
      stopping.abort();
    });
  }
  try {
    const isProven = await provePlatform(process.env, process.argv.slice(2), stopping.signal);
    process.exit(isProven ? 0 : 1);
  } catch (error) {
    say(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
