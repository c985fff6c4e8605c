import type { AnalyticsResult, MetricName } from '@brandly/contract/analytics';
import type { ReactNode } from 'react';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { ChartFrame, type ChartTable } from '../../ui/charts/chart-frame.tsx';
import { PairBars } from '../../ui/charts/pair-bars.tsx';
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
