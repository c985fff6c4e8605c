import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';

/** `platform` null: for a draft without a platform. `reason` '': no answer came. */
export type PlatformFailureReason = { platform: PlatformId | null; reason: string };
export type SaveMessage = { kind: 'success' | 'error'; text: string };

/** Returns the messages after scheduling on several platforms: all, some or none of the requests succeeded. */
export function scheduleMessages(done: readonly PlatformId[], failed: readonly PlatformFailureReason[]): SaveMessage[] {
  const list = failed
    .map(({ platform, reason }) => (platform ? `${PLATFORM_NAMES[platform]} (${reason})` : reason))
    .join(', ');
  const [only] = done;
  if (failed.length === 0) {
    const where = done.length === 1 && only ? PLATFORM_NAMES[only] : `${done.length} platforms`;
    return [{ kind: 'success', text: `Post scheduled successfully for ${where}` }];
  }
  if (done.length === 0) {
    const anyReason = failed.some(({ reason }) => reason !== '');
    const text = anyReason
      ? `Failed to schedule post to any platform: ${list}`
      : 'Failed to schedule post to any platform. Please check your connections and try again.';
    return [{ kind: 'error', text }];
  }
  return [
    { kind: 'success', text: `Post scheduled for ${done.length} platform(s)` },
    { kind: 'error', text: `Failed to schedule for ${failed.length} platform(s): ${list}` },
  ];
}
