import type { AnalyticsResult, MetricName } from '@brandly/contract/analytics';
import type { ReactNode } from 'react';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { ChartFrame, type ChartTable } from '../../ui/charts/chart-frame.tsx';
import { countryName, notProvidedText } from './figure-words.ts';
import { ProvenanceNote } from './provenance-note.tsx';

/** Who the followers are: countries, cities, ages and genders, devices. */
export function AudienceCharts({ result, name }: { result: AnalyticsResult; name: string }) {
  const { topCountries, topCities, ageGender, deviceTypes } = result.metrics;
  const countries = topCountries?.map((one) => ({ name: countryName(one.country), percentage: one.percentage }));
  const cities = topCities?.map((one) => ({ name: one.city, percentage: one.percentage }));
  const devices = deviceTypes?.map((one) => ({ name: deviceName(one.device), percentage: one.percentage }));
  const part = { result, name };
  return (
    <div className="grid grid-flow-row-dense gap-3 md:grid-cols-2">
      <Part {...part} metric="topCountries" title="Top countries" table={shareTable('Country', countries)}>
        {countries && countries.length > 0 && <BarList bars={shares(countries)} tone={1} />}
      </Part>
      <Part {...part} metric="topCities" title="Top cities" table={shareTable('City', cities)}>
        {cities && cities.length > 0 && <BarList bars={shares(cities)} tone={2} />}
      </Part>
      <Part
        {...part}
        metric="ageGender"
        title="Age and gender"
        table={{
          columns: ['Age', 'Women, percent', 'Men, percent'],
          rows: (ageGender ?? []).map((row) => [row.ageRange, row.female, row.male]),
        }}
      >
        {ageGender && ageGender.length > 0 && (
          <PairBars
            names={['Women', 'Men']}
            pairs={ageGender.map((row) => ({ name: row.ageRange, first: row.female, second: row.male }))}
          />
        )}
      </Part>
      <Part {...part} metric="deviceTypes" title="Devices" table={shareTable('Device', devices)}>
        {devices && devices.length > 0 && <BarList bars={shares(devices)} tone={5} />}
      </Part>
    </div>
  );
}

type PartProps = {
  result: AnalyticsResult;
  name: string;
  metric: MetricName;
  title: string;
  table: ChartTable;
  children: ReactNode;
};

function Part({ result, name, metric, title, table, children }: PartProps) {
  const source = result.provenance.find((one) => one.metric === metric);
  const several = result.accounts.length > 1;
  const notProvided = notProvidedText(source?.notProvidedBy ?? []) || 'Not known yet';
  const why = several ? 'Choose one account to see its audience.' : notProvided;
  return (
    <ChartFrame
      title={title}
      note={<ProvenanceNote label={title} source={source} result={result} isSeveral={false} />}
      fileName={`${name}-${metric}`}
      table={table}
      missing={children ? null : why}
    >
      {children}
    </ChartFrame>
  );
}

type Share = { name: string; percentage: number };

const shares = (rows: readonly Share[]) =>
  rows.map((row) => ({ key: row.name, name: row.name, value: row.percentage, text: `${row.percentage}%` }));

const shareTable = (column: string, rows: readonly Share[] = []): ChartTable => ({
  columns: [column, 'Percent'],
  rows: rows.map((row) => [row.name, row.percentage]),
});

/** Turns 'MOBILE' into 'Mobile'. */
const deviceName = (device: string): string => {
  const words = device.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Pair = { name: string; first: number; second: number };

/** Two values per row, as bars side by side: percent of the whole. */
function PairBars({ pairs, names }: { pairs: readonly Pair[]; names: readonly [string, string] }) {
  const most = Math.max(...pairs.flatMap((pair) => [pair.first, pair.second]), 1);
  const width = (value: number) => ({ width: `${(value / most) * 100}%` });
  return (
    <div className="grid gap-2">
      <p className="flex gap-4 type-small text-ink-2">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-chip bg-chart-2" />
          {names[0]}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-chip bg-chart-3" />
          {names[1]}
        </span>
      </p>
      <ul className="grid gap-2">
        {pairs.map((pair) => (
          <li key={pair.name} className="grid grid-cols-[48px_minmax(0,1fr)_84px] items-center gap-2">
            <span className="type-small tabular-nums text-ink-2">{pair.name}</span>
            <span aria-hidden className="grid gap-0.5">
              <span className="h-1.5 rounded-chip bg-chart-2" style={width(pair.first)} />
              <span className="h-1.5 rounded-chip bg-chart-3" style={width(pair.second)} />
            </span>
            <span className="text-right type-micro tabular-nums text-ink-2">
              {pair.first}% / {pair.second}%
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
