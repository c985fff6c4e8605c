import type { UpdatePostBody } from '@brandly/contract/posts';

const FIELDS = ['content', 'mediaUrls', 'mediaAltTexts', 'linkUrl', 'status', 'postType'] as const;

/** Whether a post is what one of our requests made of it. `current` is an answer's, unchecked. */
export function isWhatWasSent(body: UpdatePostBody, current: object): boolean {
  const isSame = (name: (typeof FIELDS)[number]) =>
    body[name] === undefined || JSON.stringify(body[name]) === JSON.stringify(Reflect.get(current, name));
  const scheduledFor: unknown = Reflect.get(current, 'scheduledFor');
  const isSameTime =
    body.scheduledFor === undefined ||
    body.scheduledFor === scheduledFor ||
    (typeof body.scheduledFor === 'string' &&
      typeof scheduledFor === 'string' &&
      Date.parse(body.scheduledFor) === Date.parse(scheduledFor));
  return isSameTime && FIELDS.every(isSame);
}
