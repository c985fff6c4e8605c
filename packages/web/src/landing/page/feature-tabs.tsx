import { ProductPicture } from './product-picture.tsx';
import type { ProductPicture as Picture } from './product-pictures.ts';

type Feature = { id: string; tab: string; title: string; text: string; points: readonly string[]; picture: Picture };

const FEATURES: readonly Feature[] = [
  {
    id: 'compose',
    tab: 'Compose',
    title: 'Write once. Preview everywhere.',
    text: "One text for all of a brand's accounts, with each platform's limits checked as you type.",
    points: [
      'A preview of every chosen platform beside the text',
      'Characters, image sizes and video lengths, checked as you write',
      'Drafts save automatically, even offline',
    ],
    picture: {
      name: 'composer',
      alt: 'The composer: one text for Facebook and X, the characters left on each, and a preview of both beside it',
    },
  },
  {
    id: 'plan',
    tab: 'Plan',
    title: 'All brands, one calendar',
    text: 'Week, month or list. Drag a post to another hour, or move it with the keyboard. Every move can be undone.',
    points: [
      'Filter brands, statuses and platforms with one click',
      'Your time zone or the brand’s, always shown',
      'Daylight saving changes are confirmed, never guessed',
    ],
    picture: {
      name: 'calendar',
      alt: 'The posts of all brands by day: time, status, platform, text and picture of each',
    },
  },
  {
    id: 'publish',
    tab: 'Publish',
    title: 'Once, on time, with the truth on screen',
    text: 'Every step is recorded. A post counts as published only when the platform confirms it.',
    points: [
      'When an answer is lost, we check with the platform instead of sending again',
      'A failed post tells you why, and how to fix it',
      'You’re warned before a connection expires',
    ],
    picture: { name: 'post', alt: 'A post opened: its text and platform, with the steps it has gone through' },
  },
  {
    id: 'measure',
    tab: 'Measure',
    title: 'Numbers you can trust',
    text: 'Followers and results straight from the platforms. Missing data is left out, never made up.',
    points: [
      'Every brand with its accounts on one page',
      'Followers recorded daily, so you can compare',
      'A missing metric reads “Not provided”, never zero',
    ],
    picture: { name: 'brand', alt: 'The page of a brand: its accounts on the platforms with their followers' },
  },
];

/** Four views of the product. Without scripts they are listed one below the other. */
export function FeatureTabs() {
  return (
    <section id="features" aria-labelledby="features-title" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-gutter py-20 max-md:py-12">
        <h2 id="features-title" className="max-w-column type-headline">
          From first idea to final results
        </h2>
        <div role="tablist" aria-label="Features" data-tabs className="feature-tabs">
          {FEATURES.map(({ id, tab }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls={`feature-${id}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
            >
              {tab}
            </button>
          ))}
        </div>
        {FEATURES.map((feature, index) => (
          <FeaturePanel key={feature.id} feature={feature} shown={index === 0} />
        ))}
      </div>
    </section>
  );
}

function FeaturePanel({ feature: { id, title, text, points, picture }, shown }: { feature: Feature; shown: boolean }) {
  return (
    <div
      role="tabpanel"
      id={`feature-${id}`}
      aria-labelledby={`tab-${id}`}
      data-shown={shown || undefined}
      className="feature-panel"
    >
      <div>
        <h3 className="type-subhead">{title}</h3>
        <p className="mt-3 text-pretty text-ink-2 type-composer">{text}</p>
        <ul className="mt-6 grid gap-3">
          {points.map((point) => (
            <li key={point} className="feature-point text-pretty type-composer">
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className="picture-frame">
        <ProductPicture {...picture} />
      </div>
    </div>
  );
}
