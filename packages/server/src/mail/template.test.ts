import { expect, it } from 'vitest';
import { composeMail } from './template.ts';

const mail = (lines: Parameters<typeof composeMail>[0]['lines']) =>
  composeMail({ to: 'ann@example.com', subject: 'Two posts', title: 'Two posts', lines }).html;
/** The preview text at the beginning, which is never displayed. */
const hidden = (html: string) => /<div style="display:none[^>]*>([^&<]*)/.exec(html)?.[1];

it('a list of emails previews what an email says, not its greeting', () => {
  expect(hidden(mail(['Hello Ann,', 'Your post is out.']))).toBe('Your post is out.');
  expect(hidden(mail(['Hello Ann,', { title: 'Failed', text: 'X rejected this post.' }]))).toBe(
    'Failed: X rejected this post.',
  );
  expect(hidden(mail(['Hello Ann,']))).toBeUndefined();
});

it('the logo of an email needs no font and fetches nothing', () => {
  const html = mail(['Your post is out.']);
  expect(html).not.toMatch(/<img|url\(|&#9632;/);
  expect(html.match(/class="tile-/g)).toHaveLength(4);
});
