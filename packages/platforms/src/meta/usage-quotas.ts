import * as z from 'zod';
import type { Quota, ReadQuotas } from '../quota.ts';

const Usage = z.object({
  call_count: z.number().optional(),
  total_time: z.number().optional(),
  total_cputime: z.number().optional(),
  estimated_time_to_regain_access: z.number().optional(),
});
type Usage = z.infer<typeof Usage>;
const BusinessUsage = z.record(z.string(), z.array(Usage));

/** An app's usage rolls over an hour, a Page's over a day (developers.facebook.com, rate limiting guide). */
const APP_WINDOW_MS = 3_600_000;
const PAGE_WINDOW_MS = 86_400_000;

/** Meta counts in percent of a budget that it does not name, and refuses calls at 100. */
export const readQuotas: ReadQuotas = (_call, headers, now) => {
  const app = Usage.safeParse(parse(headers.get('x-app-usage')));
  const business = BusinessUsage.safeParse(parse(headers.get('x-business-use-case-usage')));
  return [
    ...(app.success ? [quotaOf('app', 'x-app-usage', app.data, now + APP_WINDOW_MS, now)] : []),
    ...(business.success
      ? Object.values(business.data)
          .flat()
          .map((usage) => quotaOf('account', 'x-business-use-case-usage', usage, now + PAGE_WINDOW_MS, now))
      : []),
  ];
};

/** Meta's longest window is a day, so a wait beyond a month is not believed. */
const BELIEVED_MAX_MS = 31 * 86_400_000;

function quotaOf(scope: Quota['scope'], name: string, usage: Usage, resetsAt: number, now: number): Quota {
  const used = Math.max(usage.call_count ?? 0, usage.total_time ?? 0, usage.total_cputime ?? 0);
  const regainMs = (usage.estimated_time_to_regain_access ?? 0) * 60_000;
  return {
    scope,
    name,
    most: 100,
    remaining: Math.max(0, 100 - used),
    resetsAt: regainMs > 0 && regainMs <= BELIEVED_MAX_MS ? now + regainMs : resetsAt,
  };
}

function parse(header: string | null): unknown {
  if (header === null) return undefined;
  try {
    return JSON.parse(header);
  } catch {
    // A header of another form says nothing.
    return undefined;
  }
}
