import { describe, expect, it } from 'vitest';
import { claimsOf, createAccessTokens, endOf } from './access-token.ts';

const token = (name: string, endsAtSeconds: number) =>
  `e30.${btoa(JSON.stringify({ name, exp: endsAtSeconds })).replaceAll('=', '')}.signature`;

/** A fake server whose answers the test gives by hand. */
function server() {
  const asked: ((answer: string | null) => void)[] = [];
  return { asked, fetchToken: () => new Promise<string | null>((resolve) => asked.push(resolve)) };
}

describe('the access token', () => {
  it('is fetched once for many callers and kept until shortly before it ends', async () => {
    let now = 0;
    const { asked, fetchToken } = server();
    const tokens = createAccessTokens(fetchToken, () => now);
    const first = token('first', 600);
    const callers = [tokens.get(), tokens.get(), tokens.get()];
    asked[0]?.(first);
    expect(await Promise.all(callers)).toEqual([first, first, first]);
    now = 560_000;
    expect(await tokens.get()).toBe(first);
    expect(asked).toHaveLength(1);
    now = 575_000;
    const renewal = tokens.get();
    expect(asked).toHaveLength(2);
    asked[1]?.(token('second', 1200));
    expect(await renewal).toBe(token('second', 1200));
  });

  it('is renewed once when two calls were refused with the same token', async () => {
    const { asked, fetchToken } = server();
    const tokens = createAccessTokens(fetchToken, () => 0);
    const start = tokens.get();
    asked[0]?.(token('old', 600));
    const old = await start;
    const renewal = tokens.renew(old);
    asked[1]?.(token('new', 600));
    const renewed = await renewal;
    expect(await tokens.renew(old)).toBe(renewed);
    expect(asked).toHaveLength(2);
  });

  it('does not come back when the person signed out while it was on its way', async () => {
    const { asked, fetchToken } = server();
    const tokens = createAccessTokens(fetchToken, () => 0);
    const late = tokens.get();
    tokens.forget();
    asked[0]?.(token('late', 600));
    expect(await late).toBeNull();
  });

  it('is still fetched once for many callers when an answer from before the sign-out arrives in between', async () => {
    const { asked, fetchToken } = server();
    const tokens = createAccessTokens(fetchToken, () => 0);
    const late = tokens.get();
    tokens.forget();
    const first = tokens.get();
    asked[0]?.(token('late', 600));
    await late;
    const second = tokens.get();
    expect(asked).toHaveLength(2);
    asked[1]?.(token('fresh', 600));
    expect(await Promise.all([first, second])).toEqual([token('fresh', 600), token('fresh', 600)]);
  });

  it('can be asked for again after the server was unreachable', async () => {
    let reachable = false;
    const tokens = createAccessTokens(
      async () => {
        if (!reachable) throw new TypeError('Failed to fetch');
        return token('back', 600);
      },
      () => 0,
    );
    await expect(tokens.get()).rejects.toThrow('Failed to fetch');
    reachable = true;
    expect(await tokens.get()).toBe(token('back', 600));
  });

  it('has no claims when it cannot be read', () => {
    expect(claimsOf('not a token')).toEqual({});
    expect(claimsOf('a.%%%.c')).toEqual({});
    expect(endOf('a.e30.c')).toBe(0);
  });
});
