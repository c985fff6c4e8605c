import * as z from 'zod';
import {
  asCities,
  asCountries,
  asDevices,
  type DayRange,
  growthOf,
  type Insights,
  type InsightsAsk,
  insightsOf,
  isoDay,
  rangeBefore,
  type Share,
  sharesOf,
  sumOf,
  type TopPost,
} from '../insights.ts';
import type { Access, Io } from '../platform.ts';
import { callLinkedIn, encodeUrn, isMember, postUrl } from './api.ts';
import { fromLittleText } from './little-text.ts';
import { type Listed, listPosts } from './reconcile.ts';

const DAY_MS = 24 * 3_600_000;
/** A request may reach back twelve months; LinkedIn refuses earlier days, so no comparison with them is possible. */
const MEMORY_MS = 365 * DAY_MS;
/** Places come as numbers; looking up a name costs a call each. */
const MOST_PLACES = 5;
const MOST_POSTS = 20;

const Statistics = z.object({
  uniqueImpressionsCount: z.number().optional(),
  clickCount: z.number().optional(),
  likeCount: z.number().optional(),
  commentCount: z.number().optional(),
  shareCount: z.number().optional(),
});
type Statistics = z.infer<typeof Statistics>;
const TimeRange = z.object({ start: z.number() });
const ShareStatistics = z.object({
  elements: z.array(
    z.object({
      timeRange: TimeRange.optional(),
      share: z.string().optional(),
      ugcPost: z.string().optional(),
      totalShareStatistics: Statistics,
    }),
  ),
});
const PageStatistics = z.object({
  elements: z.array(
    z.object({
      totalPageStatistics: z.object({
        views: z.record(z.string(), z.object({ pageViews: z.number().optional() })).optional(),
      }),
    }),
  ),
});
const Followers = z.object({
  elements: z.array(
    z.object({
      timeRange: TimeRange.optional(),
      followerGains: z
        .object({ organicFollowerGain: z.number().optional(), paidFollowerGain: z.number().optional() })
        .optional(),
      followerCountsByGeoCountry: z.array(z.looseObject({ geo: z.string() })).optional(),
      followerCountsByGeo: z.array(z.looseObject({ geo: z.string() })).optional(),
    }),
  ),
});
const Facet = z.object({
  geo: z.string(),
  followerCounts: z.object({ organicFollowerCount: z.number().default(0), paidFollowerCount: z.number().default(0) }),
});
const Geo = z.object({ defaultLocalizedName: z.object({ value: z.string() }) });

/** Pages only: LinkedIn grants the right to a person's metrics to few, so they are null. Throws PlatformFailure. */
export async function insights(ask: InsightsAsk, access: Access, io: Io): Promise<Insights> {
  if (isMember(access)) return insightsOf(ask, { pageName: access.username, meanings: {} });
  const days = await shareStatistics(`&timeIntervals=${intervals(ask)}`, access, io);
  const earlier = rangeBefore(ask);
  const isKept = Date.parse(earlier.since) >= io.now() - MEMORY_MS;
  const before = isKept ? await shareStatistics(`&timeIntervals=${intervals(earlier)}`, access, io) : [];
  const gains = await followers(`&timeIntervals=${intervals(ask)}`, access, io);
  const audience = (await followers('', access, io))[0];
  const views = await pageViews(ask, access, io);
  const posts = await topPosts(ask, access, io);
  const likes = sumOf(days.map((one) => one.totalShareStatistics.likeCount ?? null));
  const likesBefore = sumOf(before.map((one) => one.totalShareStatistics.likeCount ?? null));
  return insightsOf(ask, {
    pageName: access.username,
    metrics: {
      pageReach: sumOf(days.map((one) => one.totalShareStatistics.uniqueImpressionsCount ?? null)),
      pageEngagement: sumOf(days.map((one) => engagementOf(one.totalShareStatistics))),
      pageViews: views['allPageViews'] ?? null,
      followerGrowth: sumOf(gains.map((one) => gainOf(one))),
      likesGrowth: growthOf(likes, likesBefore),
      topCountries: asCountries(await places(audience?.followerCountsByGeoCountry ?? [], access, io)),
      topCities: asCities(await places(audience?.followerCountsByGeo ?? [], access, io)),
      deviceTypes: asDevices(
        sharesOf({ Desktop: views['allDesktopPageViews'] ?? 0, Mobile: views['allMobilePageViews'] ?? 0 }),
      ),
    },
    day: (date) => {
      const one = days.find((row) => row.timeRange && isoDay(row.timeRange.start) === date)?.totalShareStatistics ?? {};
      return { reach: one.uniqueImpressionsCount ?? null, engagement: engagementOf(one), likes: one.likeCount ?? null };
    },
    posts,
    dayZone: 'UTC',
    fields: {
      pageReach: 'uniqueImpressionsCount',
      avgPostReach: 'uniqueImpressionsCount',
      likesGrowth: 'likeCount',
      topCountries: 'followerCountsByGeoCountry',
    },
    meanings: {
      pageReach: 'Sum of each day’s people: who comes on two days counts twice',
      topCities: 'Metropolitan areas of followers',
    },
  });
}

/** Whole days in UTC (end exclusive). */
function intervals({ since, until }: DayRange): string {
  return `(timeRange:(start:${Date.parse(since)},end:${Date.parse(until) + DAY_MS}),timeGranularityType:DAY)`;
}

async function shareStatistics(question: string, access: Access, io: Io) {
  const organization = encodeUrn(access.externalId);
  const path = `/rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${organization}${question}`;
  return (await callLinkedIn(access, io, { path, schema: ShareStatistics })).elements;
}

async function followers(question: string, access: Access, io: Io) {
  const organization = encodeUrn(access.externalId);
  const path = `/rest/organizationalEntityFollowerStatistics?q=organizationalEntity&organizationalEntity=${organization}${question}`;
  return (await callLinkedIn(access, io, { path, schema: Followers })).elements;
}

async function pageViews(ask: DayRange, access: Access, io: Io): Promise<Record<string, number>> {
  const organization = encodeUrn(access.externalId);
  const path = `/rest/organizationPageStatistics?q=organization&organization=${organization}&timeIntervals=${intervals(ask)}`;
  const { elements } = await callLinkedIn(access, io, { path, schema: PageStatistics });
  const total: Record<string, number> = {};
  for (const { totalPageStatistics } of elements) {
    for (const [name, { pageViews: count = 0 }] of Object.entries(totalPageStatistics.views ?? {})) {
      total[name] = (total[name] ?? 0) + count;
    }
  }
  return total;
}

/** The answer leaves out posts without activity: their metrics are 0. */
async function topPosts(ask: DayRange, access: Access, io: Io): Promise<TopPost[]> {
  const [first, end] = [Date.parse(ask.since), Date.parse(ask.until) + DAY_MS];
  const isAsked = ({ createdAt }: Listed) => createdAt >= first && createdAt < end;
  const posts = (await listPosts(access, io)).filter(isAsked).slice(0, MOST_POSTS);
  const told: TopPost[] = [];
  for (const [kind, parameter] of [
    ['share', 'shares'],
    ['ugcPost', 'ugcPosts'],
  ] as const) {
    const asked = posts.filter((one) => one.id.startsWith(`urn:li:${kind}:`));
    if (asked.length === 0) continue;
    const rows = await shareStatistics(
      `&${parameter}=List(${asked.map((one) => encodeUrn(one.id)).join(',')})`,
      access,
      io,
    );
    for (const row of rows) {
      const post = asked.find((one) => one.id === row[kind]);
      if (post) told.push(topPostOf(post, row.totalShareStatistics, access));
    }
  }
  return told;
}

function topPostOf(post: Listed, figures: Statistics, access: Access): TopPost {
  const { media, multiImage, article } = post.content ?? {};
  const isVideo = media?.id?.startsWith('urn:li:video:') === true;
  return {
    id: post.id,
    message: fromLittleText(post.commentary ?? ''),
    type: isVideo ? 'video' : multiImage ? 'images' : media ? 'image' : article ? 'link' : 'text',
    createdTime: new Date(post.createdAt).toISOString(),
    permalink: postUrl(access.app, post.id),
    reach: figures.uniqueImpressionsCount ?? null,
    engagement: engagementOf(figures),
    likes: figures.likeCount ?? null,
    comments: figures.commentCount ?? null,
    shares: figures.shareCount ?? null,
  };
}

const engagementOf = ({ likeCount, commentCount, shareCount, clickCount }: Statistics): number | null =>
  sumOf([likeCount ?? null, commentCount ?? null, shareCount ?? null, clickCount ?? null]);

function gainOf({ followerGains }: z.infer<typeof Followers>['elements'][number]): number | null {
  return sumOf([followerGains?.organicFollowerGain ?? null, followerGains?.paidFollowerGain ?? null]);
}

async function places(facets: readonly unknown[], access: Access, io: Io): Promise<Share[]> {
  const counts = Object.fromEntries(
    facets
      .flatMap((facet) => Facet.safeParse(facet).data ?? [])
      .map(({ geo, followerCounts }) => [geo, followerCounts.organicFollowerCount + followerCounts.paidFollowerCount]),
  );
  const named: Share[] = [];
  for (const { name: geo, percentage } of sharesOf(counts).slice(0, MOST_PLACES)) {
    const path = `/v2/geo/${geo.split(':').at(-1) ?? ''}`;
    const { defaultLocalizedName } = await callLinkedIn(access, io, { path, schema: Geo });
    named.push({ name: defaultLocalizedName.value, percentage });
  }
  return named;
}
