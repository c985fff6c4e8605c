import { CalendarCheck, HardDrive, ShieldCheck } from 'lucide-react';

const PROMISES = [
  {
    Icon: CalendarCheck,
    title: 'A post goes out once',
    text: 'Every send is written down before it happens. Pull the plug in the middle, and after the restart nothing goes out twice.',
  },
  {
    Icon: ShieldCheck,
    title: 'Keys stay locked',
    text: 'The platforms’ permissions are kept encrypted and are opened for the moment of a call. No log, no page and no export holds one.',
  },
  {
    Icon: HardDrive,
    title: 'It runs where you say',
    text: 'Your brands, drafts and figures live on a server of your choice. Nothing on this page or behind it calls a tracker.',
  },
] as const;

/** Why to trust it, in facts. */
export function Promises() {
  return (
    <section id="promises" aria-labelledby="promises-title" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-gutter py-20 max-md:py-12">
        <h2 id="promises-title" className="max-w-column type-headline">
          Made for posts that matter
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
