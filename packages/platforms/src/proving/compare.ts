import type { Exchange, Recording, Shape } from './recording.ts';

type Kinds = ReadonlyMap<string, string>;

const callOf = ({ method, place, path, status }: Exchange): string => `${method} ${place} ${path} (${status})`;

/** Lists every field by its path, with the kind of its value. */
function kindsOf(shape: Shape, path = '', found = new Map<string, string>()): Map<string, string> {
  if (shape === null) return found;
  if (Array.isArray(shape)) for (const one of shape) kindsOf(one, `${path}[]`, found);
  else if (typeof shape === 'object') {
    for (const [name, one] of Object.entries(shape)) kindsOf(one, path === '' ? name : `${path}.${name}`, found);
  } else found.set(path, typeof shape);
  return found;
}

const allKinds = (exchanges: readonly Exchange[]): Kinds =>
  new Map(exchanges.flatMap(({ answer }) => [...kindsOf(answer)]));

/**
 * Lists, as sentences, where a stand-in answers unlike the recording: it lacks an answer, or has a field that the
 * platform did not send or one of another kind. Empty if they agree. Fields that only the platform sends do not count,
 * since it may add some any day. Pure.
 */
export function differencesOf(recorded: Recording, standIn: Recording): string[] {
  return recorded.steps.flatMap(({ fact, outcome, exchanges }) => {
    if (outcome !== 'confirmed') return [];
    const ours = standIn.steps.find((step) => step.fact === fact);
    if (ours?.outcome !== 'confirmed') return [`${fact}: the stand-in does not do it: ${ours?.words ?? 'not tried'}`];
    const calls = [...new Set(exchanges.map(callOf))];
    return calls.flatMap((call) => {
      const same = ours.exchanges.filter((one) => callOf(one) === call);
      if (same.length === 0) return [`${fact}: ${call} is answered by the platform alone`];
      const theirs = allKinds(exchanges.filter((one) => callOf(one) === call));
      return [...allKinds(same)].flatMap(([path, kind]) => {
        const real = theirs.get(path);
        if (real === kind) return [];
        return [`${fact}: ${call}: ${path || 'the answer'} is ${kind} here and ${real ?? 'absent'} there`];
      });
    });
  });
}
