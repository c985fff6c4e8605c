import { describe, expect, it } from 'vitest';
import { judgePassword, NewPassword, normalisePassword, ownWords } from './passwords.ts';

describe('a new password', () => {
  it.each([
    ['Sunny123', null],
    ['Sünny 12', null],
    ['no-dashes1A', null],
    ['sunny123', 'weak'],
    ['SUNNY123', 'weak'],
    ['SunnyDay', 'weak'],
    ['Sunny12', 'weak'],
    ['correct horse battery staple', null],
    ['пароль из пяти слов', null],
    ['four words are it', null],
    ['fourteen chars', 'weak'],
    ['🐎🔋📎🌻🎺🦊🐙🌍🚲🎻🍋🧭🪁🏔️', null],
    ['aaaaaaaaaaaaaaaaaaaa', 'common'],
    ['abababababababab', 'common'],
    ['Sunny123\u0000', 'unprintable'],
    ['Sunny123\ud800', 'unprintable'],
    ['Sunny123\n', 'unprintable'],
    ['Aa1' + 'long words '.repeat(12), 'long'],
  ])('%j: %j', (password, problem) => expect(judgePassword(password)).toBe(problem));

  it('counts characters, not code units', () => {
    expect(judgePassword('🐎'.repeat(3) + 'Aa1🔋')).toBe('weak');
    expect(judgePassword('🐎🔋📎🌻Aa1🎺')).toBeNull();
  });

  it('is refused if it is on the list of common ones, however it is written', () => {
    const isCommon = (lower: string) => lower === 'password1';
    expect(judgePassword('PassWord1', { isCommon })).toBe('common');
    expect(judgePassword('Ｐassword1', { isCommon })).toBe('common');
  });

  it.each([
    ['AnnLee2027', 'own'],
    ['Brandly2027!', 'own'],
    ['HaldenWool1', 'own'],
    ['Ann likes long walks 1', null],
    ['brandly brandly brandly', 'own'],
  ])("built from the person's own words, %j: %j", (password, problem) =>
    expect(judgePassword(password, { own: ownWords('Ann', 'Lee', 'ann.lee@example.com', 'Halden Wool') })).toBe(
      problem,
    ),
  );

  it('is the same from every keyboard', () => {
    expect(normalisePassword('Su\u0308nny 123')).toBe(normalisePassword('Sünny 123'));
  });

  it('is answered by the schema with one sentence at a time', () => {
    const sentences = (typed: string) => NewPassword.safeParse(typed).error?.issues.map(({ message }) => message);
    expect(sentences('')).toEqual(['Password is required']);
    expect(sentences('short1A')).toEqual([
      'Password must be at least 8 characters with uppercase, lowercase, and number',
    ]);
    expect(sentences('correct horse battery staple')).toBeUndefined();
  });
});
