declare global {
  interface Navigator {
    /** Of the Network Information API, which not every browser has; TypeScript doesn't know it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether this browser is set to save data: then nothing is loaded that nobody has asked for. */
export const savesData = (): boolean => navigator.connection?.saveData === true;
