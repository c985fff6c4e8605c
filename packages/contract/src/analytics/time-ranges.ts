// Names only, so that screens can import them without the schema library.

/** The ranges of Analytics. They end with yesterday, because today is not over. */
export const TIME_RANGES = ['last_7_days', 'last_30_days', 'last_90_days', 'last_365_days'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

export const DEFAULT_TIME_RANGE: TimeRange = 'last_30_days';

export const TIME_RANGE_LABELS: Readonly<Record<TimeRange, string>> = {
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  last_90_days: 'Last 90 days',
  last_365_days: 'Last year',
};

export const TIME_RANGE_DAYS: Readonly<Record<TimeRange, number>> = {
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
  last_365_days: 365,
};
