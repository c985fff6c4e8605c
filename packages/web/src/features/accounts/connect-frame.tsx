import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../ui/behaviour/use-document-title.ts';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';

type ConnectFrameProps = {
  title: string;
  /** Before the title. */
  mark?: ReactNode;
  /** As wide as a few sentences, in the middle also where the popup is a whole window. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** The small page inside the connect popup. */
export function ConnectFrame({ title, mark, isNarrow = false, children }: ConnectFrameProps) {
  useDocumentTitle(title);
  return (
    <main className="min-h-dvh bg-canvas p-6 text-ink">
      <div className={classNames('mx-auto flex flex-col gap-4 lg:pt-[16vh]', isNarrow ? 'max-w-auth' : 'max-w-column')}>
        <Logo />
        <h1 className="mt-2 flex items-center gap-3 type-title">
          {mark}
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
