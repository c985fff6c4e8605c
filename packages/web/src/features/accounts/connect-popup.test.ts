import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitPopup, popupFeatures, readConnectMessage } from './connect-popup.ts';

const OWN = 'https://brandly.example';
const success = { type: 'OAUTH_SUCCESS', platform: 'facebook', dance: 'ours', message: 'Connected' };

describe('a message from a popup', () => {
  it.each([
    ['our own page', success, OWN, 'connected'],
    ['another origin', success, 'https://evil.example', null],
    ['another platform', { ...success, platform: 'twitter' }, OWN, null],
    ['another connect attempt', { ...success, dance: 'theirs' }, OWN, null],
    ['no connect attempt', { ...success, dance: undefined }, OWN, null],
    ['another type', { ...success, type: 'HELLO' }, OWN, null],
    ['no shape at all', 'OAUTH_SUCCESS', OWN, null],
    [
      'a refusal',
      { type: 'OAUTH_ERROR', platform: 'facebook', dance: 'ours', error: 'user_cancelled', message: 'No' },
      OWN,
      'refused',
    ],
  ])('from %s', (_who, data, origin, kind) => {
    const outcome = readConnectMessage(data, origin, { platform: 'facebook', connectAttempt: 'ours', origins: [OWN] });
    expect(outcome?.kind ?? null).toBe(kind);
  });
});

const popupOf = () => {
  const state = { closed: false };
  const popup = {
    get closed() {
      return state.closed;
    },
    close: () => void (state.closed = true),
  };
  return { popup: popup as Window, close: popup.close };
};
const page = () => {
  const target = new EventTarget();
  const channel = Object.assign(new EventTarget(), { close: () => {} }) as BroadcastChannel;
  const window = Object.assign(target, { location: { origin: OWN } }) as unknown as Window;
  const say = (data: unknown, origin = OWN) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin }));
  const sayOnChannel = (data: unknown) => channel.dispatchEvent(Object.assign(new Event('message'), { data }));
  const late: string[] = [];
  return { window, channel, say, sayOnChannel, late, onLate: ({ kind }: { kind: string }) => late.push(kind) };
};

describe('waiting for a popup', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends with the success it reports, and the popup is closed', async () => {
    const { popup } = popupOf();
    const { say, ...parts } = page();
    const outcome = awaitPopup(popup, { platform: 'facebook', connectAttempt: 'ours', origins: [OWN], ...parts });
    say(success);
    expect(await outcome).toEqual({ kind: 'connected', message: 'Connected' });
    expect(popup.closed).toBe(true);
  });

  it('hears the popup even when the platform cut its link to the opener', async () => {
    const { popup } = popupOf();
    const { sayOnChannel, ...parts } = page();
    const outcome = awaitPopup(popup, { platform: 'facebook', connectAttempt: 'ours', origins: [OWN], ...parts });
    sayOnChannel(success);
    expect((await outcome).kind).toBe('connected');
  });

  it('is not ended by an unrelated popup, whatever it says', async () => {
    const { popup } = popupOf();
    const { say, sayOnChannel, ...parts } = page();
    const outcome = awaitPopup(popup, { platform: 'facebook', connectAttempt: 'ours', origins: [OWN], ...parts });
    for (const speak of [say, sayOnChannel]) speak({ ...success, dance: 'theirs', message: 'Send your password' });
    expect(popup.closed).toBe(false);
    say(success);
    expect(await outcome).toEqual({ kind: 'connected', message: 'Connected' });
  });

  it('ends quietly when the person closes it', async () => {
    const { popup, close } = popupOf();
    const outcome = awaitPopup(popup, { platform: 'facebook', connectAttempt: 'ours', origins: [OWN], ...page() });
    close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toEqual({ kind: 'closed' });
  });

  it('hears it on the channel also when it only seemed closed, as where the platform cut its link, once and in time', async () => {
    const { popup, close } = popupOf();
    const { sayOnChannel, late, ...parts } = page();
    const outcome = awaitPopup(popup, { platform: 'facebook', connectAttempt: 'ours', origins: [OWN], ...parts });
    close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toEqual({ kind: 'closed' });
    await vi.advanceTimersByTimeAsync(60_000);
    sayOnChannel(success);
    sayOnChannel(success);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(late).toEqual(['connected']);
  });

  it('that was closed says nothing later', async () => {
    const { popup, close } = popupOf();
    const { sayOnChannel, late, ...parts } = page();
    void awaitPopup(popup, { platform: 'facebook', connectAttempt: 'ours', origins: [OWN], ...parts });
    close();
    await vi.advanceTimersByTimeAsync(300_000);
    sayOnChannel(success);
    expect(late).toEqual([]);
  });

  it('gives up after five minutes and closes it', async () => {
    const { popup } = popupOf();
    const outcome = awaitPopup(popup, { platform: 'facebook', connectAttempt: 'ours', origins: [OWN], ...page() });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await outcome).toEqual({ kind: 'timed-out' });
    expect(popup.closed).toBe(true);
  });
});

it('opens in the middle of the screen, 600 by 700', () => {
  expect(popupFeatures({ width: 1440, height: 900 })).toBe('popup,width=600,height=700,left=420,top=100');
});
