/** The CPU time that reading 64 KB of a stranger's text may take on this thread, however busy the machine is. */
const MOST_CPU_MS = 50;
const MOST_BYTES = 64 * 1_048_576;

/** Fails if the work takes longer. Best of three, so that a pause of the engine itself does not count. */
export async function expectCheap<T>(work: () => T | Promise<T>, mostCpuMs = MOST_CPU_MS): Promise<T> {
  let cost = '';
  for (let tries = 0; tries < 3; tries += 1) {
    const [cpu, memory] = [process.threadCpuUsage(), process.memoryUsage()];
    const result = await work();
    const { user, system } = process.threadCpuUsage(cpu);
    const after = process.memoryUsage();
    const bytes = after.heapUsed + after.arrayBuffers - memory.heapUsed - memory.arrayBuffers;
    if (user + system <= mostCpuMs * 1_000 && bytes <= MOST_BYTES) return result;
    cost = `${Math.round((user + system) / 1_000)} ms, ${Math.round(bytes / 1_048_576)} MB`;
  }
  throw new Error(`It took ${cost}`);
}
