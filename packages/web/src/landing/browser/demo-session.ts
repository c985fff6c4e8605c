const PATH = '/dev/demo-session';

/** Whether the server has a demo to look around: in development, and where one was seeded. `origin` '' is the page's own. */
export async function askForDemo(origin: string, signal?: AbortSignal): Promise<boolean> {
  const response = await fetch(origin + PATH, signal ? { signal } : {});
  if (!response.ok) return false;
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'available') === true;
}

/** Signs in as the demo's person. Throws Error when the server refuses, TypeError when it is not reached. */
export async function openDemo(origin: string): Promise<void> {
  const credentials = origin ? 'include' : 'same-origin';
  const response = await fetch(origin + PATH, { method: 'POST', credentials });
  if (!response.ok) throw new Error(`The demo answered ${response.status}`);
}
