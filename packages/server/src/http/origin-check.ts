import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a page of this origin may make a call that changes something. Programs send no Origin at all. */
export function isOriginAllowed(
  request: { method: string; origin: string | undefined; fetchSite: string | undefined },
  allowedOrigins: readonly string[],
): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  if (request.origin !== undefined) return allowedOrigins.includes(request.origin);
  return request.fetchSite === undefined || request.fetchSite === 'same-origin' || request.fetchSite === 'none';
}

/** Refuses changes requested by pages of other origins, whatever credentials they carry. */
export function refuseForeignOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers;
    const site = Array.isArray(fetchSite) ? fetchSite[0] : fetchSite;
    if (!isOriginAllowed({ method: request.method, origin, fetchSite: site }, allowedOrigins))
      throw new AppError('origin_refused', { detail: `origin ${origin ?? 'none'}, site ${site ?? 'none'}` });
  });
}
