import { type LogoProps, PlatformMark } from '../platform-mark.tsx';

/** To fill in: the mark as its owner publishes it. */
const PATH = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z';

/** Mastodon's mark, in the colour of the text around it. */
export function MastodonLogo(props: LogoProps) {
  return <PlatformMark path={PATH} viewBox="0 0 24 24" {...props} />;
}
