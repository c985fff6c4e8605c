import { contract } from '@brandly/contract/contract';
import type { Plugin } from 'vite';

const CONTRACT = '@brandly/contract/contract';
const CALLS = '\0brandly:contract-calls';

/**
 * The browser calls by method, path and audience; the shapes behind them are types to it. So the page gets the route
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

function callsOf(table: Record<string, CallFields>): Record<string, CallFields> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { method, path, audience, creates }]) => [
      name,
      { method, path, audience, ...(creates && { creates }) },
    ]),
  );
}

type CallFields = { method: string; path: string; audience: string; creates?: true };
