import { createHmac } from 'node:crypto';

/** Hex HMAC-SHA256 of the token under the app's secret (Meta: securing Graph API calls). */
export function secretProof(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('hex');
}
