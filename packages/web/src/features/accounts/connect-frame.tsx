import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../ui/behaviour/use-document-title.ts';
import { Logo } from '../../ui/logo.tsx';

/** The small page inside the connect popup. */
export function ConnectFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <main className="min-h-dvh bg-canvas p-6 text-ink">
      <div className="mx-auto flex max-w-column flex-col gap-4 lg:pt-[16vh]">
        <Logo />
        <h1 className="mt-2 type-title">{title}</h1>
        {children}
      </div>
    </main>
  );
}
