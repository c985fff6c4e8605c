import { AUTH_PATHS } from '@brandly/contract/auth/sign-in';
import { contract } from '@brandly/contract/contract';
import { milliseconds } from '../report.ts';
import { percentile } from '../statistics.ts';
import { timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

/** The medians of a known and an unknown address may differ by this much at most. */
const DIFFERENCE_TARGET_MS = 5;
const KNOWN = 'bench@example.com';

/** Requests that anybody may make about an address, and whose time could reveal whether it has an account. */
const ENDPOINTS = [
  { name: 'signing in', path: AUTH_PATHS.signIn, body: (email: string) => ({ email, password: 'Wrong1word' }) },
  { name: 'forgotten password', path: contract.forgotPassword.path, body: (email: string) => ({ email }) },
  { name: 'another code', path: contract.resendCode.path, body: (email: string) => ({ username: email }) },
] as const;

export const accounts: Section = {
  name: 'accounts',
  title: 'Known against unknown addresses',
  async measure(openProduct, { isShort }) {
    const { url, pool } = await openProduct();
    let unknown = 0;
    // Each request is made as if it were the first: the limits would end the measurement, and old codes delay it.
    const forgetQuestions = async () => {
      await pool.query('delete from attempt_counters');
      await pool.query('delete from verification_codes');
    };
    const ask = (path: string, body: object) => async () => {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify(body),
      });
      await answer.text();
      if (answer.status !== 200 && answer.status !== 401) throw new Error(`${path} answered ${answer.status}`);
    };
    const rows: string[][] = [];
    let greatest = 0;
    for (const { name, path, body } of ENDPOINTS) {
      const samples = await timeInTurns(
        {
          known: { before: forgetQuestions, action: ask(path, body(KNOWN)) },
          unknown: {
            before: forgetQuestions,
            action: () => {
              unknown += 1;
              return ask(path, body(`nobody${unknown}@example.com`))();
            },
          },
        },
        isShort ? { turns: 40, warmUp: 10 } : { turns: 300, warmUp: 50 },
      );
      const [known, stranger] = [percentile(samples.known, 50), percentile(samples.unknown, 50)];
      const difference = Math.abs(known - stranger);
      greatest = Math.max(greatest, difference);
      rows.push([name, milliseconds(known), milliseconds(stranger), milliseconds(difference)]);
    }
    return {
      about:
        'What anybody may ask about an address takes as long whether or not it has an account: passwords are hashed, ' +
        'codes made and questions counted either way. Asked over HTTP in turns, medians.',
      tables: [{ columns: ['', 'with an account', 'without', 'difference'], rows }],
      targets: [
        {
          text: `medians at most ${DIFFERENCE_TARGET_MS} ms apart`,
          isMet: greatest <= DIFFERENCE_TARGET_MS,
        },
      ],
    };
  },
};
