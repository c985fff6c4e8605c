import * as z from 'zod';
import type { Done, PublishPost, Step } from '../platform.ts';
import { cardWords } from '../text/card-words.ts';
import { unlessRefused } from '../verdict.ts';
import { Blob, callOnceAsAccount } from './api.ts';

const MAKE_CARD = 'make-card';

const Uploaded = z.object({ blob: Blob });
/** The card as the record holds it (lexicon app.bsky.embed.external). */
const Card = z.object({ title: z.string(), description: z.string(), thumb: Blob.optional() });
export type Card = z.infer<typeof Card>;

/** Bluesky reads no pages, so we read the page once before sending: a repeated call then sends the same card. */
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

/** Returns the card that was made; posts from before the card step existed have the address alone. Pure. */
export const cardOf = (link: string, done: Done): Card =>
  Card.safeParse(done[MAKE_CARD]).data ?? cardWords(link, {}, null);
