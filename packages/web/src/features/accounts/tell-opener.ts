import type { ConnectMessage } from '@brandly/contract/accounts';
import { CONNECT_CHANNEL } from './connect-popup.ts';

/** Tells the page that opened this popup how it went, both by message and by channel, and closes the popup. */
export function tellOpener(message: ConnectMessage): void {
  const opener: Window | null = window.opener;
  opener?.postMessage(message, window.location.origin);
  const channel = new BroadcastChannel(CONNECT_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within the origin
  channel.postMessage(message);
  channel.close();
  window.close();
}
