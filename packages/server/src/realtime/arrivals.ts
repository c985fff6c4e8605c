/** Counts the sockets of each address that have not said who they are yet. */
export function createArrivals(most: number): {
  isFull: (address: string) => boolean;
  /** Counts one in; the returned function counts it out, even if called several times. */
  enter: (address: string) => () => void;
} {
  const counts = new Map<string, number>();
  return {
    isFull: (address) => (counts.get(address) ?? 0) >= most,
    enter(address) {
      counts.set(address, (counts.get(address) ?? 0) + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (counts.get(address) ?? 1) - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      };
    },
  };
}
