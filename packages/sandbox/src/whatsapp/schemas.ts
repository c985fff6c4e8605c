import { z } from 'zod';

export { listAnswer, listQuery, permissionsAnswer, tokenAnswer } from '../meta/graph-schemas.ts';

export const profileAnswer = z.strictObject({
  data: z.array(
    z.looseObject({ messaging_product: z.literal('whatsapp'), profile_picture_url: z.string().optional() }),
  ),
});
