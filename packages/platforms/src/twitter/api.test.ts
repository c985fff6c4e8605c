import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Access, Io } from '../platform.ts';
import { callWithPostFields } from './api.ts';

const access: Access = {
  app: { clientId: 'a', clientSecret: 'b', redirectUri: 'c', origins: { api: 'http://x.test' }, options: {} },
  externalId: '1',
  username: 'shop',
  grant: { accessToken: 't', refreshToken: null, expiresAt: null, scopes: [], notes: {} },
};

const unused = () => {
  throw new Error('Not needed here.');
};

/** A simulated X that knows only one name of the parameter. */
function xThatKnows(known: string | null): { io: Io; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    io: {
      now: () => 0,
      mediaUrl: unused,
      readPage: unused,
      openMedia: unused,
      fetch: async (url) => {
        const name = [...new URL(url).searchParams.keys()].find((key) => key.endsWith('.fields')) ?? '';
        asked.push(name);
        if (name === known) return Response.json({ data: [] });
        const message = `The query parameter [${name}] is not one of [${known}]`;
        return Response.json({ title: 'Invalid Request', detail: 'Wrong.', errors: [{ message }] }, { status: 400 });
      },
    },
  };
}

const ask = (io: Io) => callWithPostFields(access, io, 'created_at', { path: '/2/x', schema: z.object({}) });

describe('while X renames its parameter', () => {
  it('uses the usual name, once, if X knows it', async () => {
    const { io, asked } = xThatKnows('tweet.fields');
    await ask(io);
    expect(asked).toEqual(['tweet.fields']);
  });

  it('uses the new name if X knows only that', async () => {
    const { io, asked } = xThatKnows('post.fields');
    await ask(io);
    expect(asked).toEqual(['tweet.fields', 'post.fields']);
  });

  it('gives up if X knows neither', async () => {
    const { io, asked } = xThatKnows(null);
    await expect(ask(io)).rejects.toMatchObject({ verdict: 'rejected' });
    expect(asked).toEqual(['tweet.fields', 'post.fields']);
  });
});
