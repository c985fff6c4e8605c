// The real servers of Bluesky on this machine, in memory but for a folder that is thrown away: a directory of accounts, and one
// server with two accounts. Says where they are in a line on standard output, and ends when standard input does.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envToCfg, envToSecrets, PDS } from '@atproto/pds';
import { Database, PlcServer } from '@did-plc/server';

// What the server finds at addresses on the internet that nobody has.
const documents = JSON.parse(process.env.DOCUMENTS ?? '{}');
const ownFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const found = documents[typeof input === 'object' && 'url' in input ? input.url : String(input)];
  return found ? Response.json(found) : ownFetch(input, init);
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const folder = await mkdtemp(join(tmpdir(), 'brandly-real-bluesky-'));
const plcServer = PlcServer.create({ db: Database.mock(), port: await freePort() });
const plcPort = (await plcServer.start()).address().port;

const env = {
  port: await freePort(),
  hostname: 'localhost',
  // Plain http, and nobody is asked beyond this machine.
  devMode: true,
  disableSsrfProtection: true,
  // An address is no name to it, so that its own lookups would fail.
  didPlcUrl: `http://localhost:${plcPort}`,
  serviceHandleDomains: ['.test'],
  inviteRequired: false,
  rateLimitsEnabled: false,
  crawlers: [],
  dataDirectory: folder,
  blobstoreDiskLocation: join(folder, 'blobs'),
  blobstoreDiskTmpLocation: join(folder, 'blobs-arriving'),
  blobUploadLimit: 52_428_800,
  jwtSecret: randomBytes(32).toString('hex'),
  dpopSecret: randomBytes(32).toString('hex'),
  adminPassword: randomBytes(32).toString('hex'),
  plcRotationKeyK256PrivateKeyHex: `01${randomBytes(31).toString('hex')}`,
};
const pds = await PDS.create(envToCfg(env), envToSecrets(env));
await pds.start();
const server = `http://localhost:${env.port}`;

async function call(name, body, token) {
  const response = await fetch(`${server}/xrpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** An account with an app password, as the stand-in's have one. */
async function account(name) {
  const handle = `${name}.test`;
  const password = `the-own-password-of-${name}`;
  const { did, accessJwt } = await call('com.atproto.server.createAccount', {
    handle,
    email: `${name}@example.test`,
    password,
  });
  const made = await call('com.atproto.server.createAppPassword', { name: 'brandly' }, accessJwt);
  return { did, handle, password, appPassword: made.password };
}

const accounts = [await account('harborcoffee'), await account('ternandtide')];
console.log(JSON.stringify({ server, plc: env.didPlcUrl, accounts }));

await once(process.stdin.resume(), 'end');
await pds.destroy();
await plcServer.destroy();
await rm(folder, { recursive: true, force: true });
process.exit(0);
