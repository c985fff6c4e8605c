import { expect, it } from 'vitest';
import { textWithLink } from './text-with-link.ts';

const LINK = 'https://shop.example/tea';

it.each([
  ['no text', '', LINK],
  ['a text without the link', 'Fresh tea', `Fresh tea ${LINK}`],
  ['the link at the end of a sentence', `See ${LINK}.`, `See ${LINK}.`],
  ['the link in brackets', `Tea (${LINK})`, `Tea (${LINK})`],
  ['the link before a word in another script', `${LINK}。茶`, `${LINK}。茶`],
  ['the link with a slash after it', `${LINK}/`, `${LINK}/`],
  ['an address that only begins as the link does', `${LINK}/green is new`, `${LINK}/green is new ${LINK}`],
  ['a longer word at the end of it', `${LINK}pot is new`, `${LINK}pot is new ${LINK}`],
  ['the link as a part of another', `https://a.example/?to=${LINK}`, `https://a.example/?to=${LINK} ${LINK}`],
  ['both', `${LINK}/green and ${LINK}`, `${LINK}/green and ${LINK}`],
])('a link is appended unless the text holds it: %s', (_what, text, shown) => {
  expect(textWithLink({ text, link: LINK }, ' ')).toBe(shown);
});
