import { z } from 'zod';
import { describedDeviations } from '../described-calls.ts';
import { graphAnswer, graphErrorBody, graphErrorSchema, graphRefusal } from '../meta/graph-error.ts';
import { expireTokens, grantCode, killTokens } from '../meta/login.ts';
import { tokenText } from '../meta/token-text.ts';
import { usageHeaders } from '../meta/usage.ts';
import type { Answer, Call, Network, NetworkControl, Operation, World } from '../network.ts';
import { json } from '../network.ts';
import {
  answerToken,
  decideDialog,
  listPermissions,
  SCOPES,
  showDialog,
  tokenOf,
  WHATSAPP_APP,
  WHATSAPP_NETWORK,
} from './access.ts';
import { WHATSAPP_CALLS } from './calls.ts';
import { listAccounts, listBusinesses, listNumbers, readNumber, readProfile, showAvatar, showChat } from './reads.ts';
import * as schemas from './schemas.ts';
import { seedWhatsapp } from './seed.ts';
import { numbersOf, ownerOf, type PhoneNumber, type WhatsappState, whatsappState } from './state.ts';

type Run = (state: WhatsappState, call: Call) => Answer | Promise<Answer>;

/**
 * The management side of the WhatsApp Business Platform: hosts `www` (consent), `graph`, `chat` (wa.me), `pps` (pictures).
 * Nothing can be sent here, so that a product that sends is seen to.
 */
export function createWhatsapp(world: World): Network {
  let state = seedWhatsapp(1);
  const on = (run: Run): Operation['run'] => {
    return async (call) => {
      try {
        return await run(state, call);
      } finally {
        world.changed();
      }
    };
  };
  /** A person's token is about all their numbers: the first one stands for them in the journal. */
  const account = (call: Call): string | null => {
    const person = state.people[state.login.tokens[tokenText(call) ?? '']?.accountId ?? ''];
    return person ? (numbersOf(state, person)[0] ?? null) : null;
  };
  const graph = (path: string, operation: string, answers: z.ZodType, run: Run): Operation => ({
    method: 'GET',
    path: `/graph/:version${path}`,
    operation,
    account,
    answers,
    run: on(versioned(run)),
  });
  const page = (method: 'GET' | 'POST', path: string, operation: string, run: Run): Operation => ({
    method,
    path,
    operation,
    run: on(run),
  });

  return {
    ...WHATSAPP_NETWORK,
    app: WHATSAPP_APP,
    operations: [
      page('GET', '/www/:version/dialog/oauth', 'authorize', showDialog),
      page('POST', '/www/:version/dialog/oauth', 'authorize', decideDialog),
      graph('/oauth/access_token', 'token', schemas.tokenAnswer, answerToken),
      graph('/me/permissions', 'permissions', schemas.permissionsAnswer, listPermissions),
      graph('/me/businesses', 'accounts', schemas.listAnswer, listBusinesses),
      graph('/:node/owned_whatsapp_business_accounts', 'accounts', schemas.listAnswer, (s, call) =>
        listAccounts(s, call, 'owned'),
      ),
      graph('/:node/client_whatsapp_business_accounts', 'accounts', schemas.listAnswer, (s, call) =>
        listAccounts(s, call, 'client'),
      ),
      graph('/:node/phone_numbers', 'accounts', schemas.listAnswer, listNumbers),
      graph('/:node/whatsapp_business_profile', 'identity', schemas.profileAnswer, readProfile),
      graph('/:node', 'identity', schemas.nodeAnswer, readNumber),
      page('GET', '/chat/:digits', 'view', showChat),
      page('GET', '/pps/:number', 'view', showAvatar),
    ],
    control: whatsappControl(() => state, world),
    accountPage: (one) => `/whatsapp/chat/${(one.username ?? '').replace(/\D/g, '')}`,
    refusals: graphErrorSchema,
    deviations: describedDeviations(WHATSAPP_CALLS),
    notFound: ({ path }) => graphAnswer({ code: 2500, status: 404, message: `Unknown path components: ${path}` }),
    unreadable: (status, message) =>
      graphAnswer({ code: status >= 500 ? 1 : 100, status, message: `(#100) ${message}` }),
    rateLimited: ({ waitSeconds, account: limited }) => {
      const answer = graphAnswer({ code: 80008, message: '(#80008) There have been too many calls' });
      const headers = usageHeaders('whatsapp', limited, 100, Math.ceil((waitSeconds ?? 3600) / 60));
      return answer.kind === 'json' ? { ...answer, headers } : answer;
    },
    errorIn200: () =>
      json(graphErrorBody({ code: 2, message: '(#2) Service temporarily unavailable', transient: true })),
    snapshot: () => state,
    restore: (snapshot) => {
      state = whatsappState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedWhatsapp(seed);
    },
  };
}

/** An ended version is served by the oldest living one; one that never was is no path (Meta, changelog). */
function versioned(run: Run): Run {
  return (state, call) => {
    const major = /^v(\d{1,2})\.0$/.exec(call.params['version'] ?? '')?.[1];
    if (major !== undefined && Number(major) <= 26) return run(state, call);
    throw graphRefusal({ code: 2500, message: `Unknown path components: /${call.params['version'] ?? ''}` });
  };
}

function whatsappControl(read: () => WhatsappState, world: World): NetworkControl {
  const find = (key: string): PhoneNumber => {
    const found = Object.values(read().numbers).find((one) => one.id === key || one.verifiedName === key);
    if (!found) throw new RangeError(`WhatsApp has no number ${key}`);
    return found;
  };
  const personOf = (key: string): string => {
    const found = ownerOf(read(), find(key).id);
    if (!found) throw new RangeError(`Nobody holds the number ${key}`);
    return found.id;
  };
  return {
    people: () =>
      Object.values(read().people).map((person) => ({
        id: person.id,
        name: person.name,
        accounts: numbersOf(read(), person),
      })),
    accounts: () =>
      Object.values(read().numbers).map((number) => ({
        id: number.id,
        name: number.verifiedName,
        username: number.display,
        person: ownerOf(read(), number.id)?.name ?? '',
        followers: 0,
      })),
    visible: (account) => {
      if (account !== null) find(account);
      return [];
    },
    grant: ({ person, scopes = [...SCOPES], as, redirectUri, state }) => {
      const found = Object.values(read().people).find((one) => one.name === person || one.id === person);
      if (!found) throw new RangeError(`WhatsApp has no person ${person}`);
      const redirect = redirectUri ?? 'http://127.0.0.1/v1/oauth/whatsapp/callback';
      if (as === 'code') {
        return { code: grantCode(read().login, found.id, scopes, redirect, world.now()), state: state ?? '' };
      }
      const answer = tokenOf(read(), found.id, scopes, false, world.now());
      return answer.kind === 'json' ? answer.body : null;
    },
    expireTokens: (account) => expireTokens(read().login, personOf(account), world.now()),
    revoke: (account, reason) => killTokens(read().login, personOf(account), reason ?? 458),
    setMetrics: ({ account }) => {
      throw new RangeError(`WhatsApp counts nothing of ${find(account).verifiedName}`);
    },
    addPerson: (name, count) => {
      const state = read();
      const numbers = Array.from({ length: count }, (_, index) => {
        state.nextId += 1;
        const id = String(state.nextId);
        const verifiedName = `${name} ${index + 1}`;
        state.numbers[id] = { id, display: `+1 ${id}`, verifiedName, about: '', quality: 'GREEN', isVerified: true };
        return id;
      });
      state.nextId += 3;
      const [person, business, account] = [state.nextId, state.nextId - 1, state.nextId - 2].map(String);
      if (person === undefined || business === undefined || account === undefined) return [];
      state.businessAccounts[account] = { id: account, name, numbers };
      state.people[person] = {
        id: person,
        name,
        businesses: [{ id: business, name, owned: [account], client: [] }],
      };
      return numbers;
    },
  };
}
