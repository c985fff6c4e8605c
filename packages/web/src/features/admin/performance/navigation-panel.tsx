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
import { Fact, Facts } from '../figures.tsx';
import { Rated, RatingBadge } from '../rating.tsx';
import { NAVIGATION_TOTAL } from './vitals-shape.tsx';

const LABELS = {
  domainLookup: 'Domain lookup',
  connection: 'Connection',
  request: 'Request',
  response: 'Response',
  domProcessing: 'DOM processing',
} satisfies Record<NavigationPart, string>;
const GROUNDS = {
  domainLookup: 'bg-chart-5',
  connection: 'bg-chart-4',
  request: 'bg-chart-3',
  response: 'bg-chart-2',
  domProcessing: 'bg-chart-1',
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
    // Where the whole is quick, no part is too slow.
    <Panel title="Navigation Timing" description={hasSlowParts ? 'A part that takes too long is in color.' : ''}>
      {navigation === null ? (
        <p className="type-body text-ink-2">No Navigation Data Available</p>
      ) : (
        <>
          <p className={NAVIGATION_TOTAL}>
            <span className="type-figure">{formatMs(navigation.total)}</span>
            <RatingBadge rating={RATING_OF[navigationWord(navigation.total)]} word={navigationWord(navigation.total)} />
            <span className="type-small text-ink-3">
              Average of {navigation.samples} page {navigation.samples === 1 ? 'load' : 'loads'}
            </span>
          </p>
          <ShareBar navigation={navigation} />
          <Facts>
            {NAVIGATION_PARTS.map((part) => {
              const rating = rateNavigation(part, navigation[part]);
              return (
                <Fact
                  key={part}
                  label={
                    <span className="flex items-center gap-2">
                      <span aria-hidden className={`size-2 rounded-chip ${GROUNDS[part]}`} />
                      {LABELS[part]}
                    </span>
                  }
                >
                  {/* Only a slow part is in the color of its rating: color on all of them would say nothing. */}
                  {hasSlowParts && rating !== 'good' ? (
                    <Rated rating={rating}>{formatMs(navigation[part])}</Rated>
                  ) : (
                    formatMs(navigation[part])
                  )}
                </Fact>
              );
            })}
          </Facts>
        </>
      )}
    </Panel>
  );
}

/** The parts in their order, each as long as its share; for sighted readers only. What reads 0 is not drawn. */
function ShareBar({ navigation }: { navigation: NonNullable<NavigationAverages> }) {
  return (
    <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-chip">
      {NAVIGATION_PARTS.filter((part) => navigation[part] >= 0.5).map((part) => (
        <span key={part} className={`min-w-1 ${GROUNDS[part]}`} style={{ flexGrow: navigation[part], flexBasis: 0 }} />
      ))}
    </div>
  );
}
