import type { Call } from '../platform-stand-in.ts';
import type { Refusals, Route } from '../stand-in.ts';
import { type GraphProblem, graphErrorSchema, graphRefusal } from './graph-error.ts';
import { usageHeaders } from './usage.ts';

const APP_LIMIT: GraphProblem = { code: 4, message: '(#4) Application request limit reached', transient: true };

/** How the Graph API refuses; `usage` says whose budget its headers report, `limit` the error of a spent one. */
export const graphRefusals = (
  usage: Parameters<typeof usageHeaders>[0],
  limit: GraphProblem = APP_LIMIT,
): Refusals => ({
  refusals: graphErrorSchema,
  notFound: ({ path }) => graphRefusal({ code: 2500, status: 404, message: `Unknown path components: ${path}` }),
  unreadable: (status, message) =>
    graphRefusal({ code: status >= 500 ? 1 : 100, status, message: `(#100) ${message}` }),
  rateLimited: ({ waitSeconds, account }) =>
    graphRefusal(limit, usageHeaders(usage, account, 100, Math.ceil((waitSeconds ?? 3600) / 60))),
  errorIn200: () =>
    graphRefusal({ code: 2, message: '(#2) Service temporarily unavailable', transient: true, status: 200 }),
});

/**
 * A call below `/graph/:version` (or another host). A retired version is served by the oldest active one; one that
 * never existed is no path (Meta, changelog: v20.0 ended on 24 Sep 2026).
 */
export const versioned = <State>(given: Route<State>, host = 'graph'): Route<State> => ({
  ...given,
  path: `/${host}/:version${given.path}`,
  run: (state, call, context) => {
    requireVersion(call);
    return given.run(state, call, context);
  },
});

function requireVersion({ params }: Call): void {
  const major = /^v(\d{1,2})\.0$/.exec(params['version'] ?? '')?.[1];
  if (major !== undefined && Number(major) <= 26) return;
  throw graphRefusal({ code: 2500, message: `Unknown path components: /${params['version'] ?? ''}` });
}

/** The operation of a call for any object: a container is asked for its status. */
export const nodeOperation = ({ query }: Call): string => (query['fields']?.includes('status') ? 'status' : 'identity');
