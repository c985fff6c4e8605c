import { type LogoProps, PlatformMark } from '../platform-mark.tsx';

const PATH =
  'M416 32L31.9 32C14.3 32 0 46.5 0 64.3L0 447.7C0 465.5 14.3 480 31.9 480L416 480c17.6 0 32-14.5 32-32.3l0-383.4C448 46.5 433.6 32 416 32zM135.4 416l-66.4 0 0-213.8 66.5 0 0 213.8-.1 0zM102.2 96a38.5 38.5 0 1 1 0 77 38.5 38.5 0 1 1 0-77zM384.3 416l-66.4 0 0-104c0-24.8-.5-56.7-34.5-56.7-34.6 0-39.9 27-39.9 54.9l0 105.8-66.4 0 0-213.8 63.7 0 0 29.2 .9 0c8.9-16.8 30.6-34.5 62.9-34.5 67.2 0 79.7 44.3 79.7 101.9l0 117.2z';

/** LinkedIn's logo, from Font Awesome Free 7.3.1 (CC BY 4.0, see NOTICE), in the colour of the text around it. */
export function LinkedInLogo(props: LogoProps) {
  return <PlatformMark path={PATH} viewBox="0 0 448 512" {...props} />;
}
