import type { AnalyticsResult } from '@brandly/contract/analytics';
import { zoneCity } from '../../time/date-time-text.ts';
import { BubbleWeek, hourText, WEEKDAYS } from '../../ui/charts/bubble-week.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { noResultsText } from './figure-words.ts';

/** When posts did well, by hour of the week. */
export function PostingTimes({ result, name }: { result: AnalyticsResult; name: string }) {
  const times = result.bestPostingTimes;
  const most = Math.max(...times.map((time) => time.avgEngagement), 1);
  const city = zoneCity(result.timeZone);
  const best = times[0];
  return (
    <ChartFrame
      title={`Best posting times, in ${city}`}
      {...(best && { figure: `${WEEKDAYS[best.dayOfWeek]}, ${hourText(best.hour)}` })}
      fileName={`${name}-posting-times`}
      table={{
        columns: ['Time', 'Average engagement', 'Posts'],
        rows: times.map((time) => [
          `${WEEKDAYS[time.dayOfWeek]}, ${hourText(time.hour)}`,
          time.avgEngagement,
          time.postCount,
        ]),
      }}
      missing={times.length === 0 ? noResultsText(result) : null}
    >
      <BubbleWeek
        label={`Average engagement by hour of the week in ${city}. Larger means more.`}
        bubbles={times.map((time) => ({
          hour: time.hour,
          dayOfWeek: time.dayOfWeek,
          // Percent of the best hour: plain counts would make a large account's bubbles larger than the chart.
          strength: (time.avgEngagement / most) * 100,
          text: `${WEEKDAYS[time.dayOfWeek]}, ${hourText(time.hour)}: ${time.avgEngagement.toLocaleString('en-US')} on average, ${time.postCount} ${time.postCount === 1 ? 'post' : 'posts'}`,
        }))}
      />
    </ChartFrame>
  );
}
