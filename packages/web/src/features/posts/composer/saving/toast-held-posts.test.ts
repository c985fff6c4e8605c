import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../../../ui/toast.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { scheduleMessages } from './run-plans.ts';
import { toastHeldPosts } from './toast-held-posts.ts';

const since = '2026-11-19T15:40:00Z';
const trouble = { code: 'reconnect', message: '', platformWords: null, advice: '', choices: [], since };
const dead = postForTest({ platform: 'LINKEDIN', progress: 'held', trouble });
const well = postForTest({ id: 'well', platform: 'TWITTER' });
const outcome = { rows: [], removed: [], failed: [], stale: null, deleted: [], unreachable: [] };
const warn = vi.spyOn(toast, 'warning');
beforeEach(() => void warn.mockReset());
const navigate = vi.fn<() => Promise<void>>();

it('a post that waits for its account is not told as scheduled, and the others are', () => {
  const rest = toastHeldPosts(
    { ...outcome, posts: [dead, well], done: ['linkedin', 'twitter'] },
    { isLeaving: false, navigate },
  );
  expect(rest).toEqual(['twitter']);
  expect(warn.mock.calls[0]?.[0]).toBe('Saved, but the post waits until the LinkedIn account is reconnected.');
  warn.mock.calls[0]?.[1]?.action?.onPress();
  expect(navigate).toHaveBeenCalledOnce();
});

it('while the person’s own account is about to be deleted all posts wait, and nothing else is said', () => {
  const rest = toastHeldPosts(
    { ...outcome, posts: [well, dead], done: ['linkedin', 'twitter'] },
    { isLeaving: true, navigate },
  );
  expect(scheduleMessages(rest, [])).toEqual([]);
  expect(warn.mock.calls).toEqual([['Saved, but 2 posts wait while your Brandly account is about to be deleted.']]);
});
