import type { NavigationAverages } from '@brandly/contract/performance';
import {
  formatMs,
  NAVIGATION_PARTS,
  type NavigationPart,
  navigationWord,
  type Rating,
  rateNavigation,
} from '@brandly/contract/performance/rules';
import { Panel } from '../../../ui/panel.tsx';
import { Rated, RatingBadge } from '../rating.tsx';

const LABELS = {
  domainLookup: 'Domain lookup',
  connection: 'Connection',
  request: 'Request',
  response: 'Response',
  domProcessing: 'DOM processing',
} satisfies Record<NavigationPart, string>;
const RATING_OF = {
  Excellent: 'good',
  Good: 'needs-improvement',
  'Needs Improvement': 'poor',
} satisfies Record<ReturnType<typeof navigationWord>, Rating>;

/** Where the time of loading a page went, on average. */
export function NavigationPanel({ navigation }: { navigation: NavigationAverages }) {
  const hasSlowParts =
    navigation !== null &&
    navigationWord(navigation.total) !== 'Excellent' &&
    NAVIGATION_PARTS.some((part) => rateNavigation(part, navigation[part]) !== 'good');
  return (
    <Panel
      title="Navigation Timing"
      // Beside a higher panel its bars stand a little further apart.
      className="grid-rows-[auto_auto_1fr]"
      // Where the whole is quick, no part is too slow.
      description={`Each bar is a part's share of the total.${hasSlowParts ? ' A part that takes too long is in color.' : ''}`}
    >
      {navigation === null ? (
        <p className="type-body text-ink-2">No Navigation Data Available</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <span className="type-figure">{formatMs(navigation.total)}</span>
            <RatingBadge rating={RATING_OF[navigationWord(navigation.total)]} word={navigationWord(navigation.total)} />
            <span className="type-small text-ink-3">
              Average of {navigation.samples} page {navigation.samples === 1 ? 'load' : 'loads'}
            </span>
          </p>
          <ol className="grid max-h-72 gap-3">
            {NAVIGATION_PARTS.map((part) => {
              const ms = navigation[part];
              const rating = rateNavigation(part, ms);
              return (
                <li key={part} className="grid content-start gap-1">
                  <span className="flex justify-between gap-3 type-body tabular-nums">
                    <span className="text-ink-2">{LABELS[part]}</span>
                    {/* Only a slow part is in the colour of its rating: colour on all of them would say nothing. */}
                    {hasSlowParts && rating !== 'good' ? (
                      <Rated rating={rating}>{formatMs(ms)}</Rated>
                    ) : (
                      <span>{formatMs(ms)}</span>
                    )}
                  </span>
                  {/* For sighted readers only. What reads 0 has no bar. */}
                  <svg width="100%" height="6" aria-hidden="true" className="block rounded-chip bg-sunken">
                    {ms >= 0.5 && (
                      <rect
                        width={`${Math.max(0.5, (ms / navigation.total) * 100)}%`}
                        height="6"
                        className="fill-chart-1"
                      />
                    )}
                  </svg>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Panel>
  );
}
