import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccessTokens } from '../client.ts';
import { realtimeUrl, reconnectWaitMs, startRealtime } from './realtime-connection.ts';
import { createRealtimeSender } from './realtime-sender.ts';

class FakeSocket extends EventTarget {
  sent: string[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  close(code = 1006) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  say(message: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

function start(tokens: Partial<AccessTokens> = {}, chance = 1) {
  const sockets: FakeSocket[] = [];
  const received: string[] = [];
  let signedOut = 0;
  const repeated: string[] = [];
  let catchUps = 0;
  const sender = createRealtimeSender();
  const stop = startRealtime({
    url: 'ws://here/v1/realtime',
    tokens: { get: async () => 'jwt', renew: async () => 'jwt 2', ...tokens },
    onSignedOut: () => {
      signedOut += 1;
    },
    onMessage: (message, isRepeated) => (isRepeated ? repeated : received).push(message.type),
    pageAgeMs: () => 700,
    onCatchUp: () => {
      catchUps += 1;
    },
    sender,
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    random: () => chance,
  });
  return { sockets, sender, received, repeated, stop, catchUps: () => catchUps, signedOut: () => signedOut };
}

describe('the live connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends its token in the first message, not in the URL', async () => {
    const { sockets, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.dispatchEvent(new Event('open'));
    expect(sockets[0]?.sent).toEqual(['{"type":"authenticate","token":"jwt","pageAgeMs":700}']);
    stop();
  });

  it('reconnects after being cut off, and catches up on what it missed', async () => {
    const { sockets, catchUps, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.say({ type: 'ready', isCaughtUp: true });
    expect(catchUps()).toBe(0);
    sockets[0]?.close();
    await vi.advanceTimersByTimeAsync(500);
    sockets[1]?.say({ type: 'ready' });
    expect(catchUps()).toBe(1);
    stop();
  });

  it('reports what the page has open once it is ready, and again after being cut off', async () => {
    const { sockets, sender, stop } = start();
    sender.say({ type: 'editing', tabId: 'tab', postIds: ['p'] });
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets[0]?.sent).toEqual([]);
    sockets[0]?.say({ type: 'ready' });
    sockets[0]?.close();
    await vi.advanceTimersByTimeAsync(500);
    sockets[1]?.say({ type: 'ready' });
    const said = ['{"type":"editing","tabId":"tab","postIds":["p"]}'];
    expect([sockets[0]?.sent, sockets[1]?.sent]).toEqual([said, said]);
    stop();
  });

  it('says up to when it has received messages, and reloads nothing where the server repeats what was missed', async () => {
    const { sockets, received, catchUps, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.say({ type: 'ready', isCaughtUp: true, at: '2026-11-21T08:00:00.000Z' });
    const first = { type: 'brand_changed', brandId: 'a', seq: 7, at: '2026-11-21T08:01:00.000Z' };
    sockets[0]?.say(first);
    sockets[0]?.close();
    await vi.advanceTimersByTimeAsync(500);
    sockets[1]?.dispatchEvent(new Event('open'));
    expect(JSON.parse(sockets[1]?.sent[0] ?? '')).toMatchObject({ since: first.at });
    sockets[1]?.say({ type: 'ready', isCaughtUp: true, at: '2026-11-21T08:03:00.000Z' });
    // The server repeats messages from a minute before; each is passed on once.
    sockets[1]?.say(first);
    sockets[1]?.say({ type: 'followers_changed', seq: 8 });
    sockets[1]?.say({ ...first, seq: 9 });
    expect(received).toEqual(['brand_changed', 'ready', 'brand_changed']);
    expect(catchUps()).toBe(0);
    stop();
  });

  it('receives what happened since the page began, also when its first connection breaks before it is ready; people see that as old', async () => {
    const { sockets, received, repeated, catchUps, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.close();
    await vi.advanceTimersByTimeAsync(500);
    sockets[1]?.dispatchEvent(new Event('open'));
    expect(JSON.parse(sockets[1]?.sent[0] ?? '')).toMatchObject({ pageAgeMs: 700 });
    sockets[1]?.say({ type: 'ready', isCaughtUp: true, at: '2026-11-21T08:00:00.000Z' });
    sockets[1]?.say({ type: 'brand_changed', brandId: 'a', seq: 7, at: '2026-11-21T07:59:59.500Z' });
    sockets[1]?.say({ type: 'notifications_read', seq: 8, at: '2026-11-21T08:00:00.100Z' });
    expect([repeated, received]).toEqual([['ready', 'brand_changed'], ['notifications_read']]);
    expect(catchUps()).toBe(0);
    stop();
  });

  it('reloads everything when too much happened since the page began', async () => {
    const { sockets, catchUps, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.say({ type: 'ready', isCaughtUp: false });
    expect(catchUps()).toBe(1);
    stop();
  });

  it.each([0, 0.5, 1])(
    'sent away with all others it comes back at its own moment within five seconds: %d',
    async (chance) => {
      const { sockets, stop } = start(undefined, chance);
      await vi.advanceTimersByTimeAsync(0);
      sockets[0]?.say({ type: 'ready' });
      sockets[0]?.close(1012);
      await vi.advanceTimersByTimeAsync(Math.max(0, 5_000 * chance - 1));
      expect(sockets).toHaveLength(chance === 0 ? 2 : 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(2);
      stop();
    },
  );

  it('comes back when it has heard nothing for long, without waiting for a dead connection to be closed', async () => {
    const { sockets, received, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    const [dead] = sockets;
    const close = vi.spyOn(dead as FakeSocket, 'close').mockImplementation(() => {});
    dead?.say({ type: 'ready', isCaughtUp: true });
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      dead?.say({ type: 'alive' });
    }
    expect([sockets.length, close.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(150_500);
    expect([sockets.length, close.mock.calls.length]).toEqual([2, 1]);
    // What is closed late at last is no reason to connect a third time.
    dead?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
    dead?.say({ type: 'brand_changed', brandId: 'a' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sockets.length, received.includes('brand_changed')]).toEqual([2, false]);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sockets).toHaveLength(2);
  });

  it('does not reconnect once it is stopped', async () => {
    const { sockets, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('ends where nobody is signed in, and reports it', async () => {
    const { sockets, signedOut } = start({ get: async () => null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sockets.length, signedOut()]).toEqual([0, 1]);
  });

  it('keeps trying while the server cannot be asked for a token', async () => {
    const get = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { sockets, signedOut, stop } = start({ get: get.mockResolvedValue('jwt') });
    await vi.advanceTimersByTimeAsync(500);
    expect([sockets.length, signedOut()]).toEqual([1, 0]);
    stop();
  });

  it('asks for a new token once and at once when told that nobody is signed in; if refused, it ends', async () => {
    const renew = vi.fn<(refused: string | null) => Promise<null>>().mockResolvedValue(null);
    const { sockets, signedOut } = start({ renew });
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.say({ type: 'ready' });
    sockets[0]?.close(4401);
    await vi.advanceTimersByTimeAsync(0);
    expect(signedOut()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(renew.mock.calls).toEqual([['jwt']]);
  });

  it('reconnects with the new token, and after its usual wait where that is not accepted either', async () => {
    const { sockets, signedOut, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.say({ type: 'ready' });
    sockets[0]?.close(4401);
    await vi.advanceTimersByTimeAsync(0);
    sockets[1]?.dispatchEvent(new Event('open'));
    expect(JSON.parse(sockets[1]?.sent[0] ?? '')).toMatchObject({ token: 'jwt 2' });
    sockets[1]?.close(4401);
    await vi.advanceTimersByTimeAsync(999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect([sockets.length, signedOut()]).toEqual([3, 0]);
    stop();
  });

  it('drops messages that it does not understand', async () => {
    const { sockets, received, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.say({ type: 'something-new' });
    sockets[0]?.dispatchEvent(Object.assign(new Event('message'), { data: 'not json' }));
    expect(received).toEqual([]);
    stop();
  });

  it.each([
    [1, 500],
    [2, 1_000],
    [5, 8_000],
    [6, 15_000],
    [40, 15_000],
  ])('waits at most this long before try %i: %i ms', (failures, longest) => {
    expect(reconnectWaitMs(failures, () => 1)).toBe(longest);
    expect(reconnectWaitMs(failures, () => 0)).toBe(longest / 2);
  });

  it.each([
    ['http://localhost:4600', 'ws://localhost:4600/v1/realtime'],
    ['https://app.example', 'wss://app.example/v1/realtime'],
  ])('%s is reached at %s', (origin, url) => expect(realtimeUrl(origin)).toBe(url));
});
