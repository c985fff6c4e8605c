import { toast } from '../../../ui/toast.ts';

/** Copies the address of a published post to the clipboard and says so, or says that the browser refused. */
export async function copyLink(permalink: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(permalink);
    toast.success('Link copied');
  } catch {
    // Not allowed, or no https.
    toast.error('Your browser blocked copying. Open the post and copy its address there.');
  }
}
