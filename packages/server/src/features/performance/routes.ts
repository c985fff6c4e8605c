import type { performanceRoutes } from '@brandly/contract/performance';
import type { Handlers } from '../../http/handler.ts';
import type { MetricBuffer } from './metric-buffer.ts';
import { type PerformanceDeps, readReport } from './report.ts';

export function performanceHandlers(
  deps: PerformanceDeps & { buffer: MetricBuffer },
): Handlers<keyof typeof performanceRoutes> {
  return {
    async sendPerformanceMetric({ body }) {
      deps.buffer.add(body);
      return { success: true };
    },
    getPerformance: ({ query }) => readReport(deps, { ...query, includePageData: query.includePageData ?? true }),
  };
}
