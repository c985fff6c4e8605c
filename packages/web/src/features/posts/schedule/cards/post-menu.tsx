import type { ScheduledPost } from '@brandly/contract/posts';
import { type Ref, useImperativeHandle, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

/** A post whose menu is open, and the button it is anchored to. */
export type OpenedMenu = { post: ScheduledPost; button: HTMLElement };

export type PostMenuPopupProps = { opened: OpenedMenu | null; onClose: () => void };

const Popup = lazyPart<PostMenuPopupProps>(async () => (await import('./post-menu-popup.tsx')).PostMenuPopup, {
  openWhen: ({ opened }) => opened !== null,
  close: ({ onClose }) => onClose(),
});

/** Loads the menu's code before the first press. */
export const warmPostMenu = Popup.warm;

export type PostMenuHandle = { open: (post: ScheduledPost, button: HTMLElement) => void };

/** The menu of all cards, once per screen: opening it renders nothing else again. */
export function PostMenu({ ref }: { ref: Ref<PostMenuHandle> }) {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  useImperativeHandle(ref, () => ({ open: (post, button) => setOpened({ post, button }) }));
  return <Popup opened={opened} onClose={() => setOpened(null)} />;
}
