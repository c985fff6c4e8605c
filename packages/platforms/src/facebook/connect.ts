import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { facebookLogin } from '../meta/facebook-login.ts';
import type { Connect } from '../platform.ts';
import { callGraph, explainGraph } from './graph.ts';
import { listPages } from './pages.ts';

/**
 * The scopes that schedulers ask for (gitroomhq/postiz-app, brightbeanxyz/brightbean-studio): business_management shows
 * Pages held by a portfolio, pages_read_user_content gives access to reactions, comments and shares.
 */
const SCOPES = [
  'pages_show_list',
  'business_management',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_read_engagement',
  'pages_read_user_content',
  'read_insights',
] as const;

/** Without these nothing can be published (developers.facebook.com/documentation/pages-api/posts). */
const NEEDED_SCOPES = ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement'] as const;

const Person = z.object({ id: RemoteId, name: z.string().optional() });

/** Only Page tokens from a long-lived user token do not expire. */
export const connect: Connect = facebookLogin({
  scopes: SCOPES,
  needed: NEEDED_SCOPES,
  call: callGraph,
  explain: explainGraph,
  notesOf: async (access, io) => {
    const person = await callGraph(access, io, { path: '/me', query: { fields: 'id,name' }, schema: Person });
    return { userId: person.id, userName: person.name ?? '' };
  },
  accounts: listPages,
});
