import { Pause, Play } from 'lucide-react';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { AUDIENCES } from './audiences.ts';
import { ProductPicture } from './product-picture.tsx';
import { PUBLISHING_PLATFORMS } from './publishing-platforms.ts';
import { RotatingWords } from './rotating-words.tsx';

/** The build replaces this with the URL of the built file (vite/public-pages.ts). */
const FILM_CODE = '/src/landing/browser/film.ts';

export function Hero() {
  return (
    <section className="relative overflow-clip">
      <div className="hero-words relative mx-auto max-w-page px-gutter pt-16 pb-12 text-center max-md:pt-8 max-md:pb-8">
        <FloatingIcons />
        <h1 className="type-hero">
          <span className="sr-only">Simple Marketing for {AUDIENCES.join(', ')}</span>
          <span aria-hidden>
            Simple <br className="md:hidden" />
            Marketing for <br />
            <span className="text-accent-text">
              <RotatingWords />
            </span>
          </span>
        </h1>
        <p className="mx-auto mt-6 max-w-column md:max-w-150 text-pretty text-ink-2 type-lead">
          One calendar for every brand you look after. Write once, preview on each platform, and publish when your
          audience is online.
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3 max-sm:grid max-sm:justify-stretch max-md:mt-10">
          <a href="/register" className="hero-invitation site-button site-button-primary h-12 px-6">
            Get early access
          </a>
          <a data-demo hidden href="/login#demo" className="site-button site-button-secondary h-12 px-6">
            Look around the demo
          </a>
          <a href="#features" className="site-button site-button-secondary h-12 px-6">
            See how it works
          </a>
        </p>
        <p className="mt-5 type-small text-ink-3 max-md:hidden">
          Free and open source under MIT. Runs on your own server, without trackers.
        </p>
      </div>
      <div className="mx-auto max-w-page px-gutter pb-20 max-md:pb-12">
        <div className="picture-frame relative" data-film={FILM_CODE}>
          <ProductPicture
            first
            name="week"
            alt="Brandly's calendar: the posts of four brands, each with its status, time and platform"
          />
        </div>
        <MotionSwitch />
      </div>
    </section>
  );
}

/** Decoration only, at most twelve: one more icon every 1.5 s (motion.css). On a phone they come from the middle of a row. */
function FloatingIcons() {
  return (
    <div className="floating-icons" aria-hidden>
      {PUBLISHING_PLATFORMS.map((platform) => (
        <span key={platform} className="moves">
          <PlatformLogo platform={platform} named={false} size={20} />
        </span>
      ))}
    </div>
  );
}

/** Stops what moves for longer than five seconds and is visible: words, icons and film. Shown once its script runs. */
function MotionSwitch() {
  return (
    <p className="motion-switch">
      <button
        type="button"
        data-motion-switch
        hidden
        className="site-button site-button-secondary gap-1.5 px-3 type-small"
      >
        <Pause size={13} aria-hidden className="when-moving" />
        <Play size={13} aria-hidden className="when-still" />
        <span>Pause motion</span>
      </button>
    </p>
  );
}
