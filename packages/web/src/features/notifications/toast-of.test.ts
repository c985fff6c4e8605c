import { NOTIFICATION_KIND_NAMES } from '@brandly/contract/notifications/kinds';
import { describe, expect, it } from 'vitest';
import { toastOf } from './toast-of.ts';

const news = { title: 'Failed to publish on X', message: 'X rejected this post.', link: '/dashboard/schedule?post=1' };

describe('the toast for a notification', () => {
  it('is red or amber when a post was not published or a person is needed, with the cause and a link', () => {
    expect(toastOf({ ...news, kind: 'post_failed' })).toEqual({
      kind: 'error',
      text: 'Failed to publish on X. X rejected this post.',
      opens: '/dashboard/schedule?post=1',
    });
    const bad = NOTIFICATION_KIND_NAMES.filter((kind) => toastOf({ ...news, kind }).kind !== 'success');
    expect(bad).toEqual([
      'post_failed',
      'post_held',
      'post_outcome_unknown',
      'account_needs_reconnecting',
      'publishing_stopped',
    ]);
  });

  it('is only the title when all went well', () =>
    expect(toastOf({ ...news, title: 'Published on X', kind: 'post_published' })).toEqual({
      kind: 'success',
      text: 'Published on X',
      opens: null,
    }));
});
