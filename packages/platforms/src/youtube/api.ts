import { callerOf } from '../http.ts';
import type { PlatformApp } from '../platform.ts';
import { explainGoogle } from './verdicts.ts';

export const watchUrl = (app: PlatformApp, videoId: string): string =>
  `${app.origins['www']}/watch?v=${encodeURIComponent(videoId)}`;

const callerAt = (origin: 'api' | 'analytics') =>
  callerOf(({ app }, io) => ({
    base: app.origins[origin] ?? '',
    json: 'application/json; charset=UTF-8',
    explain: explainGoogle(io.now()),
  }));

/** Makes one call of the Data API for the channel. Throws PlatformFailure. */
export const callGoogle = callerAt('api');
/** The same of the Analytics API. */
export const callAnalytics = callerAt('analytics');
