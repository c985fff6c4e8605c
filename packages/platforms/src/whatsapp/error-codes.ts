import { type AdviceKey, COMMON_GRAPH_ERRORS, type GraphErrorRow } from '../meta/graph-error-row.ts';

export const ADVICE: Readonly<Record<AdviceKey, string>> = {
  reconnect: 'Connect the WhatsApp number again.',
  rights: 'Reconnect the WhatsApp number and grant all permissions. You need a role in its business portfolio.',
  security: 'Open business.facebook.com, finish the security check there, then connect the number again.',
  gone: 'The number no longer exists or you lost your role. Check it in WhatsApp Manager and connect it again.',
  content: 'Connect the WhatsApp number again.',
  link: 'Connect the WhatsApp number again.',
  file: 'Connect the WhatsApp number again.',
  twin: 'Connect the WhatsApp number again.',
  standards: 'WhatsApp has restricted this account. Look at the notices in WhatsApp Manager.',
  blocked: 'WhatsApp has restricted this account. Look at the notices in WhatsApp Manager.',
  slow: "WhatsApp is rate limiting us. We'll try again later.",
  quota: "WhatsApp is rate limiting us. We'll try again later.",
  again: 'Connect the WhatsApp number again.',
  operator: 'The WhatsApp app of this server lacks a permission. The administrator must add it.',
};

/** Errors of the management calls only, since nothing is sent. The code decides: sub-codes are gone since v16. */
export const WHATSAPP_ERRORS: readonly GraphErrorRow[] = [
  { code: 0, verdict: 'reconnect', meaning: 'token not authenticated', source: 'PYWA', advice: 'reconnect' },
  { code: 33, verdict: 'reconnect', tokenIsGood: true, meaning: 'number deleted', source: 'BSP', advice: 'gone' },
  { code: 3, verdict: 'reconnect', tokenIsGood: true, meaning: 'permission missing', source: 'PYWA', advice: 'rights' },
  {
    code: 131005,
    verdict: 'reconnect',
    tokenIsGood: true,
    meaning: 'permission not granted',
    source: 'PYWA',
    advice: 'rights',
  },
  {
    code: 131045,
    verdict: 'reconnect',
    tokenIsGood: true,
    meaning: 'number not registered',
    source: 'PYWA',
    advice: 'gone',
  },
  {
    code: 133010,
    verdict: 'reconnect',
    tokenIsGood: true,
    meaning: 'number not registered',
    source: 'PYWA',
    advice: 'gone',
  },
  { code: 80007, verdict: 'rate-limited', meaning: 'calls of the account used up', source: 'RATE', advice: 'slow' },
  { code: 80008, verdict: 'rate-limited', meaning: 'management calls used up', source: 'RATE', advice: 'slow' },
  { code: 130429, verdict: 'rate-limited', meaning: 'throughput reached', source: 'PYWA', advice: 'slow' },
  { code: 131000, verdict: 'unavailable', meaning: 'something went wrong', source: 'PYWA' },
  { code: 131016, verdict: 'unavailable', meaning: 'service unavailable', source: 'PYWA' },
  { code: 131057, verdict: 'unavailable', meaning: 'account in maintenance', source: 'PYWA' },
  { code: 135000, verdict: 'unavailable', meaning: 'generic error', source: 'PYWA' },
  { code: 368, verdict: 'not-permitted', meaning: 'account restricted', source: 'PYWA', advice: 'standards' },
  { code: 131031, verdict: 'not-permitted', meaning: 'account locked', source: 'PYWA', advice: 'standards' },
  ...COMMON_GRAPH_ERRORS,
];
