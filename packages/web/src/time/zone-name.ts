/** Places that are called otherwise today than in the names that browsers give (the time zone database's file `backward`). */
const NAMES_OF_TODAY: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** A time zone as people read it: Asia/Ho Chi Minh for Asia/Saigon. What is stored and sent stays as it is. Pure. */
export const zoneName = (zone: string): string => (NAMES_OF_TODAY[zone] ?? zone).replaceAll('_', ' ');
