/**
 * Runs concurrent calls in batches: calls that arrive while a batch is running wait for the next one, and a lone call
 * runs at once. A busy database then gets few large transactions instead of many small ones, and no caller waits for
 * others. `work` returns its answers in the order of its items; when it throws, all of them fail.
 * @param most the largest batch
 */
export function inBatches<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  most: number,
): (item: In) => Promise<Out> {
  type Waiting = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const outs = await work(batch.map(({ item }) => item));
        if (outs.length !== batch.length) throw new Error(`${outs.length} answers to ${batch.length} questions`);
        for (const [index, out] of outs.entries()) batch[index]?.resolve(out);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Calls made in the same turn of the event loop join the batch.
      setImmediate(() => void run());
    });
}
