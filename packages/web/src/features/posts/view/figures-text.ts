import type { PostFigures } from '@brandly/contract/posts';

const counted = (count: number | null, one: string, more: string): string[] =>
  count === null ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : more}`];

/** Returns e.g. "Reach 1,240 · 12 likes · 1 comment", from what the platform reports; '' if it reports nothing. */
export function figuresText({ reach, likes, comments, shares }: PostFigures): string {
  return [
    ...(reach === null ? [] : [`Reach ${reach.toLocaleString('en-US')}`]),
    ...counted(likes, 'like', 'likes'),
    ...counted(comments, 'comment', 'comments'),
    ...counted(shares, 'share', 'shares'),
  ].join(' · ');
}
