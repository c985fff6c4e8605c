import type { Import, Module } from './modules.ts';

/** An edge of the import graph: one of the project's modules imports another. */
export type ImportEdge = { from: string; to: string; written: string; kind: Import['kind'] };

/** Returns every import of one of the modules by another one. */
export function importEdges(modules: readonly Module[]): ImportEdge[] {
  const known = new Set(modules.map((each) => each.file));
  return modules.flatMap(({ file, imports }) =>
    imports.flatMap((one) =>
      one.file !== null && known.has(one.file) && one.file !== file
        ? [{ from: file, to: one.file, written: one.written, kind: one.kind }]
        : [],
    ),
  );
}

/**
 * The cycles of a graph: each a sorted list of files that all reach each other (Tarjan's strongly connected
 * components). A file that nothing it imports leads back to is in none.
 */
export function cyclesOf(edges: readonly Pick<ImportEdge, 'from' | 'to'>[]): string[][] {
  const next = Map.groupBy(edges, (edge) => edge.from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const enter = (file: string) => {
    const at = order.size;
    order.set(file, at);
    lowest.set(file, at);
    open.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) lowest.set(file, Math.min(lowest.get(file) ?? at, enter(to)));
      else if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file) ?? at, order.get(to) ?? at));
    }
    const low = lowest.get(file) ?? at;
    if (low !== at) return low;
    const cycle = open.splice(open.indexOf(file));
    if (cycle.length > 1) cycles.push(cycle.toSorted());
    return low;
  };
  for (const file of next.keys()) if (!order.has(file)) enter(file);
  return cycles.toSorted((a, b) => b.length - a.length || (a[0] ?? '').localeCompare(b[0] ?? ''));
}
