import { forget } from '../../../ui/behaviour/use-stored-flag.ts';

export const WIZARD_ENTRIES_KEY = 'brandly_brand_wizard_v1';

/** Called when the brand is created, somebody starts over, or the person signs out. */
export const forgetEntries = (store?: () => Pick<Storage, 'removeItem'>): void => forget(WIZARD_ENTRIES_KEY, store);
