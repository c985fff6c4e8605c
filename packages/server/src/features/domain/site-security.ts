import type { SiteCertificate, StrictTransport } from '@brandly/contract/brands/domain';
import type { TlsFacts } from '../../outbound/fetch-public.ts';

const MOST_NAMES = 20;
const MOST_LETTERS = 200;

/** What browsers would say, by the error code of the check (OpenSSL's and Node's names). */
const PROBLEMS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate was issued by the site itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate was not issued by a known authority.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate was not issued by a known authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate comes without its chain, or from an unknown authority.',
  CERT_REVOKED: 'The certificate has been revoked.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name.',
};

/** Describes a certificate in the contract's form; null if its dates cannot be read. Pure. */
export function certificateView(tls: TlsFacts): SiteCertificate | null {
  const { certificate, problem } = tls;
  const [from, until] = [new Date(certificate.valid_from), new Date(certificate.valid_to)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) return null;
  const names = (certificate.subjectaltname ?? '')
    .split(', ')
    .filter((name) => name.startsWith('DNS:'))
    .map((name) => name.slice(4, MOST_LETTERS));
  return {
    issuer: firstOf(certificate.issuer?.O ?? certificate.issuer?.CN).slice(0, MOST_LETTERS),
    validFrom: from.toISOString(),
    validUntil: until.toISOString(),
    names: names.slice(0, MOST_NAMES),
    problem: problem === null ? null : problemSentence(problem),
  };
}

function problemSentence(problem: string): string {
  const known = Object.keys(PROBLEMS).find((code) => problem.includes(code));
  if (known !== undefined) return PROBLEMS[known] ?? '';
  if (/altnames|does not match/i.test(problem)) return PROBLEMS['ERR_TLS_CERT_ALTNAME_INVALID'] ?? '';
  return 'The certificate is not accepted by browsers.';
}

const firstOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** Parses the Strict-Transport-Security header (RFC 6797, 6.1); null if missing, malformed, or max-age=0. Pure. */
export function strictTransport(header: string | undefined): StrictTransport | null {
  if (header === undefined) return null;
  const parts = header.split(';').map((part) => part.trim().toLowerCase());
  const age = parts
    .map((part) => /^max-age\s*=\s*"?(\d{1,12})"?$/.exec(part)?.[1])
    .find((digits) => digits !== undefined);
  const maxAgeSeconds = Number(age ?? 0);
  return maxAgeSeconds === 0 ? null : { maxAgeSeconds, includeSubDomains: parts.includes('includesubdomains') };
}
