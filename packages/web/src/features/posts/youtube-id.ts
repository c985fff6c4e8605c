const PLACES = [/^\/(?:shorts|live|embed|v)\/([\w-]{11})/, /^\/([\w-]{11})$/];

/** Returns the id of the video at a YouTube address; null for any other address. */
export function youtubeIdOf(address: string): string | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (host !== 'youtube.com' && host !== 'youtu.be' && host !== 'youtube-nocookie.com') return null;
  const watched = url.searchParams.get('v');
  if (host !== 'youtu.be' && url.pathname === '/watch') return watched && /^[\w-]{11}$/.test(watched) ? watched : null;
  const [named, short] = PLACES;
  return (host === 'youtu.be' ? short : named)?.exec(url.pathname)?.[1] ?? null;
}
