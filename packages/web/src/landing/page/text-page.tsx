import type { ReactNode } from 'react';
import { SiteFrame } from './site-frame.tsx';

type TextPageProps = { title: string; lead: ReactNode; children: ReactNode };

/** A text page: one column, title and sections. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <SiteFrame>
      <article className="text-page mx-auto max-w-dialog-wide px-gutter py-16 max-md:py-8">
        <h1 className="type-headline">{title}</h1>
        <p className="mt-4 text-pretty text-ink-2 type-lead">{lead}</p>
        {children}
      </article>
    </SiteFrame>
  );
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-subhead">{title}</h2>
      {children}
    </section>
  );
}
