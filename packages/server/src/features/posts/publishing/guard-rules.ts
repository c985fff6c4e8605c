/** What the database says of itself, and what this machine remembers of it. */
export type Identity = {
  /** The cluster and the database in it, as kept when publishing began here, and as they are now. */
  keptCluster: string;
  cluster: string;
  /** Counts up while workers run. */
  counter: number;
  /** The highest value this machine has seen outside the database; null: it has never worked on it. */
  seenCounter: number | null;
};

/**
 * Why a database looks like a restored copy; null: it does not. A dump put onto another server has another cluster, a
 * copy put back in place counts from an earlier value than what workers remember outside of it.
 */
export function judgeCopy(identity: Identity): string | null {
  if (identity.keptCluster !== identity.cluster) {
    return 'The database was copied to another server since it last published.';
  }
  if (identity.seenCounter !== null && identity.counter < identity.seenCounter) {
    return 'The database is older than the one this server last published from.';
  }
  return null;
}
