import type { Edit } from '../staged-file.ts';

/** A range of the new object: copied from the old one, or sent by us. `end` is exclusive. */
export type PatchStep = { kind: 'copy' | 'send'; start: number; end: number };

/** Every part but the last has at least 5 MiB (S3's manual, multipart upload limits). */
const LEAST_PART_BYTES = 5_242_880;

/**
 * Plans how to rebuild an object with some of its bytes changed: changes are sent, the rest is copied inside the store.
 * Ranges too small for a part are sent with their neighbours. Pure.
 */
export function planPatch(size: number, edits: readonly Edit[]): PatchStep[] {
  const steps: PatchStep[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    const [start, end] = [Math.max(at, edit.start), Math.min(size, edit.end)];
    if (end <= start) continue;
    add(steps, { kind: 'copy', start: at, end: start });
    add(steps, { kind: 'send', start, end });
    at = end;
  }
  add(steps, { kind: 'copy', start: at, end: size });
  return widen(steps);
}

function add(steps: PatchStep[], step: PatchStep): void {
  if (step.end > step.start) steps.push(step);
}

/** From the front: a step that is too small takes bytes from the next one, and is then sent. */
function widen(steps: readonly PatchStep[]): PatchStep[] {
  const wide: PatchStep[] = [];
  const rest = steps.map((step) => ({ ...step }));
  for (let index = 0; index < rest.length; index += 1) {
    const step = rest[index];
    if (!step || step.end <= step.start) continue;
    let next = index + 1;
    while (step.end - step.start < LEAST_PART_BYTES && next < rest.length) {
      const neighbour = rest[next];
      if (!neighbour) break;
      const taken = Math.min(LEAST_PART_BYTES - (step.end - step.start), neighbour.end - neighbour.start);
      step.end += taken;
      step.kind = 'send';
      neighbour.start += taken;
      if (neighbour.start < neighbour.end) break;
      next += 1;
    }
    wide.push(step);
  }
  return wide;
}
