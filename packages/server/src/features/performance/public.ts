export { createMetricBuffer } from './metric-buffer.ts';
export { type PerformanceDeps, readNavigation, readTrend } from './report.ts';
