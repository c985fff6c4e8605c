import * as z from 'zod';
import { callPlatform } from '../http.ts';
import type { Io, PlatformApp } from '../platform.ts';
import { nullIf, PlatformFailure } from '../verdict.ts';
import { callServer, Did } from './api.ts';
import { explainBluesky } from './verdicts.ts';

/** A domain name with a dot (atproto.com/specs/handle). */
const HANDLE = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const HANDLE_MAX = 253;

const Resolved = z.object({ did: Did });
const DidDocument = z.object({
  id: Did,
  alsoKnownAs: z.array(z.string()).optional(),
  service: z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.unknown() })).optional(),
});

export type Person = { did: string; server: string };

/** Reads a handle as typed: with an @, as the address of the profile, or the short name of one at bsky.social. Pure. */
export function handleOf(typed: string): string | null {
  const name = typed
    .trim()
    .toLowerCase()
    .replace(/^https:\/\/bsky\.app\/profile\//, '')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^@/, '')
    .replace(/\/$/, '');
  if (name.startsWith('did:')) return Did.safeParse(name).success ? name : null;
  const whole = name.includes('.') ? name : `${name}.bsky.social`;
  return whole.length <= HANDLE_MAX && HANDLE.test(whole) ? whole : null;
}

/** Finds the account of a handle and its server; both directions have to agree. Throws PlatformFailure. */
export async function findPerson(app: PlatformApp, typed: string, io: Io): Promise<Person> {
  const handle = handleOf(typed);
  if (handle === null) throw unknownHandle();
  const did = handle.startsWith('did:') ? handle : await resolveHandle(app.origins['entryway'] ?? '', handle, io);
  if (did === null) throw unknownHandle();
  const document = await readDocument(app, did, io);
  if (handle !== did && !document.alsoKnownAs?.some((name) => name.toLowerCase() === `at://${handle}`)) {
    throw unknownHandle();
  }
  const service = document.service?.find(({ id }) => id === '#atproto_pds' || id === `${did}#atproto_pds`);
  const endpoint = typeof service?.serviceEndpoint === 'string' ? URL.parse(service.serviceEndpoint) : null;
  if (!endpoint || service?.type !== 'AtprotoPersonalDataServer') throw unknownHandle();
  const server = `${endpoint.origin}${endpoint.pathname}`.replace(/\/$/, '');
  return { did, server: server === app.origins['entryway'] ? '' : server };
}

/** Returns the account of a handle; null: nobody's. Throws PlatformFailure if the server could not be asked. */
export async function resolveHandle(server: string, handle: string, io: Io): Promise<string | null> {
  const nsid = 'com.atproto.identity.resolveHandle';
  const asked = callServer(server, io, { nsid, query: { handle }, schema: Resolved });
  return (await nullIf(asked, ({ httpStatus }) => httpStatus === 400))?.did ?? null;
}

async function readDocument(app: PlatformApp, did: string, io: Io): Promise<z.infer<typeof DidDocument>> {
  const isWeb = did.startsWith('did:web:');
  const document = await callPlatform(io, {
    method: 'GET',
    url: isWeb ? `https://${did.slice('did:web:'.length)}/.well-known/did.json` : `${app.origins['plc']}/${did}`,
    effect: 'repeatable',
    schema: DidDocument,
    explain: explainBluesky,
  });
  if (document.id !== did) throw unknownHandle();
  return document;
}

const unknownHandle = (): PlatformFailure =>
  new PlatformFailure({
    verdict: 'rejected',
    reach: 'answered',
    code: 'unknown-handle',
    words: 'No account has this handle.',
    advice: 'Check the handle. It looks like name.bsky.social, or like a domain of your own.',
  });
