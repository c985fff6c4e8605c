import { toast } from '../../../ui/toast.ts';

/** Puts the address of a published post where it can be pasted from, and says so; a browser that refuses is told of. */
export async function copyLink(permalink: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(permalink);
    toast.success('Link copied');
  } catch {
    // Not allowed, or no https.
    toast.error('Your browser blocked copying. Open the post and copy its address there.');
  }
}
