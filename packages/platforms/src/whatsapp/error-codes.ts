import { type AdviceKey, COMMON_GRAPH_ERRORS, type GraphErrorRow, graphErrorsThat } from '../meta/graph-error-row.ts';

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
  ...graphErrorsThat({ verdict: 'reconnect', source: 'PYWA', advice: 'reconnect' }, [
    { code: 0, meaning: 'token not authenticated' },
  ]),
  ...graphErrorsThat({ verdict: 'reconnect', source: 'BSP', advice: 'gone', tokenIsGood: true }, [
    { code: 33, meaning: 'number deleted' },
  ]),
  ...graphErrorsThat({ verdict: 'reconnect', source: 'PYWA', advice: 'rights', tokenIsGood: true }, [
    { code: 3, meaning: 'permission missing' },
    { code: 131005, meaning: 'permission not granted' },
  ]),
  ...graphErrorsThat({ verdict: 'reconnect', source: 'PYWA', advice: 'gone', tokenIsGood: true }, [
    { code: 131045, meaning: 'number not registered' },
    { code: 133010, meaning: 'number not registered' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'RATE', advice: 'slow' }, [
    { code: 80007, meaning: 'calls of the account used up' },
    { code: 80008, meaning: 'management calls used up' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'PYWA', advice: 'slow' }, [
    { code: 130429, meaning: 'throughput reached' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'PYWA' }, [
    { code: 131000, meaning: 'something went wrong' },
    { code: 131016, meaning: 'service unavailable' },
    { code: 131057, meaning: 'account in maintenance' },
    { code: 135000, meaning: 'generic error' },
  ]),
  ...graphErrorsThat({ verdict: 'not-permitted', source: 'PYWA', advice: 'standards' }, [
    { code: 368, meaning: 'account restricted' },
    { code: 131031, meaning: 'account locked' },
  ]),
  ...COMMON_GRAPH_ERRORS,
];
