import type { ScheduledPost } from '@brandly/contract/posts';
import { type Ref, useImperativeHandle, useState } from 'react';
import { loadWhenOpen } from '../../../../ui/load-when-open.tsx';

/** A post whose menu is open, and the button it hangs from. */
export type OpenedMenu = { post: ScheduledPost; button: HTMLElement };

export type PostMenuPopupProps = { opened: OpenedMenu | null; onClose: () => void };

const load = async () => (await import('./post-menu-popup.tsx')).PostMenuPopup;

const Popup = loadWhenOpen<PostMenuPopupProps>(load, {
  isOpen: ({ opened }) => opened !== null,
  close: ({ onClose }) => onClose(),
});

/** Fetches the menu's code ahead of the first press. */
export const warmPostMenu = (): void => {
  load().catch((error: unknown) => console.warn('The menu could not be fetched ahead.', error));
};

export type PostMenuHandle = { open: (post: ScheduledPost, button: HTMLElement) => void };

/** The menu of all cards, once per screen: opening it draws nothing else again. */
export function PostMenu({ ref }: { ref: Ref<PostMenuHandle> }) {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  useImperativeHandle(ref, () => ({ open: (post, button) => setOpened({ post, button }) }));
  return <Popup opened={opened} onClose={() => setOpened(null)} />;
}
