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
    <main className="min-h-dvh bg-canvas px-gutter pb-6 text-ink">
      {/* Where the pages before the shell have it; no link, since this window is to be closed. */}
      <div className="flex h-16 items-center">
        <Logo />
      </div>
      <div
        className={classNames(
          'mx-auto flex flex-col gap-4 pt-4 lg:pt-[min(16vh,144px)]',
          isNarrow ? 'max-w-auth' : 'max-w-column',
        )}
      >
        <h1 className="flex items-center gap-3 type-title">
          {mark}
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
