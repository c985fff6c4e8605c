import type { Account } from '@brandly/contract/accounts';
import type { PlatformId } from '@brandly/contract/platforms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiOrigin } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { brandsKey } from '../brands/public.ts';
import { authUrl } from './api.ts';
import { type ConnectTrouble, isCancelled, nameOf } from './connect-hints.ts';
import { awaitPopup, CONNECT_CHANNEL, type ConnectOutcome, popupFeatures } from './connect-popup.ts';
import { keepWanted } from './wanted-account.ts';

export type ConnectState =
  | { kind: 'idle' }
  /** The URL is being requested. */
  | { kind: 'starting'; platform: PlatformId }
  /** The popup is open. */
  | { kind: 'waiting'; platform: PlatformId };

type ConnectEvents = { onConnected: (message: string) => void; onTrouble: (trouble: ConnectTrouble) => void };

/** The connect flow of a brand: URL, popup, outcome. One at a time. */
export function useConnect(brandId: string, { onConnected, onTrouble }: ConnectEvents) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ConnectState>({ kind: 'idle' });
  const [popup, setPopup] = useState<Window | null>(null);

  const connect = async (platform: PlatformId, wanted?: Account) => {
    if (state.kind !== 'idle') return;
    setState({ kind: 'starting', platform });
    // Opened at once, during the press itself: browsers block a window that is opened after an answer came back.
    const opened = window.open('about:blank', 'brandly-connect', popupFeatures(window.screen));
    if (!opened) {
      setState({ kind: 'idle' });
      onTrouble({ platform, error: 'popup_blocked', message: 'The sign-in window was blocked.' });
      return;
    }
    setPopup(opened);
    let connectAttempt: string;
    try {
      const answer = await authUrl(brandId, platform);
      connectAttempt = answer.dance;
      keepWanted(connectAttempt, wanted);
      opened.location.assign(answer.url);
    } catch (error) {
      opened.close();
      setState({ kind: 'idle' });
      const message = `Failed to start ${nameOf(platform)} connect flow. ${messageOf(error, 'Please try again.')}`;
      onTrouble({ platform, error: 'connection_error', message });
      return;
    }
    setState({ kind: 'waiting', platform });
    const channel = new BroadcastChannel(CONNECT_CHANNEL);
    const origins = [window.location.origin, ...(apiOrigin ? [new URL(apiOrigin).origin] : [])];
    const parts = { platform, connectAttempt, origins, window, channel };
    const outcome = await awaitPopup(opened, { ...parts, onLate: (late) => void tell(platform, late) });
    setPopup(null);
    setState({ kind: 'idle' });
    await tell(platform, outcome);
  };

  const tell = async (platform: PlatformId, outcome: ConnectOutcome) => {
    if (outcome.kind === 'connected') {
      await queryClient.invalidateQueries({ queryKey: brandsKey });
      onConnected(outcome.message);
    } else if (outcome.kind === 'refused') {
      if (!isCancelled(outcome)) toast.error(`Failed to connect ${nameOf(platform)} account: ${outcome.message}`);
      onTrouble({ platform, error: outcome.error, message: outcome.message });
    } else if (outcome.kind === 'timed-out') {
      onTrouble({ platform, error: 'timed_out', message: 'OAuth timed out. Please try again.' });
    }
  };

  return {
    state,
    /** `wanted`: the account to reconnect. */
    connect: (platform: PlatformId, wanted?: Account) => void connect(platform, wanted),
    show: () => popup?.focus(),
    cancel: () => popup?.close(),
  };
}
