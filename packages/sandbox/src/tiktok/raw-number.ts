declare global {
  interface JSON {
    /** A number as it is written (ES2026); the library's types do not know it yet. */
    rawJSON(text: string): object;
  }
}

/** A number of 64 bits in an answer: as JSON it has all its digits. */
export const rawNumber = (digits: string): object => JSON.rawJSON(digits);
