/**
 * Does what is asked for at the same time in batches: what comes while one batch is under way waits for the next one, and
 * a lone call goes at once. So a database that is busy gets few large transactions in the place of many small ones, and
 * no caller waits for others. `work` answers in the order of its items; when it throws, all of them fail.
 * @param most of one batch
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
      // Whoever asks in this same turn comes along.
      setImmediate(() => void run());
    });
}
