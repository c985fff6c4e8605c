import * as z from 'zod';
import type { Done, PublishPost, Step } from '../platform.ts';
import { cardWords } from '../text/card-words.ts';
import { sendImage, uploadIn, waitForMedia } from './media.ts';

const MAKE_CARD = 'make-card';
/** learn.microsoft.com/linkedin: Posts API, article. */
const TITLE_MAX = 400;
const DESCRIPTION_MAX = 4_086;

const Words = z.object({ title: z.string().min(1), description: z.string() });

/** LinkedIn reads no page: ours is read once, before the post is sent, so that the article is the same whenever the call is made again. */
export function cardSteps({ media, link, options }: PublishPost): Step[] {
  if (link === null || media.length > 0) return [];
  const makeCard: Step = {
    name: MAKE_CARD,
    effect: 'hidden',
    run: async (_done, access, io) => {
      const page = await io.readPage(link);
      const words = cardWords(link, options, page);
      if (!page?.picture) return { done: words };
      return { done: { ...words, ...(await sendImage(page.picture, 'image/jpeg', access, io)) } };
    },
  };
  return [makeCard, waitForMedia((done) => [uploadIn(done[MAKE_CARD])].filter((upload) => upload !== null))];
}

/** The article of a link; before there was a step for it, it was called by its address alone. Pure. */
export function articleOf(link: string, options: PublishPost['options'], done: Done): Record<string, string> {
  const words = Words.safeParse(done[MAKE_CARD]).data ?? cardWords(link, options, null);
  const picture = uploadIn(done[MAKE_CARD]);
  const description = words.description.slice(0, DESCRIPTION_MAX);
  return {
    source: link,
    title: words.title.slice(0, TITLE_MAX),
    ...(description === '' ? {} : { description }),
    ...(picture === null ? {} : { thumbnail: picture.urn }),
  };
}
