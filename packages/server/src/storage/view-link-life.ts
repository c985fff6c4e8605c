import { VIEW_LINK_LIFE_S } from '@brandly/contract/media';

const HALF_LIFE_MS = (VIEW_LINK_LIFE_S * 1000) / 2;

/**
 * When a view address expires: in one to two hours, the same for everybody within the hour, so that a browser that asks
 * again gets the same address and finds the picture in its cache.
 */
export const viewLinkExpiry = (now: Date): Date => new Date(nextLinksAt(now) + HALF_LIFE_MS);

/** When view addresses change next, in epoch milliseconds. */
export const nextLinksAt = (now: Date): number => (Math.floor(now.getTime() / HALF_LIFE_MS) + 1) * HALF_LIFE_MS;
