import { SOURCE_PLACEHOLDER } from '@brandly/contract/public-pages';

/** The numbers come from docs/measurements.md and docs/operations.md, the commands from package.json. */
const PROOFS = [
  {
    title: 'A post goes out once',
    text: 'Every send is recorded before it happens. This kills workers 2,000 times while they publish, and each post must be visible exactly once.',
    command: 'npm run torture -- --kills 2000',
  },
  {
    title: 'And on time',
    text: '600 posts due in one minute, to simulated platforms, on two cores: each started at most 6 ms late.',
    command: 'npm run bench -- publishing',
  },
  {
    title: 'On your own server',
    text: 'Node and npm are all it needs. Four brands on twelve simulated platforms, without a developer account or a tracker.',
    command: 'npm start -- --demo',
  },
] as const;

/** What other products require, each with the public page that says so. */
const OTHERS = [
  ['Postiz', 'needs PostgreSQL, Redis and Temporal', 'https://docs.postiz.com/installation/system-requirements'],
  ['Mixpost Pro', 'requires a paid license', 'https://github.com/inovector/mixpostproteamapp'],
  ['Buffer', 'is free for 3 channels', 'https://buffer.com/pricing'],
  ['Hootsuite', 'starts at $99 per user per month', 'https://hootsuite.com/plans'],
] as const;

/** Reasons to trust the product: proofs that anybody can repeat, and a comparison with others. */
export function Promises() {
  return (
    <section id="promises" aria-labelledby="promises-title" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-gutter py-20 max-md:py-12">
        <h2 id="promises-title" className="max-w-column type-headline">
          Proof you can repeat
        </h2>
        <ul className="mt-12 grid gap-12 max-md:mt-8 max-md:gap-8 md:grid-cols-3">
          {PROOFS.map(({ title, text, command }) => (
            <li key={title}>
              <h3 className="type-subhead">{title}</h3>
              <p className="mt-2 text-pretty text-ink-2 type-composer">{text}</p>
              <p className="mt-3">
                <code className="rounded-control bg-sunken px-2 py-1 type-reading">{command}</code>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-12 text-pretty text-ink-2 type-composer">
          Brandly is free and open source (MIT).{' '}
          {OTHERS.map(([name, fact, source]) => (
            <span key={name}>
              <a href={source} className="site-text-link">
                {name}
              </a>{' '}
              {fact}.{' '}
            </span>
          ))}
          Prices as of August 2026, from archived pages.{' '}
          <a href={`${SOURCE_PLACEHOLDER}#beside-others`} className="site-text-link">
            The whole comparison
          </a>
        </p>
      </div>
    </section>
  );
}
