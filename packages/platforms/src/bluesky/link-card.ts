import * as z from 'zod';
import type { Done, PublishPost, Step } from '../platform.ts';
import { cardWords } from '../text/card-words.ts';
import { unlessRefused } from '../verdict.ts';
import { Blob, callOnceAsAccount } from './api.ts';

const MAKE_CARD = 'make-card';

const Uploaded = z.object({ blob: Blob });
/** As the record holds it (lexicon app.bsky.embed.external). */
const Card = z.object({ title: z.string(), description: z.string(), thumb: Blob.optional() });
export type Card = z.infer<typeof Card>;

/** Bluesky reads no page, so ours is read once, before the post is sent: the card is the same whenever the call is made again. */
export function cardSteps({ media, link, options }: PublishPost): Step[] {
  if (link === null || media.length > 0) return [];
  return [
    {
      name: MAKE_CARD,
      effect: 'hidden',
      run: async (_done, access, io) => {
        const page = await io.readPage(link);
        const card = cardWords(link, options, page);
        if (!page?.picture) return { done: card };
        const upload = callOnceAsAccount(access, io, {
          nsid: 'com.atproto.repo.uploadBlob',
          bytes: { content: page.picture, type: 'image/jpeg' },
          schema: Uploaded,
        });
        const uploaded = await unlessRefused(upload);
        return { done: uploaded === null ? card : { ...card, thumb: uploaded.blob } };
      },
    },
  ];
}

/** The card that was made; before there was such a step, posts had the address alone. Pure. */
export const cardOf = (link: string, done: Done): Card =>
  Card.safeParse(done[MAKE_CARD]).data ?? cardWords(link, {}, null);
