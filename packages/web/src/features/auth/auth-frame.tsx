import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../../ui/behaviour/use-document-title.ts';
import { classNames } from '../../ui/class-names.ts';
import { SiteHeader } from '../../ui/logo.tsx';
import { AuthPicture } from './auth-picture.tsx';

/** On a phone, focusing a field would open the keyboard, which covers the screen. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

type AuthFrameProps = {
  title: string;
  subtitle: ReactNode;
  /** It begins close to the top: with every error it still stands whole in a window 900 px high. */
  isLong?: boolean;
  foot?: ReactNode;
  children: ReactNode;
};

/** The frame of the screens before sign-in: one column on canvas, and from 1024 px up a quiet product picture. */
export function AuthFrame({ title, subtitle, isLong = false, foot, children }: AuthFrameProps) {
  useDocumentTitle(title);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasKeyboard()) main.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div className="grid min-h-dvh bg-canvas lg:grid-cols-2">
      <div className="flex flex-col px-gutter">
        <SiteHeader />
        {/* At a fixed height, not centred: what loads below later moves nothing, and sign-up stands whole in a laptop's window. */}
        <main
          ref={main}
          className={classNames(
            'mx-auto w-full max-w-auth flex-1 pb-12 max-sm:pt-[2vh]',
            // As high as where a link's outcome is told.
            isLong ? 'pt-[2vh]' : 'pt-[8vh] lg:pt-[min(16vh,144px)]',
          )}
        >
          <h1 className="type-title">{title}</h1>
          <p className="mt-1 mb-6 type-reading text-balance text-ink-2">{subtitle}</p>
          {children}
          {foot && <div className="mt-6 type-body text-ink-2">{foot}</div>}
        </main>
      </div>
      <AuthPicture />
    </div>
  );
}

/** The style of a link inside a sentence. */
export const LINK_CLASS = 'rounded-tick font-unread text-accent-text underline-offset-3 hover:underline';
