import * as z from 'zod';
import type { Done, PublishPost, Step } from '../platform.ts';
import { cardWords } from '../text/card-words.ts';
import { unlessRefused } from '../verdict.ts';
import { sendImage, uploadIn, waitForMedia } from './media.ts';

const MAKE_CARD = 'make-card';
const AWAIT_PICTURE = 'wait-for-media';
/** A post on time matters more than its image. */
const PICTURE_WITHIN_MS = 20_000;
const LEFT_OUT = { isLeftOut: true };
/** learn.microsoft.com/linkedin: Posts API, article. */
const TITLE_MAX = 400;
const DESCRIPTION_MAX = 4_086;

const Words = z.object({ title: z.string().min(1), description: z.string() });

/** LinkedIn reads no pages, so we read the page once before sending: a repeated call then sends the same article. */
export function cardSteps({ media, link, options }: PublishPost): Step[] {
  if (link === null || media.length > 0) return [];
  const makeCard: Step = {
    name: MAKE_CARD,
    effect: 'hidden',
    run: async (_done, access, io) => {
      const page = await io.readPage(link);
      const words = cardWords(link, options, page);
      if (!page?.picture) return { done: words };
      return { done: { ...words, ...(await unlessRefused(sendImage(page.picture, 'image/jpeg', access, io))) } };
    },
  };
  const awaitPicture: Step = {
    name: AWAIT_PICTURE,
    effect: 'none',
    run: async (done, access, io) => {
      const upload = uploadIn(done[MAKE_CARD]);
      if (upload === null) return { done: {} };
      if (io.now() - upload.uploadedAt > PICTURE_WITHIN_MS) return { done: LEFT_OUT };
      return (await unlessRefused(waitForMedia(() => [upload]).run(done, access, io))) ?? { done: LEFT_OUT };
    },
  };
  return [makeCard, awaitPicture];
}

/** Builds the article of a link; posts from before the card step existed have the address alone. Pure. */
export function articleOf(link: string, options: PublishPost['options'], done: Done): Record<string, string> {
  const words = Words.safeParse(done[MAKE_CARD]).data ?? cardWords(link, options, null);
  const picture = done[AWAIT_PICTURE]?.['isLeftOut'] === true ? null : uploadIn(done[MAKE_CARD]);
  const description = cut(words.description, DESCRIPTION_MAX);
  return {
    source: link,
    title: cut(words.title, TITLE_MAX),
    ...(description === '' ? {} : { description }),
    ...(picture === null ? {} : { thumbnail: picture.urn }),
  };
}

/** Leaves no half of a character at the end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
