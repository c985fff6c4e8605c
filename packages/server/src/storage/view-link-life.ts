const HOUR_MS = 3_600_000;

/**
 * When a link for viewing runs out: between one and two hours from now, the same for everybody within the hour, so that
 * a browser that asks again gets the same address and finds the picture in its cache.
 */
export const viewLinkExpiry = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS);
