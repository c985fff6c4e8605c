/** The names of a new platform. */
export type Names = {
  /** In paths and tables, lower case: `quayside`. */
  id: string;
  /** As people read it: `Quayside`. */
  name: string;
  /** As code starts with it: `QUAYSIDE`. */
  constant: string;
  /** In names of functions and components: `Quayside`. */
  pascal: string;
};

/** An id is used in paths, variables and settings. */
export const ID = /^[a-z][a-z0-9]{1,18}$/;

/** Throws RangeError for an id that is invalid in a path, a variable or a setting. */
export function namesOf(id: string, name = id.slice(0, 1).toUpperCase() + id.slice(1)): Names {
  if (!ID.test(id))
    throw new RangeError(`An id is 2 to 19 small letters and digits, such as quayside; this one is “${id}”.`);
  return { id, name, constant: id.toUpperCase(), pascal: id.slice(0, 1).toUpperCase() + id.slice(1) };
}
