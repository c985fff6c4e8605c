import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { audienceOf, dayMetric, daysBetween, knownMetrics, postMetric } from '../state/stored-metrics.ts';
import { refusal, requireToken, requireVersion } from './access.ts';
import type { Account, LinkedInState } from './state.ts';

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 366 * DAY_MS;
/** Daily values of a quiet page. */
const DAILY: Readonly<Record<string, number>> = {
  uniqueImpressionsCount: 180,
  clickCount: 9,
  likeCount: 7,
  commentCount: 2,
  shareCount: 1,
  organicFollowerGain: 3,
  pageViews: 22,
};
const SHARE_METRICS = ['uniqueImpressionsCount', 'clickCount', 'likeCount', 'commentCount', 'shareCount'];

/** Leaves out days and posts without activity. */
export function shareStatistics(state: LinkedInState, call: Call): Answer {
  const page = pageOf(state, call, call.query['organizationalEntity'] ?? '');
  const list = /^List\((.*)\)$/.exec(call.query['shares'] ?? call.query['ugcPosts'] ?? '');
  if (list) {
    const kind = call.query['shares'] === undefined ? 'ugcPost' : 'share';
    const elements = (list[1] ?? '').split(',').flatMap((urn) => {
      const post = state.posts[urn];
      const metrics = metricsOf((name) => {
        const made = { most: (DAILY[name] ?? 0) * 3, now: call.now, place: 'post.' };
        return post && postMetric(page, { id: urn, createdAt: post.createdAt }, name, made);
      });
      return metrics ? [{ organizationalEntity: page.id, [kind]: urn, totalShareStatistics: metrics }] : [];
    });
    return json({ elements });
  }
  const elements = daysOf(call).flatMap((day) => {
    const metrics = metricsOf((name) => dayOf(page, name, day));
    return metrics ? [{ organizationalEntity: page.id, timeRange: rangeOf(day), totalShareStatistics: metrics }] : [];
  });
  return json({ elements });
}

export function pageStatistics(state: LinkedInState, call: Call): Answer {
  const page = pageOf(state, call, call.query['organization'] ?? '');
  const elements = daysOf(call).flatMap((day) => {
    const views = dayOf(page, 'pageViews', day);
    if (views === undefined) return [];
    const mobile = dayOf(page, 'mobilePageViews', day) ?? Math.round(views * 0.6);
    const all = { allPageViews: views, allDesktopPageViews: views - mobile, allMobilePageViews: mobile };
    const told = Object.fromEntries(Object.entries(all).map(([name, count]) => [name, { pageViews: count }]));
    return [{ organization: page.id, timeRange: rangeOf(day), totalPageStatistics: { views: told } }];
  });
  return json({ elements });
}

/** With intervals: the gains of each day; without: the followers of the page's whole life. */
export function followerStatistics(state: LinkedInState, call: Call): Answer {
  const page = pageOf(state, call, call.query['organizationalEntity'] ?? '');
  if (call.query['timeIntervals'] !== undefined) {
    const elements = daysOf(call).flatMap((day) => {
      const gain = dayOf(page, 'organicFollowerGain', day);
      if (gain === undefined) return [];
      return [
        {
          organizationalEntity: page.id,
          timeRange: rangeOf(day),
          followerGains: { organicFollowerGain: gain, paidFollowerGain: 0 },
        },
      ];
    });
    return json({ elements });
  }
  const facet = (kind: 'country' | 'city') =>
    Object.entries(audienceOf(page, kind, kind)).map(([name, count]) => ({
      geo: `urn:li:geo:${numberOfPlace(name)}`,
      followerCounts: { organicFollowerCount: count, paidFollowerCount: 0 },
    }));
  return json({
    elements: [
      {
        organizationalEntity: page.id,
        followerCountsByGeoCountry: facet('country'),
        followerCountsByGeo: facet('city'),
      },
    ],
  });
}

/** GET /v2/geo/{id}: LinkedIn names places by number; here the number leads to the name. */
export function readGeo(state: LinkedInState, call: Call): Answer {
  requireToken(state, call, 'rw_organization_admin');
  const value = names.get(Number(call.params['id']));
  if (value === undefined) throw refusal(404, 'NOT_FOUND', 'Could not find the place');
  return json({ id: Number(call.params['id']), defaultLocalizedName: { value } });
}

const names = new Map<number, string>();

function numberOfPlace(name: string): number {
  let hash = 2_166_136_261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  names.set(hash, name);
  return hash;
}

function pageOf(state: LinkedInState, call: Call, urn: string): Account {
  requireVersion(call);
  const token = requireToken(state, call, 'rw_organization_admin');
  const page = state.accounts[urn];
  if (page?.member !== token.subject || page.role !== 'ADMINISTRATOR') {
    throw refusal(403, 'ACCESS_DENIED', 'The member is no administrator of the page.');
  }
  return page;
}

/** `(timeRange:(start:MS,end:MS),timeGranularityType:DAY)`, within the last year. @throws 400 */
function daysOf(call: Call): string[] {
  const found = /^\(timeRange:\(start:(\d+),end:(\d+)\),timeGranularityType:DAY\)$/.exec(
    call.query['timeIntervals'] ?? '',
  );
  const [start, end] = [Number(found?.[1]), Number(found?.[2])];
  if (!found || start % DAY_MS !== 0 || end <= start || start < call.now - YEAR_MS) {
    throw refusal(400, 'ILLEGAL_ARGUMENT', 'The time intervals are not valid.');
  }
  return daysBetween(start, Math.min(end, call.now) - 1);
}

const rangeOf = (day: string) => ({ start: Date.parse(day), end: Date.parse(day) + DAY_MS });

/** What is made up of a quiet page; the rest only if it was set. */
const dayOf = (page: Account, name: string, day: string): number | undefined =>
  name in DAILY || page.held !== null ? dayMetric(page, name, day, DAILY[name] ?? 0) : undefined;

function metricsOf(read: (name: string) => number | undefined): Record<string, number> | null {
  const known = knownMetrics(SHARE_METRICS, read);
  return Object.keys(known).length === 0 ? null : known;
}
