import { CalendarCheck, HardDrive, ShieldCheck } from 'lucide-react';

const PROMISES = [
  {
    Icon: CalendarCheck,
    title: 'A post goes out once',
    text: 'Every send is recorded before it happens. Pull the plug halfway, and nothing goes out twice.',
  },
  {
    Icon: ShieldCheck,
    title: 'Your credentials stay encrypted',
    text: 'Platform permissions are stored encrypted and decrypted only for a call. They never appear in a log, page or export.',
  },
  {
    Icon: HardDrive,
    title: 'Self-hosted, no tracking',
    text: 'Your brands, drafts and analytics live on a server you choose. No page of Brandly loads a tracker.',
  },
] as const;

/** Why to trust it, in facts. */
export function Promises() {
  return (
    <section id="promises" aria-labelledby="promises-title" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-gutter py-20 max-md:py-12">
        <h2 id="promises-title" className="max-w-column type-headline">
          Built to publish reliably
        </h2>
        <ul className="mt-12 grid gap-12 max-md:mt-8 max-md:gap-8 md:grid-cols-3">
          {PROMISES.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={24} strokeWidth={1.75} aria-hidden className="text-accent" />
              <h3 className="mt-4 type-subhead">{title}</h3>
              <p className="mt-2 text-pretty text-ink-2 type-composer">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
