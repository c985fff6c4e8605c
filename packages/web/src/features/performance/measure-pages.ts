import type { PerformanceMetric } from '@brandly/contract/performance';
import { deviceType, plainPath, type Vital } from '@brandly/contract/performance/rules';
import { observeVitals } from './observe-vitals.ts';
import { navigationFacts, releaseName, resourceFacts } from './page-facts.ts';
import { nextPageView, type Visit } from './visit.ts';

const PATH = '/api/performance/metrics';
/** The largest paint has usually happened by then, and the page is quiet. */
const FIRST_REPORT_AFTER_MS = 3_000;

type Parts = {
  /** Of the API; empty for the page's own. */
  origin: string;
  /** Calls back with the path of each page that is opened without loading anew. */
  onPage: (tell: (path: string) => void) => void;
};

/** What is known of the page that is open. */
type OpenPage = { path: string; since: number; interactions: number; scrollDepth: number; visit: Visit };

const openPage = (path: string): OpenPage => ({
  path: plainPath(path),
  since: Date.now(),
  interactions: 0,
  scrollDepth: 0,
  visit: nextPageView(sessionStorage, Date.now()),
});

/**
 * Reports how fast pages were and how they were used: once when the page has loaded, and when it is left. Nothing waits for
 * it, nothing is shown of it, and a report that does not arrive is forgotten.
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

  /** Loading facts go with the first report. */
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
    const timeOnPage = Date.now() - page.since;
    send([{ metricName: 'UX', value: timeOnPage }], {
      userExperience: {
        sessionId: page.visit.id,
        pageViews: page.visit.pageViews,
        sessionDuration: Date.now() - page.visit.startedAt,
        interactions: page.interactions,
        scrollDepth: page.scrollDepth,
        timeOnPage,
        exitPage: page.path,
      },
    });
  };

  for (const kind of ['click', 'keydown'])
    addEventListener(kind, () => (page.interactions += 1), { passive: true, capture: true });
  // Screens scroll inside the shell, so the scroll is heard where it happens.
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
  // The last moment that phones tell of; an unload event would keep the page from the back-forward cache.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reportLeaving();
    else page.since = Date.now();
  });
  onPage((path) => {
    if (plainPath(path) === page.path) return;
    reportLeaving();
    page = openPage(path);
  });
}

/** By a beacon, which outlives the page; where there is none or it is full, by a fetch that does, too. */
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
