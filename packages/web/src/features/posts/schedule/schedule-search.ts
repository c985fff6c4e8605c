export const VIEWS = ['agenda', 'week', 'month', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** The width that seven days side by side need. */
const WEEK_MIN_PX = 1024;

/** Returns the view if the address names none: the week, or in a narrow window the agenda of the day. */
export const openingView = (): View => (matchMedia(`(width < ${WEEK_MIN_PX}px)`).matches ? 'agenda' : 'week');
export const SORT_KEYS = ['date', 'status', 'platform', 'account', 'created'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The query string of the Schedule page. */
export type ScheduleSearch = {
  /** The view; without one, what the window has room for. */
  view?: View | undefined;
  /** The day the view is built around: `2026-11-19`. Today if not given. */
  date?: string | undefined;
  /** Statuses and platforms, separated by commas. All if not given. */
  status?: string | undefined;
  platform?: string | undefined;
  sort?: SortKey | undefined;
  direction?: Direction | undefined;
  /** The IANA zone the times are shown in. The viewer's if not given. */
  zone?: string | undefined;
  /** 'all' or the id of one brand, whatever this browser remembers, until others are chosen. Counts over all brands and a brand's page link here. */
  brands?: string | undefined;
  /** The post that is open over the calendar. */
  post?: string | undefined;
  /** That post is to be edited; removed from the address when the composer opens. */
  edit?: true | undefined;
  /** A new post is to be written, or one that was not saved; removed from the address when the composer opens. */
  compose?: true | 'unsaved' | undefined;
};

/** Changes parts of the address; undefined removes a part. `replace`: replaces the history entry. */
export type ChangeSearch = (change: Partial<ScheduleSearch>, how?: { replace: boolean }) => void;

/**
 * Reads an address. Whatever is not understood counts as not given. It uses no schema: every page knows every route's
 * address, and a schema here would bring its library to the sign-in screen.
 */
export function readScheduleSearch(raw: Readonly<Record<string, unknown>>): ScheduleSearch {
  const text = (key: keyof ScheduleSearch) => (typeof raw[key] === 'string' ? raw[key] : undefined);
  const date = text('date');
  return {
    view: VIEWS.find((one) => one === raw.view),
    date: date !== undefined && isDate(date) ? date : undefined,
    status: text('status'),
    platform: text('platform'),
    sort: SORT_KEYS.find((one) => one === raw.sort),
    direction: DIRECTIONS.find((one) => one === raw.direction),
    zone: text('zone'),
    brands: text('brands'),
    post: text('post'),
    edit: raw.edit === true ? true : undefined,
    compose: raw.compose === true || raw.compose === 'unsaved' ? raw.compose : undefined,
  };
}

function isDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text);
    return /^\d{4}-\d{2}-\d{2}$/.test(text);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
