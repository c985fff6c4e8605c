import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AuthPicture } from './auth-picture.tsx';

type AuthFrameProps = { title: string; subtitle: ReactNode; foot?: ReactNode; children: ReactNode };

/** The frame of the screens before sign-in: one column on canvas, and from 1024 px up a quiet picture of the product. */
export function AuthFrame({ title, subtitle, foot, children }: AuthFrameProps) {
  useDocumentTitle(title);
  return (
    <div className="grid min-h-dvh bg-canvas lg:grid-cols-2">
      <div className="flex flex-col px-gutter">
        <header className="flex h-16 flex-none items-center">
          <a href="/" aria-label="Brandly, to the start page" className="rounded-control px-1 py-1">
            <Logo />
          </a>
        </header>
        <main className="mx-auto flex w-full max-w-auth flex-1 flex-col justify-center pb-24">
          <h1 className="type-title">{title}</h1>
          <p className="mt-1 mb-6 type-reading text-pretty text-ink-2">{subtitle}</p>
          {children}
          {foot && <p className="mt-6 type-body text-ink-2">{foot}</p>}
        </main>
      </div>
      <AuthPicture />
    </div>
  );
}

/** The look of a link inside a sentence. */
export const LINK_CLASS = 'rounded-tick font-unread text-accent-text underline-offset-3 hover:underline';
