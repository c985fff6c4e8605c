/** Says how many posts a day has: '2 posts', '2 folded' where past ones are signs, or both: '1 post, 2 folded'. */
export function dayCountWords(shown: number, hidden: number): string {
  const posts = `${shown} ${shown === 1 ? 'post' : 'posts'}`;
  if (hidden === 0) return posts;
  return shown === 0 ? `${hidden} folded` : `${posts}, ${hidden} folded`;
}
