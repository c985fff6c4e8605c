import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';

/** A large video takes minutes, and each request waits for most of one. */
const MOST_QUESTIONS = 20;

type Ask = { description: string; privacyStatus: 'public' | 'unlisted' | 'private'; videoUrl: string };

/** Uploads a stored video to the brand's channel; asks until it is there. Returns its address. Rejects with Error. */
export async function uploadToYouTube(brandId: string, body: Ask): Promise<string> {
  for (let question = 1; ; question += 1) {
    try {
      const idempotencyKey = crypto.randomUUID();
      return (await api.uploadYouTubeVideo({ params: { brandId }, body, idempotencyKey })).videoUrl;
    } catch (error) {
      const isOnItsWay = error instanceof ApiError && error.code === 'video_upload_unfinished';
      if (!isOnItsWay || question === MOST_QUESTIONS) throw error;
    }
  }
}

const PRIVACIES = ['public', 'unlisted', 'private'] as const;
/** Returns the chosen audience; private if none was chosen. */
export const privacyOf = (chosen: string | undefined): Ask['privacyStatus'] =>
  PRIVACIES.find((one) => one === chosen) ?? 'private';
