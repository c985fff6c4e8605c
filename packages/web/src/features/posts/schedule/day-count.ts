/** Says how many posts a day has: '2 posts', '2 past' where those are signs, or both: '1 post, 2 past'. */
export function dayCountWords(shown: number, hidden: number): string {
  const posts = `${shown} ${shown === 1 ? 'post' : 'posts'}`;
  if (hidden === 0) return posts;
  return shown === 0 ? `${hidden} past` : `${posts}, ${hidden} past`;
}
