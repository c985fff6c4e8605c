import { expect, it } from 'vitest';
import { failureOf } from './video-status.ts';

it('a video that Facebook has dropped is uploaded anew, and one that it cannot use is refused', () => {
  expect(failureOf({ video_status: 'expired' })).toMatchObject({ verdict: 'unavailable', startOver: true });
  expect(failureOf({ video_status: 'error' })).toMatchObject({ verdict: 'rejected', startOver: true });
  expect(failureOf({ video_status: 'processing' })).toBeNull();
});
