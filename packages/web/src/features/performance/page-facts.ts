import type { PerformanceMetric } from '@brandly/contract/performance';
import { RESOURCES_SENT } from '@brandly/contract/performance/rules';

/** The length of a phase; a phase that did not happen starts at 0. */
const span = (from: number, to: number): number => (from === 0 ? 0 : Math.max(0, to - from));

/** Returns how the page was loaded; undefined until it is. */
export function navigationFacts(): PerformanceMetric['navigation'] {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming) || entry.loadEventEnd === 0) return undefined;
  return {
    domainLookupTime: span(entry.domainLookupStart, entry.domainLookupEnd),
    tcpConnectTime: span(entry.connectStart, entry.connectEnd),
    tlsNegotiationTime: span(entry.secureConnectionStart, entry.connectEnd),
    requestTime: span(entry.requestStart, entry.responseStart),
    responseTime: span(entry.responseStart, entry.responseEnd),
    domProcessingTime: span(entry.responseEnd, entry.domComplete),
    loadEventTime: span(entry.loadEventStart, entry.loadEventEnd),
    redirectTime: span(entry.redirectStart, entry.redirectEnd),
    unloadEventTime: span(entry.unloadEventStart, entry.unloadEventEnd),
    totalTime: entry.loadEventEnd,
  };
}

/** Returns the last twenty resources the page loaded, without query strings, and the totals of what it fetched. */
export function resourceFacts(): Pick<PerformanceMetric, 'resources' | 'resourceTotals'> {
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  return {
    resources: entries.slice(-RESOURCES_SENT).map((entry) => ({
      name: nameOf(entry.name),
      type: entry.initiatorType,
      startTime: entry.startTime,
      duration: entry.duration,
      transferSize: entry.transferSize,
      encodedBodySize: entry.encodedBodySize,
      decodedBodySize: entry.decodedBodySize,
    })),
    resourceTotals: {
      count: entries.filter(isFetched).length,
      bytes: entries.reduce((sum, entry) => sum + entry.transferSize, 0),
    },
  };
}

/**
 * True for what came over the network, which alone takes time: what a browser has kept has a body that took no transfer.
 * Other origins don't tell either size.
 */
const isFetched = ({ transferSize, decodedBodySize }: PerformanceResourceTiming): boolean =>
  transferSize > 0 || decodedBodySize === 0;

/** Our own files by path, others by origin only; signatures never leave the browser. */
function nameOf(address: string): string {
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname : url.origin;
}

/** Returns a name such as 'app-C0ffee12' from the script that started the page: it changes with every build. */
export function releaseName(scripts: readonly { src: string; type: string }[]): string {
  const source = scripts.find((script) => script.type === 'module')?.src ?? '';
  return /\/assets\/([\w.-]{1,40})\.js$/.exec(source)?.[1] ?? 'development';
}
