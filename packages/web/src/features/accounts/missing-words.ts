import type { PlatformInfo } from '@brandly/contract/platforms/shapes';

/** What cannot be had of a platform, e.g. 'Not provided by TikTok: removing a published post.'; null: nothing is missing. */
export function missingOf({
  name,
  canConnect,
  canPublish,
  canDelete,
  canMeasure,
  canAnalyse,
}: PlatformInfo): string | null {
  if (!canConnect) return null;
  const missing = [
    ...(canPublish ? [] : ['posts']),
    ...(canPublish && !canDelete ? ['removing a published post'] : []),
    ...(canMeasure ? [] : ['a follower count']),
    ...(canAnalyse ? [] : ['figures over time']),
  ];
  if (missing.length === 0) return null;
  return `Not provided by ${name}: ${new Intl.ListFormat('en-US', { type: 'conjunction' }).format(missing)}.`;
}
