/** What the database says about itself, and what this machine remembers about it. */
type Identity = {
  /** The cluster and the database within it: as stored when publishing began here, and as they are now. */
  keptCluster: string;
  cluster: string;
  /** Counts up while workers run. */
  counter: number;
  /** The highest counter that is remembered outside the database; null: none is. */
  seenCounter: number | null;
  /** It was remembered and no longer is, and no worker that remembers it counted while this machine watched. */
  isForgotten: boolean;
};

/**
 * Returns why a database looks like a restored copy; null: it does not. A dump put onto another server has another
 * cluster. A copy put back in place counts from an earlier value than workers remember outside it. A copy that meets a
 * new machine with a new file store is remembered by nobody.
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
