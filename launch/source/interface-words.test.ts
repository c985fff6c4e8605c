import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { interfaceTexts, wrongWords } from './interface-words.ts';

/** Where the sentences are that people read: the web app, refusals, advice, notifications and emails. */
const PLACES = [
  'packages/web/src/**/*.{ts,tsx}',
  'packages/contract/src/{errors,sentences,shapes}.ts',
  'packages/contract/src/auth/{passwords,phone,sign-in}.ts',
  'packages/contract/src/brands/domain.rules.ts',
  'packages/contract/src/profile/unsubscribe.ts',
  'packages/platforms/src/*.ts',
  'packages/platforms/src/*/{limits,error-codes,connect,setup,verdicts,reconcile}.ts',
  'packages/server/src/features/auth/mails.ts',
  'packages/server/src/features/admin/alert-rules.ts',
  'packages/server/src/features/accounts/{oauth-callback,open-account,warn-of-end}.ts',
  'packages/server/src/features/notifications/*.ts',
  'packages/server/src/features/posts/{troubles,life/*,reading/*}.ts',
];

/** Lines that only a log, a quoted source or the API reference shows. */
const NOT_SHOWN =
  /^\s*(?:source|words|meaning|says|evidence|note|summary):|console\.|TypeError|: SOURCE|SOURCE =|_SOURCE/;

const files = PLACES.flatMap((place) => globSync(place, { cwd: CHECKOUT }))
  .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]|gallery\.tsx$/.test(file))
  .toSorted();

it('no text of the interface uses words that the glossary forbids', () => {
  const found = files.flatMap((file) => {
    const lines = readFileSync(`${CHECKOUT}/${file}`, 'utf8').split('\n');
    return interfaceTexts(file).flatMap(({ line, text }) => {
      const wrong = NOT_SHOWN.test(lines[line - 1] ?? '') ? null : wrongWords(text);
      return wrong === null ? [] : [`${file}:${line} ${text} → ${wrong}`];
    });
  });
  expect(found).toEqual([]);
});

it.each([
  ["const a = 'X takes no images.';", '“takes no”'],
  ['const a = <p>We told you; nothing was sent.</p>;', '“u; n”'],
  ['const a = `Ask ${name} once more.`;', '“once more”'],
  ['const a = <Button>New post</Button>;', '“New post”'],
  ['const a = <Button>Create Brand</Button>;', '“Create Brand”'],
])('%s is reported', (source, wrong) => {
  const [text] = interfaceTexts('a.tsx', source);
  expect(wrongWords(text?.text ?? '')).toContain(wrong);
});

it('class names of an element are not text', () => {
  expect(interfaceTexts('a.tsx', '<p className="flex min-w-0 gap-2 text-ink" />')).toEqual([]);
});
