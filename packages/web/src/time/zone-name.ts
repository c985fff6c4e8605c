/** Zones whose name in browsers is outdated (the time zone database's file `backward`), with today's name. */
const NAMES_OF_TODAY: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Returns a time zone as people read it: Asia/Ho Chi Minh for Asia/Saigon. Stored names do not change. Pure. */
export const zoneName = (zone: string): string => (NAMES_OF_TODAY[zone] ?? zone).replaceAll('_', ' ');
