import { readFileSync } from 'node:fs';
import { checkDiscovery, type DiscoveryDocument, discoveryDocument } from '../discovery-check.ts';
import type { Deviation } from '../official-description.ts';
import type { Answer, Call } from '../platform-stand-in.ts';

const FILES: Readonly<Record<string, string>> = {
  api: 'youtube-v3.discovery.json',
  analytics: 'youtube-analytics-v2.discovery.json',
};
const read = new Map<string, DiscoveryDocument>();

/** Checks calls of the two APIs against Google's own descriptions; uploads in progress and tokens are in neither. */
export function youtubeDeviations(call: Call, answer: Answer): Deviation[] {
  const [, , host = '', ...rest] = call.path.split('/');
  const file = FILES[host];
  const isUploadInProgress = call.query['upload_id'] !== undefined;
  if (file === undefined || isUploadInProgress) return [];
  const request = {
    method: call.method,
    path: `/${rest.join('/')}`,
    query: call.query,
    contentType: call.contentType,
    body: call.body,
  };
  if (answer.kind !== 'json') return checkDiscovery(documentOf(file), request);
  return checkDiscovery(documentOf(file), request, {
    status: answer.status,
    contentType: 'application/json',
    body: answer.body,
  });
}

function documentOf(file: string): DiscoveryDocument {
  const known = read.get(file);
  if (known) return known;
  const text = readFileSync(new URL(`../../fixtures/official/${file}`, import.meta.url), 'utf8');
  const parsed = discoveryDocument.parse(JSON.parse(text));
  read.set(file, parsed);
  return parsed;
}
