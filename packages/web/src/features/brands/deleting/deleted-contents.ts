import type { BrandContents } from '@brandly/contract/brands';

const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** Lists what is deleted with a brand, one line each; nothing is listed that isn't there. Pure. */
export function deletedContents({ accounts, posts, media, historyDays }: BrandContents): string[] {
  const others = posts.published + posts.failed + posts.cancelled;
  const lines: [boolean, string][] = [
    [accounts > 0, `${count(accounts, 'connected account')}: disconnected`],
    [posts.scheduled > 0, `${count(posts.scheduled, 'scheduled post')}: cancelled`],
    [posts.draft > 0, count(posts.draft, 'draft')],
    [others > 0, `${count(others, 'other post')}, of which ${posts.published.toLocaleString('en-US')} published`],
    [media.files > 0, `${count(media.files, 'file')}, ${megabytes(media.bytes)}`],
    [historyDays > 0, `Followers of ${count(historyDays, 'day')}`],
  ];
  return lines.filter(([isThere]) => isThere).map(([, line]) => line);
}

/** '12 MB'; less than one reads '<1 MB'. */
const megabytes = (bytes: number): string =>
  bytes < 1_048_576 ? '<1 MB' : `${Math.round(bytes / 1_048_576).toLocaleString('en-US')} MB`;
