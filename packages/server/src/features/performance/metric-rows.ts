import type { PerformanceMetric } from '@brandly/contract/performance';
import { plainPath, type Rating, rateMeasured, rateVisit } from '@brandly/contract/performance/rules';

/** A row to be written; times as ISO text. */
export type MetricRow = Readonly<Record<string, string | number | readonly object[] | null>>;

type Named = Pick<PerformanceMetric, 'metricName' | 'value'>;

/** The client's own rating is not trusted: the rules rate. */
const ratingOf = ({ metricName, value }: Named): Rating =>
  metricName === 'UX' ? rateVisit(value) : rateMeasured(metricName, value);

/**
 * The rows of one report, at the server's time. Addresses lose their query and their ids, because those may identify a
 * person or open a file; resources and load times are only on the first row. Pure.
 */
export function rowsOf(metric: PerformanceMetric, now: Date): MetricRow[] {
  const shared = {
    at: now.toISOString(),
    session_id: metric.sessionId,
    page: plainPath(metric.page),
    device: metric.deviceType ?? 'unknown',
    connection: metric.connection ?? 'unknown',
    release: metric.release ?? '',
  };
  const rowOf = (named: Named, facts: object): MetricRow => ({
    ...shared,
    metric: named.metricName,
    value: named.value,
    rating: ratingOf(named),
    ...facts,
  });
  const facts = { ...navigationOf(metric.navigation), ...resourcesOf(metric), ...visitOf(metric) };
  return [rowOf(metric, facts), ...(metric.more ?? []).map((named) => rowOf(named, {}))];
}

function navigationOf(navigation: PerformanceMetric['navigation']): object {
  if (navigation === undefined) return {};
  const { domainLookupTime, tcpConnectTime, requestTime, responseTime, domProcessingTime } = navigation;
  const { loadEventTime, redirectTime, totalTime } = navigation;
  const sum = redirectTime + domainLookupTime + tcpConnectTime + requestTime + responseTime + domProcessingTime;
  return {
    load_ms: totalTime ?? sum + loadEventTime,
    domain_lookup_ms: domainLookupTime,
    connection_ms: tcpConnectTime,
    request_ms: requestTime,
    response_ms: responseTime,
    dom_processing_ms: domProcessingTime,
  };
}

function resourcesOf({ resources, resourceTotals }: PerformanceMetric): object {
  if (resources === undefined && resourceTotals === undefined) return {};
  const list = resources ?? [];
  return {
    resource_count: Math.round(resourceTotals?.count ?? list.length),
    resource_bytes: resourceTotals?.bytes ?? list.reduce((sum, resource) => sum + resource.transferSize, 0),
    resources: list.map(({ name, type, duration, transferSize }) => ({
      name: resourceName(name),
      type: type.slice(0, 20),
      duration: Math.round(duration),
      transferSize,
    })),
  };
}

/** Another site's file is reduced to its host. */
function resourceName(name: string): string {
  if (!URL.canParse(name)) return plainPath(name);
  const url = new URL(name);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.host : url.protocol;
}

function visitOf({ metricName, userExperience }: PerformanceMetric): object {
  if (metricName !== 'UX' || userExperience === undefined) return {};
  const { pageViews, sessionDuration, timeOnPage, interactions, scrollDepth } = userExperience;
  return {
    page_views: pageViews,
    session_ms: sessionDuration,
    time_on_page_ms: timeOnPage,
    interactions,
    scroll_depth: scrollDepth,
  };
}
