const SCHEDULE = '/dashboard/schedule';

/** The address that a notification about one post leads to: the schedule, with the post open. Pure. */
export const linkToPost = (postId: string): string => `${SCHEDULE}?post=${postId}`;

/** Returns the post that such a link opens; null: the link leads elsewhere. Pure. */
export function postOfLink(link: string | null): string | null {
  const id = link?.startsWith(`${SCHEDULE}?post=`) ? link.slice(linkToPost('').length) : '';
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : null;
}
