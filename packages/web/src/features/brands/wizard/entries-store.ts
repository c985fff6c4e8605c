export const WIZARD_ENTRIES_KEY = 'brandly_brand_wizard_v1';

/** Where entries outlive the page; `localStorage` in a browser. */
export type EntriesStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Called when the brand exists, somebody starts over, or the person leaves. */
export function forgetEntries(store: () => EntriesStore = () => localStorage): void {
  changeStore(() => store().removeItem(WIZARD_ENTRIES_KEY));
}

/** A store that refuses changes nothing but the memory of next time. */
export function changeStore(change: () => void): void {
  try {
    change();
  } catch (error) {
    console.warn('Storage is not available, so entries are not kept.', error);
  }
}
