import type { PostEditor } from '@brandly/contract/realtime';

/** Returns e.g. 'Ada Park and you have this post open too in another window. …' */
export function editorsText(others: readonly PostEditor[], userId: string): string {
  const people = [...new Set(others.filter((one) => one.userId !== userId).map(({ name }) => name))];
  const isAlsoHere = others.some((one) => one.userId === userId);
  const who = [...people, ...(isAlsoHere ? ['you'] : [])];
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(who);
  const have = who.length === 1 && !isAlsoHere ? 'has' : 'have';
  const where = isAlsoHere ? ' in another window' : '';
  const sentence = `${list} ${have} this post open too${where}.`;
  const begun = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return `${begun} Whoever saves second sees the other's changes, and nothing is lost.`;
}
