import type { PostEditor } from '@brandly/contract/realtime';

/** Returns everybody who is still there except this tab, each tab once. */
export function othersAmong(editors: readonly PostEditor[], tabId: string, now: Temporal.Instant): PostEditor[] {
  const others = new Map<string, PostEditor>();
  for (const editor of editors) {
    if (editor.tabId !== tabId && Date.parse(editor.until) > now.epochMilliseconds) others.set(editor.tabId, editor);
  }
  return [...others.values()];
}
