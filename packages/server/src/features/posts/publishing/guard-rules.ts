/** What the database says of itself, and what this machine remembers of it. */
export type Identity = {
  /** The cluster and the database in it, as kept when publishing began here, and as they are now. */
  keptCluster: string;
  cluster: string;
  /** Counts up while workers run. */
  counter: number;
  /** The highest value that is remembered outside the database; null: none is. */
  seenCounter: number | null;
  /** Nothing is remembered though it was, and nobody who remembers has counted while this machine watched. */
  isForgotten: boolean;
};

/**
 * Why a database looks like a restored copy; null: it does not. A dump put onto another server has another cluster, a
 * copy put back in place counts from an earlier value than what workers remember outside of it, and one that meets a new
 * machine with a new store of files meets nobody who remembers it at all.
 */
export function judgeCopy(identity: Identity): string | null {
  if (identity.keptCluster !== identity.cluster) {
    return 'The database was copied to another server since it last published.';
  }
  if (identity.seenCounter !== null && identity.counter < identity.seenCounter) {
    return 'The database is older than the one this server last published from.';
  }
  if (identity.isForgotten) {
    return 'Neither this server nor its store of files remembers this database, which has published before.';
  }
  return null;
}
