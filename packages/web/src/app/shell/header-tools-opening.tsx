import type { User } from '@brandly/contract/profile';
import { type ComponentType, useEffect, useState } from 'react';
import { BellButton } from '../../features/notifications/public.ts';
import { initialsOf } from '../../features/profile/initials.ts';
import { lazyCode } from '../../ui/behaviour/lazy-code.ts';
import { whenIdle } from '../../ui/behaviour/when-idle.ts';
import { toast } from '../../ui/toast.ts';
import { AccountButton } from './account-button.tsx';

export type HeaderTool = 'bell' | 'account';
type ToolsProps = { user: User; pressed: HeaderTool | null };

const tools = lazyCode<ComponentType<ToolsProps>>(async () => (await import('./layers/header-tools.tsx')).HeaderTools);

/** Bell and account button. They are plain until the code of their menus loads; pressed earlier, they open then. */
export function HeaderToolsOpening({ user }: { user: User }) {
  const [Tools, setTools] = useState(tools.known);
  const [pressed, setPressed] = useState<HeaderTool | null>(null);
  const show = () => {
    // Replacing a button that has the focus would lose the focus; it is pressed or left soon.
    if (pressed === null && document.activeElement?.closest('[data-header-tool]')) return;
    setTools(tools.known);
  };
  const load = () =>
    void tools.fetch().then(show, (error: unknown) => {
      console.warn('The code of the bell and the account menu could not be loaded.', error);
      if (pressed !== null) toast.error('This could not be opened. Check your connection and try again.');
      return setPressed(null);
    });
  useEffect(() => {
    // The code that positions layers at their buttons is as large as the whole frame.
    return whenIdle(load);
    // Once, when the header appears; a press loads the code itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (pressed !== null) load();
    // `load` is a new function at each render; only a press matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pressed]);
  if (Tools) return <Tools user={user} pressed={pressed} />;
  const opens = (tool: HeaderTool) => ({
    'data-header-tool': tool,
    'aria-haspopup': tool === 'bell' ? ('dialog' as const) : ('menu' as const),
    onPointerEnter: tools.warm,
    onFocus: tools.warm,
    onBlur: load,
    onClick: () => setPressed(tool),
  });
  return (
    <>
      <BellButton {...opens('bell')} />
      <AccountButton initials={initialsOf(user)} {...opens('account')} />
    </>
  );
}
