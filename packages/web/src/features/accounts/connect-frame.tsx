import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

/** The small page inside the connect popup. */
export function ConnectFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <main className="flex min-h-dvh flex-col gap-4 bg-canvas p-6 text-ink">
      <Logo />
      <h1 className="type-title">{title}</h1>
      {children}
    </main>
  );
}
