import * as z from 'zod';
import { callerOf } from '../http.ts';
import type { PlatformApp } from '../platform.ts';
import { explainPinterest } from './verdicts.ts';

/** 18 digits, so it stays text and never becomes a number. */
export const PinterestId = z.string().regex(/^\d+$/);

export const pinUrl = (app: PlatformApp, pinId: string): string => `${app.origins['www']}/pin/${pinId}/`;

/** Makes one call for the account, below `/v5`. Throws PlatformFailure. */
export const callPinterest = callerOf(({ app }) => ({ base: `${app.origins['api']}/v5`, explain: explainPinterest }));
