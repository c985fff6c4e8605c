import { expect, it } from 'vitest';
import { linkToPost, postOfLink } from './post-link.ts';

const ID = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

it.each([
  [linkToPost(ID), ID],
  [`${linkToPost(ID)}&view=week`, null],
  [linkToPost('x'), null],
  [`https://elsewhere.com${linkToPost(ID)}`, null],
  ['/dashboard/activity', null],
  [null, null],
])('%s opens the post %s', (link, post) => expect(postOfLink(link)).toBe(post));
