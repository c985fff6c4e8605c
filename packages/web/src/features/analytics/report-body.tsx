import type { AnalyticsResult, Provenance } from '@brandly/contract/analytics';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { type ReactNode, useState } from 'react';
import { nameInBrand } from '../../platforms/account-handle.ts';
import { dateText, shortDateText, timeText, zoneCity } from '../../time/date-time-text.ts';
import { BrandMark } from '../../ui/avatar.tsx';
import { shortNumber } from '../../ui/charts/chart-rules.ts';
import { ScrollRegion } from '../../ui/charts/scroll-region.tsx';
import { AudienceCharts } from './audience-charts.tsx';
import { DayCharts } from './day-charts.tsx';
import { completeText, METRIC_LABELS, METRIC_TITLES, notProvidedText, periodText } from './figure-words.ts';
import { OverviewCards } from './overview-cards.tsx';
import { PostingTimes } from './posting-times.tsx';
import { TopPostsTable } from './top-posts.tsx';

type ReportBodyProps = { brand: Brand; result: AnalyticsResult; rangeName: string };

/** As wide as a sheet of paper, so that the charts are drawn at the size they are printed in. */
export function ReportBody({ brand, result, rangeName }: ReportBodyProps) {
  const [today] = useState(() => Temporal.Now.plainDateISO());
  const several = result.accounts.length > 1;
  const name = `${brand.name}-report`.replaceAll(/[^\w-]+/g, '-').toLowerCase();
  return (
    <article className="grid gap-4">
      <header className="report-head">
        <BrandMark brand={brand} size="lg" />
        <div>
          <h2 className="type-name wrap-anywhere">{brand.name}</h2>
          <p className="type-body text-ink-2 max-sm:col-span-2">
            {rangeName}, <span className="inline-block">{periodText(result.period)}</span>
          </p>
          <p className="type-small text-ink-2 max-sm:col-span-2 max-sm:-mt-2">
            {[namesOf(result, brand.name), ...timesOf(result, today)].map((part, index) => (
              // On a phone each has its line: a year alone says nothing.
              <span key={part} className="max-sm:block">
                {index > 0 && <span className="max-sm:hidden"> · </span>}
                {part}
              </span>
            ))}
          </p>
        </div>
      </header>
      <section aria-label="Overview">
        <OverviewCards result={result} hasSources={false} />
      </section>
      <Part title="Daily trends">
        <DayCharts result={result} name={name} />
      </Part>
      {!several && (
        <Part title="Audience">
          <AudienceCharts result={result} name={name} />
        </Part>
      )}
      <Part title="Posts">
        <TopPostsTable result={result} name={name} />
        <PostingTimes result={result} name={name} />
      </Part>
      <Corrections result={result} />
      <Sources result={result} several={several} />
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="mt-2 type-dialog-title break-after-avoid">{title}</h3>
      {children}
    </section>
  );
}

/** The brand's name stands above: an account that is called the same is named by its handle. */
const namesOf = ({ accounts }: AnalyticsResult, brandName: string): string =>
  new Intl.ListFormat('en').format(
    accounts.map(
      (account) => `${nameInBrand(account, brandName)} on ${PLATFORM_NAMES[fromWirePlatform(account.platform)]}`,
    ),
  );

/** When the oldest data was fetched, as a date (on paper, "3 hours ago" would mean nothing), and, if it is another, today's. */
function timesOf({ accounts }: AnalyticsResult, today: Temporal.PlainDate): string[] {
  const oldest = accounts.flatMap((account) => account.fetchedAt ?? []).toSorted()[0];
  const generated = `Generated ${dateText(today)}`;
  if (oldest === undefined) return [generated];
  const zone = Temporal.Now.timeZoneId();
  const at = Temporal.Instant.from(oldest).toZonedDateTimeISO(zone);
  const day = at.toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
  const updated = `Updated ${day}, ${timeText(at)} (${zoneCity(zone)})`;
  return at.toPlainDate().equals(today) ? [updated] : [updated, generated];
}

/** Days whose values the platform changed after they had been reported here. */
function Corrections({ result }: { result: AnalyticsResult }) {
  const corrected = result.dailyMetrics.filter((day) => day.correction !== null);
  if (corrected.length === 0) return null;
  return (
    <Part title="Corrected later">
      <ul className="grid gap-1 type-body">
        {corrected.map((day) => (
          <li key={day.date}>
            {shortDateText(day.date)}: corrected by the platform on{' '}
            {day.correction &&
              shortDateText(Temporal.Instant.from(day.correction.at).toZonedDateTimeISO(Temporal.Now.timeZoneId()))}
            {Object.entries(day.correction?.before ?? {}).map(
              ([figure, before]) => `; ${figure} was ${shortNumber(before)}`,
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The contents of the (i) popovers of the screen, as a table. */
function Sources({ result, several }: { result: AnalyticsResult; several: boolean }) {
  const known = result.provenance.filter((source) => !several || source.metric in METRIC_LABELS);
  return (
    <Part title="Where these metrics come from">
      <ScrollRegion label="Where these metrics come from, table" className="overflow-x-auto print:overflow-visible">
        <table className="w-full min-w-column type-small print:min-w-0">
          <thead>
            <tr className="text-left text-ink-2">
              {['Figure', 'What it counts', 'The platform’s name', 'Days end in', 'Complete'].map((head) => (
                <th key={head} scope="col" className="py-1.5 pr-3">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map((source) => (
              <Source key={source.metric} source={source} result={result} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {several && (
        <p className="type-small text-ink-2">Sum of all accounts. Somebody who follows two of them counts twice.</p>
      )}
    </Part>
  );
}

function Source({ source, result }: { source: Provenance; result: AnalyticsResult }) {
  const notProvided = notProvidedText(source.notProvidedBy);
  const cells = [
    source.definition,
    source.field ?? '–',
    source.zone === null ? '–' : zoneCity(source.zone),
    source.field === null && notProvided !== '' ? notProvided : completeText(source, result),
  ];
  return (
    <tr className="break-inside-avoid border-t border-line align-top">
      <th scope="row" className="py-1.5 pr-3 text-left">
        {METRIC_TITLES[source.metric]}
      </th>
      {cells.map((cell, index) => (
        // The columns never change order.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} className="py-1.5 pr-3 wrap-anywhere">
          {cell}
        </td>
      ))}
    </tr>
  );
}
