import type { ScheduledPost } from '@brandly/contract/posts';
import type { Page } from 'playwright-core';

/**
 * What the same person does elsewhere, over the public API: the picker chooses minutes, and no test waits for one when
 * another window may move the post to the next second.
 */
export async function askAsPerson(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
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

/** The post as the API tells it. */
export async function readPost(page: Page, postId: string): Promise<ScheduledPost> {
  const { scheduledPost } = (await askAsPerson(page, 'GET', `/v1/scheduled-posts/${postId}`)) as {
    scheduledPost: ScheduledPost;
  };
  return scheduledPost;
}

/** Moves a planned post to so many milliseconds from now. */
export async function moveTo(page: Page, postId: string, inMs: number): Promise<void> {
  const scheduledFor = new Date(Date.now() + inMs).toISOString();
  await askAsPerson(page, 'PUT', `/v1/scheduled-posts/${postId}`, { scheduledFor });
}
