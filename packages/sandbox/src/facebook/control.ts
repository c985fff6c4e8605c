import type { StandInContext, StandInControl } from '../platform-stand-in.ts';
import { issueUserToken, PERMISSIONS } from './access.ts';
import { grantCode, reachablePages } from './dialog.ts';
import { pages } from './pages.ts';
import { FULL_TASKS } from './seed.ts';
import { type FacebookState, nextId, type Page, type Person } from './state.ts';
import { revokeTokens, tokenAnswerFor } from './tokens.ts';
import { settleVideos } from './video-status.ts';

export function facebookControl(read: () => FacebookState, context: StandInContext): StandInControl {
  return {
    people: () =>
      Object.values(read().people).map((person) => ({
        id: person.id,
        name: person.name,
        accounts: reachablePages(person),
      })),
    accounts: () =>
      Object.values(read().pages).map((page) => ({
        id: page.id,
        name: page.name,
        username: page.username,
        person: Object.values(read().people).find((one) => reachablePages(one).includes(page.id))?.name ?? '',
        followers: page.followers,
      })),
    visible: (account, origin) => {
      const state = read();
      const now = context.now();
      settleVideos(state, now);
      const asked = account === null ? Object.values(state.pages) : [findPage(state, account)];
      return asked.flatMap((page) => pages.visible(state, page, origin, now));
    },
    grant: (request) => {
      const state = read();
      const person = findPerson(state, request.person);
      const pageIds = request.accounts?.map((account) => findPage(state, account).id) ?? reachablePages(person);
      const scopes = request.scopes ?? PERMISSIONS;
      const redirectUri = request.redirectUri ?? 'http://127.0.0.1/v1/oauth/facebook/callback';
      const code = grantCode(state, person, pageIds, scopes, [], redirectUri, context.now());
      if (request.as === 'code') return { code, state: request.state ?? '' };
      const stored = state.codes[code];
      if (!stored) throw new Error('the code just made is gone');
      stored.used = true;
      const answer = tokenAnswerFor(state, issueUserToken(state, stored.grantId, false, context.now()), context.now());
      return answer.kind === 'json' ? answer.body : null;
    },
    expireTokens: (account) => {
      const state = read();
      const matching = tokensOf(state, findPage(state, account).id).filter((token) => token.deadSubcode === null);
      for (const token of matching) token.expiresAt = context.now() - 1;
      return matching.length;
    },
    revoke: (account, reason) => {
      const state = read();
      const mine = new Set(tokensOf(state, findPage(state, account).id));
      return revokeTokens(state, (token) => mine.has(token), reason ?? 458);
    },
    setMetrics: ({ account, followers, likes, post }) => {
      const state = read();
      const page = findPage(state, account);
      if (followers !== undefined) page.followers = followers;
      const target = post === undefined ? undefined : state.posts[post];
      if (likes !== undefined && target) target.likes = likes;
      else if (likes !== undefined) page.fans = likes;
    },
    setInsights: (account, held) => {
      findPage(read(), account).held = held;
    },
    addPerson: (name, accounts) => addPerson(read(), name, accounts),
  };
}

/** Page tokens of a Page, and user tokens of grants that include it. */
function tokensOf(state: FacebookState, pageId: string): FacebookState['tokens'][string][] {
  return Object.values(state.tokens).filter(
    (token) =>
      token.pageId === pageId || (token.kind === 'user' && state.grants[token.grantId]?.pageIds.includes(pageId)),
  );
}

function findPage(state: FacebookState, key: string): Page {
  const page = state.pages[key] ?? Object.values(state.pages).find((one) => one.name === key || one.username === key);
  if (!page) throw new RangeError(`Facebook has no Page ${key}`);
  return page;
}

function findPerson(state: FacebookState, key: string): Person {
  const person = state.people[key] ?? Object.values(state.people).find((one) => one.name === key);
  if (!person) throw new RangeError(`Facebook has no person ${key}`);
  return person;
}

function addPerson(state: FacebookState, name: string, accounts: number): string[] {
  const pageIds: string[] = [];
  for (let index = 1; index <= accounts; index += 1) {
    const id = nextId(state);
    state.pages[id] = {
      id,
      name: `${name} ${index}`,
      username: null,
      category: 'Brand',
      about: '',
      followers: 100,
      fans: 100,
      engagedUsers: 100,
      timeline: [],
      held: null,
    };
    pageIds.push(id);
  }
  const id = nextId(state);
  const pages = pageIds.map((pageId) => ({ pageId, tasks: FULL_TASKS }));
  state.people[id] = { id, name, pages, businesses: [] };
  return pageIds;
}
