import type { PlatformInfo } from '@brandly/contract/platforms/shapes';

/** Says what a platform can't do, e.g. "TikTok doesn't support deleting published posts."; null: nothing is missing. */
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
    ...(canPublish ? [] : ['publishing']),
    ...(canPublish && !canDelete ? ['deleting published posts'] : []),
    ...(canMeasure ? [] : ['follower counts']),
    ...(canAnalyse ? [] : ['analytics over time']),
  ];
  if (missing.length === 0) return null;
  return `${name} doesn't support ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(missing)}.`;
}
