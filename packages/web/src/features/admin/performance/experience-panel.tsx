import type { PerformanceReport } from '@brandly/contract/performance';
import { rateMeasured, rateSessionTime } from '@brandly/contract/performance/rules';
import { Panel } from '../../../ui/panel.tsx';
import { Fact, Facts } from '../figures.tsx';
import { numberText, spanText } from '../moments.ts';
import { Rated } from '../rating.tsx';

/** How long people stayed, how many pages they viewed, and how many left after one page. */
export function ExperiencePanel({ report }: { report: PerformanceReport }) {
  const visits = report.stats.userExperienceStats;
  return (
    <Panel title="User Experience">
      {visits === null ? (
        <p className="type-body text-ink-2">No performance data available yet.</p>
      ) : (
        <>
          <p className="type-figure">
            {report.summary.engagementScore}
            <span className="type-body text-ink-3"> / 100 engagement score</span>
          </p>
          <Facts>
            <Fact label="Average session">
              <Rated rating={rateSessionTime(visits.averageSessionDuration)}>
                {spanText(visits.averageSessionDuration)}
              </Rated>
            </Fact>
            <Fact label="Pages per session">{visits.averagePageViews.toFixed(1)}</Fact>
            <Fact label="Average time on page">{spanText(visits.averageTimeOnPage)}</Fact>
            <Fact label="Bounce rate">
              <Rated rating={rateMeasured('bounceRate', visits.bounceRate)}>{visits.bounceRate}%</Rated>
            </Fact>
            <Fact label="Sessions">{numberText(visits.sessions)}</Fact>
          </Facts>
        </>
      )}
    </Panel>
  );
}
