import { isPlatformId, PLATFORM_NAMES } from '@brandly/contract/platforms';

export type ConnectTrouble = { platform: string; error: string; message: string };
export type Hint = { text: string; link?: { label: string; href: string } };

const BUSINESS_LINKS: Readonly<Record<string, { label: string; href: string }>> = {
  facebook: { label: 'Create a Facebook Page', href: 'https://www.facebook.com/pages/create' },
  instagram: { label: 'Switch to a professional account', href: 'https://help.instagram.com/502981923235522' },
  pinterest: { label: 'Create a Pinterest business account', href: 'https://www.pinterest.com/business/create/' },
  whatsapp: { label: 'Set up WhatsApp Business', href: 'https://business.whatsapp.com/' },
};

/** What to do about a connection that did not come about, by the code that came back. */
export function hintFor({ platform, error }: ConnectTrouble): Hint | null {
  const name = nameOf(platform);
  switch (error) {
    case 'user_cancelled':
      return { text: 'You cancelled at the network. Click Connect to try again.' };
    case 'scope_error':
      return { text: `Please grant all required permissions when ${name} asks for them.` };
    case 'no_channel':
      return {
        text: 'YouTube needs a channel before videos can be published.',
        link: { label: 'Create a channel', href: 'https://www.youtube.com/create_channel' },
      };
    case 'no_business_account': {
      const link = BUSINESS_LINKS[platform];
      const text =
        platform === 'facebook'
          ? 'No Facebook Page was found. Create one, or choose it when Facebook asks.'
          : `${name} needs a Business account.`;
      return link ? { text, link } : { text };
    }
    case 'no_threads_account':
      return { text: 'No Threads account was found for this login.' };
    case 'no_profile':
      return platform === 'snapchat'
        ? { text: 'No Public Profile was found. Create one in Snapchat, then connect again.' }
        : { text: `Please complete your ${name} profile, then connect again.` };
    case 'invalid_credentials':
      return { text: 'Your session may have expired. Please try to connect again.' };
    case 'server_error':
      return { text: `${name} seems to have technical difficulties. Please try again in a few minutes.` };
    case 'popup_blocked':
      return { text: 'Your browser blocked the window. Please allow popups for this page, then click Connect again.' };
    default:
      return null;
  }
}

/** '{Platform} Connection Error: {message}' */
export function troubleTitle({ platform, message }: ConnectTrouble): string {
  return `${nameOf(platform)} Connection Error: ${message}`;
}

/** Never what stands in an address: that may be anybody's words. */
export const nameOf = (platform: string): string => (isPlatformId(platform) ? PLATFORM_NAMES[platform] : 'the network');
