import type { ScheduledPost } from '@brandly/contract/posts';
import type { Page } from 'playwright-core';

const LONGEST_CALL_MS = 10_000;

/**
 * Does what the same person does elsewhere, over the public API: the picker chooses minutes, and no test has to wait
 * for one, since another window may move the post to the next second.
 */
export async function callApi(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const token = (await (await fetch('/api/auth/token')).json()) as { token: string };
      const answer = await fetch(path, {
        method,
        headers: { authorization: `Bearer ${token.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<unknown>;
    },
    { method, path, body },
  );
}

/** Returns the post as the API has it. */
export async function readPost(page: Page, postId: string): Promise<ScheduledPost> {
  const { scheduledPost } = (await callApi(page, 'GET', `/v1/scheduled-posts/${postId}`)) as {
    scheduledPost: ScheduledPost;
  };
  return scheduledPost;
}

/** Moves a scheduled post to this many milliseconds from now; to more where the call takes longer than that. */
export async function moveTo(page: Page, postId: string, inMs: number): Promise<void> {
  for (let aheadMs = inMs; ; aheadMs *= 3) {
    const scheduledFor = new Date(Date.now() + aheadMs).toISOString();
    try {
      await callApi(page, 'PUT', `/v1/scheduled-posts/${postId}`, { scheduledFor });
      return;
    } catch (error) {
      if (!String(error).includes('schedule_in_past') || aheadMs > LONGEST_CALL_MS) throw error;
    }
  }
}
