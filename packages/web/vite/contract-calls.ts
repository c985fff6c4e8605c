import { contract } from '@brandly/contract/contract';
import type { Route } from '@brandly/contract/route';
import type { Plugin } from 'vite';

const CONTRACT = '@brandly/contract/contract';
const CALLS = '\0brandly:contract-calls';

/**
 * The browser calls by method, path and whether it says who asks; the shapes behind them are types to it. So the page gets the route
 * table without its schemas, which alone would weigh more than the sign-in screen.
 */
export function contractCalls(): Plugin {
  return {
    name: 'brandly:contract-calls',
    enforce: 'pre',
    resolveId: (source) => (source === CONTRACT ? CALLS : null),
    load: (id) => (id === CALLS ? `export const contract = ${JSON.stringify(callsOf(contract))};` : null),
  };
}

function callsOf(table: Record<string, Route>): Record<string, CallFields> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { method, path, access, creates, tellsAdministratorsMore }]) => [
      name,
      {
        method,
        path,
        // Whether a call says who asks is all that the browser reads of it.
        ...(access === 'public' && { access }),
        ...(creates && { creates }),
        ...(tellsAdministratorsMore && { tellsAdministratorsMore }),
      },
    ]),
  );
}

type CallFields = Partial<Pick<Route, 'access' | 'creates' | 'tellsAdministratorsMore'>> &
  Pick<Route, 'method' | 'path'>;
