import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take more than 20 s on two quiet cores, the longest first. A long file that begins last leaves one core
 * idle until the end, and a fresh clone has no earlier run to learn from; `npm test` prints the slowest at its end.
 */
const LONG = [
  'e2e/composer-media.journey.test.ts',
  'e2e/first-post.journey.test.ts',
  'e2e/composer-together.journey.test.ts',
  'e2e/every-screen.journey.test.ts',
  'launch/testing/blocked-event-loop.feature.test.ts',
  'e2e/truth.journey.test.ts',
  'e2e/connect.journey.test.ts',
  'e2e/calendar-views.journey.test.ts',
  'e2e/composer.journey.test.ts',
  'e2e/account.journey.test.ts',
  'e2e/administration.journey.test.ts',
  'e2e/view-post.journey.test.ts',
  'e2e/calendar.journey.test.ts',
  'e2e/video-upload.journey.test.ts',
  'e2e/brands.journey.test.ts',
  'launch/testing/product.feature.test.ts',
  'jobs/crash/kills.feature.test.ts',
  'jobs/worker.feature.test.ts',
  'conformance/platforms.conformance.test.ts',
  'launch/tooling/new-platform.feature.test.ts',
  'jobs/killed-at-each-point.feature.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((end) => moduleId.endsWith(end));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
