import { api } from '../../../api/api.ts';
import type { PlanCalls } from './run-plans.ts';
import type { PlannedSave } from './save-plan.ts';

/**
 * The calls of a save. The same creation asked for again, after an answer that got lost, carries the same key, so the
 * server makes one post of it; changed words are a new request with a new key.
 */
export function createPostCalls(): PlanCalls & { keyOf: (plan: PlannedSave & { kind: 'create' }) => string } {
  const keys = new Map<string, string>();
  const keyOf = (plan: PlannedSave & { kind: 'create' }) => {
    const request = JSON.stringify([plan.brandId, plan.body]);
    const key = keys.get(request) ?? crypto.randomUUID();
    keys.set(request, key);
    return key;
  };
  return {
    keyOf,
    create: async (plan) => {
      const idempotencyKey = keyOf(plan);
      return (await api.createPost({ params: { brandId: plan.brandId }, body: plan.body, idempotencyKey }))
        .scheduledPost;
    },
    update: async (plan) => (await api.updatePost({ params: { postId: plan.row.id }, body: plan.body })).scheduledPost,
    remove: (row) => api.deletePost({ params: { postId: row.id } }),
  };
}
