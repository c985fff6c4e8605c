export const WIZARD_ENTRIES_KEY = 'brandly_brand_wizard_v1';

/** Where entries outlive the page; `localStorage` in a browser. */
export type EntriesStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Called when the brand is created, somebody starts over, or the person signs out. */
export function forgetEntries(store: () => EntriesStore = () => localStorage): void {
  changeStore(() => store().removeItem(WIZARD_ENTRIES_KEY));
}

/** Changes the store. If it refuses, entries are only not remembered for next time. */
export function changeStore(change: () => void): void {
  try {
    change();
  } catch (error) {
    console.warn('Storage is not available, so entries are not kept.', error);
  }
}
