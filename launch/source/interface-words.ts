import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';
import { eachNode } from './program-tree.ts';

/** Words that interface texts never use, and what to write instead. docs/glossary.md explains the choice. */
export const NEVER_SAID: readonly { words: RegExp; instead: string }[] = [
  { words: /\btakes? no\b/i, instead: "doesn't support, needs" },
  { words: /\b(?:this|that) very\b/i, instead: 'this exact' },
  { words: /\b(?:is|are|was|were) (?:told|asked)\b/i, instead: 'say who does it: we check, you choose' },
  { words: /\b(?:to mend|mended)\b/i, instead: 'issue, fix' },
  { words: /\bfilm(?:s|ed)?\b/i, instead: 'video' },
  { words: /\bmails?\b(?! servers)/i, instead: 'email' },
  { words: /\bletters left\b/i, instead: 'characters left' },
  { words: /\blet it go\b/i, instead: 'discard' },
  { words: /\bby hand\b/i, instead: 'manually' },
  { words: /\bhave a look\b/i, instead: 'check' },
  { words: /\b(?:once more|anew)\b/i, instead: 'again' },
  { words: /\bmeanwhile\b/i, instead: 'in the meantime' },
  { words: /\bsigns? of life\b/i, instead: 'reported in' },
  { words: /\bnow and then\b/i, instead: 'sometimes' },
  { words: /\bshut out\b/i, instead: 'deactivated' },
  { words: /\basks? to slow down\b/i, instead: 'is rate limiting us' },
  { words: /\bfigures?\b/i, instead: 'analytics, metric, value' },
  { words: /\b(?:New [Pp]ost|Create Post)\b/, instead: 'Create post' },
  { words: /\b[Cc]reate (?:(?:a|the) )?[Bb]rand\b|\b(?:New|Add) brand\b/, instead: 'Add Brand, add a brand' },
  { words: /[\p{L})]; [\p{L}{]/u, instead: 'two sentences' },
];

/** A sentence of a file that a person may read: `line` counts from 1; `{…}` stands for an inserted value. */
export type InterfaceText = { line: number; text: string };

/** Every text of several words in a program: in elements, strings and templates. Class lists are left out. */
export function interfaceTexts(file: string, source = readFileSync(join(CHECKOUT, file), 'utf8')): InterfaceText[] {
  const texts: InterfaceText[] = [];
  const add = (start: number, text: string): void => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words.includes(' ') && (/^\p{Lu}/u.test(words) || !/[-[\]:_/]/.test(words))) {
      texts.push({ line: source.slice(0, start).split('\n').length, text: words });
    }
  };
  eachNode(file, source, (node) => {
    if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) {
      add(node.start, String(node.value));
    } else if (node.type === 'TemplateLiteral') {
      add(node.start, (node.quasis ?? []).map(({ value }) => value.cooked).join('{…}'));
    }
  });
  return texts;
}

/** Returns what is wrong with a text, e.g. `“mails”: email`; null when nothing is. */
export function wrongWords(text: string): string | null {
  const found = NEVER_SAID.flatMap(({ words, instead }) => {
    const said = words.exec(text);
    return said === null ? [] : [`“${said[0]}”: ${instead}`];
  });
  return found.length === 0 ? null : found.join(', ');
}
