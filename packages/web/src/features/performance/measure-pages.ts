import type { PerformanceMetric } from '@brandly/contract/performance';
import { deviceType, plainPath, type Vital } from '@brandly/contract/performance/rules';
import { observeVitals } from './observe-vitals.ts';
import { navigationFacts, releaseName, resourceFacts } from './page-facts.ts';
import { isOver, lasted, nextPageView, type Visit } from './visit.ts';

const PATH = '/api/performance/metrics';
/** By then the largest paint has usually happened, and the page is idle. */
const FIRST_REPORT_AFTER_MS = 3_000;

type Parts = {
  /** The API's origin; empty when it is the page's own. */
  origin: string;
  /** Calls back with the path of each page that is opened without a page load. */
  onPage: (tell: (path: string) => void) => void;
};

/** What is known about the open page. */
type OpenPage = { path: string; since: number; interactions: number; scrollDepth: number; visit: Visit };

const openPage = (path: string): OpenPage => ({
  path: plainPath(path),
  since: Date.now(),
  interactions: 0,
  scrollDepth: 0,
  visit: nextPageView(sessionStorage, Date.now()),
});

/**
 * Reports how fast pages were and how they were used: once when the page has loaded, and when it is left. Nothing waits
 * for it, people see nothing of it, and a report that does not arrive is dropped.
 */
export function measurePages({ origin, onPage }: Parts): void {
  const vitals = observeVitals();
  const release = releaseName([...document.scripts]);
  let page = openPage(location.pathname);
  let hasReportedLoad = false;

  const shared = () => ({
    sessionId: page.visit.id,
    page: page.path,
    timestamp: Date.now(),
    userAgent: navigator.userAgent,
    connection: connectionType(),
    deviceType: deviceType(innerWidth, navigator.userAgent),
    viewport: { width: innerWidth, height: innerHeight },
    release,
  });
  const send = (metrics: readonly { metricName: Vital | 'UX'; value: number }[], facts: object): void => {
    const [first, ...rest] = metrics.map((metric) => ({ id: crypto.randomUUID(), ...metric }));
    if (first === undefined) return;
    deliver(origin + PATH, { ...shared(), ...first, ...facts, ...(rest.length > 0 && { more: rest }) });
  };
  const takeVitals = () => [...vitals.take()].map(([metricName, value]) => ({ metricName, value }));

  /** Returns the loading facts, which are sent with the first report only. */
  const loadFacts = (): object => {
    const navigation = hasReportedLoad ? undefined : navigationFacts();
    if (navigation === undefined) return {};
    hasReportedLoad = true;
    return { navigation, ...resourceFacts() };
  };
  const reportLoad = (): void => {
    if (!hasReportedLoad) send(takeVitals(), loadFacts());
  };
  const reportLeaving = (): void => {
    send(takeVitals(), loadFacts());
    const timeOnPage = lasted(page.since, Date.now());
    send([{ metricName: 'UX', value: timeOnPage }], {
      userExperience: {
        sessionId: page.visit.id,
        pageViews: page.visit.pageViews,
        sessionDuration: lasted(page.visit.startedAt, Date.now()),
        interactions: page.interactions,
        scrollDepth: page.scrollDepth,
        timeOnPage,
        exitPage: page.path,
      },
    });
  };

  for (const kind of ['click', 'keydown'])
    addEventListener(kind, () => (page.interactions += 1), { passive: true, capture: true });
  // Screens scroll inside the shell, so this listens in the capture phase.
  addEventListener(
    'scroll',
    ({ target }) => {
      const element = target instanceof Element ? target : document.documentElement;
      const range = element.scrollHeight - element.clientHeight;
      if (range > 0)
        page.scrollDepth = Math.max(page.scrollDepth, Math.min(100, Math.round((element.scrollTop / range) * 100)));
    },
    { passive: true, capture: true },
  );
  setTimeout(reportLoad, FIRST_REPORT_AFTER_MS);
  // The last event that phones reliably send; an unload event would keep the page out of the back-forward cache.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reportLeaving();
    else if (isOver(page.visit, Date.now())) page = openPage(location.pathname);
    else page.since = Date.now();
  });
  onPage((path) => {
    if (plainPath(path) === page.path) return;
    reportLeaving();
    page = openPage(path);
  });
}

/** Sends with a beacon, which outlives the page; if there is none or its queue is full, with a keepalive fetch. */
function deliver(url: string, metric: PerformanceMetric): void {
  const body = JSON.stringify(metric);
  if (navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' }))) return;
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, keepalive: true }).catch(
    (error: unknown) => console.debug('A measurement was not delivered', error),
  );
}

function connectionType(): string {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return connection?.effectiveType ?? 'unknown';
}
