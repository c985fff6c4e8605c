import type { AnalyticsPost, AnalyticsResult } from '@brandly/contract/analytics';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { shortDateText } from '../../time/date-time-text.ts';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { shortNumber } from '../../ui/charts/chart-rules.ts';
import { ScrollRegion } from '../../ui/charts/scroll-region.tsx';
import { noResultsText, POST_NUMBERS, postSilence } from './figure-words.ts';

/** How many posts the chart and the table show. */
const CHART_POSTS = 5;
const TABLE_POSTS = 10;
const HEADS = { reach: 'Reach', engagement: 'Engagement', likes: 'Likes', comments: 'Comments', shares: 'Shares' };

const titleOf = (post: AnalyticsPost): string => post.message.trim().split('\n')[0] || 'A post without text';
/** In the brand's time zone, like the days of the range. */
const dayOf = (post: AnalyticsPost, zone: string): string =>
  Temporal.Instant.from(post.createdTime).toZonedDateTimeISO(zone).toPlainDate().toString();

const tableOf = (posts: readonly AnalyticsPost[], zone: string) => ({
  columns: ['Post', 'Platform', 'Day', ...POST_NUMBERS.map((number) => HEADS[number])],
  rows: posts.map((post) => [
    titleOf(post),
    PLATFORM_NAMES[fromWirePlatform(post.platform)],
    dayOf(post, zone),
    ...POST_NUMBERS.map((number) => post[number]),
  ]),
});

/** The five posts with the most engagement, as bars. */
export function TopPostsChart({ result, name }: { result: AnalyticsResult; name: string }) {
  const posts = result.topPosts.filter((post) => post.engagement !== null).slice(0, CHART_POSTS);
  return (
    <ChartFrame
      title="Top posts by engagement"
      fileName={`${name}-top-posts`}
      table={tableOf(posts, result.timeZone)}
      missing={posts.length === 0 ? noResultsText(result) : null}
    >
      <BarList
        tone={1}
        bars={posts.map((post) => ({
          key: `${post.socialAccountId} ${post.id}`,
          name: titleOf(post),
          value: post.engagement ?? 0,
          text: shortNumber(post.engagement ?? 0),
        }))}
      />
    </ChartFrame>
  );
}

/** The ten best posts, with all their results. */
export function TopPostsTable({ result, name }: { result: AnalyticsResult; name: string }) {
  const posts = result.topPosts.slice(0, TABLE_POSTS);
  return (
    <ChartFrame
      title="Top Performing Posts"
      fileName={`${name}-top-performing-posts`}
      table={tableOf(posts, result.timeZone)}
      missing={posts.length === 0 ? 'No posts were published in this period.' : null}
    >
      <ScrollRegion label="Top Performing Posts, table" className="overflow-x-auto print:overflow-visible">
        <table className="w-full min-w-160 type-body tabular-nums print:min-w-0 print:type-small">
          <thead>
            <tr className="type-small text-ink-2">
              <th scope="col" className="py-1.5 pr-2 text-left">
                Post
              </th>
              <th scope="col" className="px-2 py-1.5 text-left">
                Day
              </th>
              {POST_NUMBERS.map((number) => (
                <th key={number} scope="col" className="px-2 py-1.5 text-right">
                  {HEADS[number]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {posts.map((post) => (
              <tr key={`${post.socialAccountId} ${post.id}`} className="h-11 border-t border-line hover:bg-hover">
                <td className="max-w-0 w-full py-1.5 pr-2">
                  <span className="flex items-center gap-2">
                    <PlatformLogo
                      platform={fromWirePlatform(post.platform)}
                      size={14}
                      className="flex-none text-ink-2"
                    />
                    {post.permalink ? (
                      <a
                        href={post.permalink}
                        target="_blank"
                        rel="noreferrer"
                        dir="auto"
                        className="truncate text-accent-text hover:underline"
                      >
                        {titleOf(post)}
                      </a>
                    ) : (
                      <span dir="auto" className="truncate">
                        {titleOf(post)}
                      </span>
                    )}
                  </span>
                </td>
                <td className="whitespace-nowrap px-2 py-1.5 text-ink-2">
                  {shortDateText(dayOf(post, result.timeZone))}
                </td>
                {POST_NUMBERS.map((number) => (
                  <td key={number} className="px-2 py-1.5 text-right">
                    {post[number] === null ? (
                      <span className="text-ink-3" title={postSilence(post, result)}>
                        <span aria-hidden>–</span>
                        <span className="sr-only">{postSilence(post, result)}</span>
                      </span>
                    ) : (
                      <span title={post[number].toLocaleString('en-US')}>{shortNumber(post[number])}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </ChartFrame>
  );
}
