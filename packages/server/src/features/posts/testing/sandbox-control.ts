/** `comments`: what the account itself wrote below the post. */
type Visible = {
  id: string;
  text: string;
  mediaCount: number;
  media: { altText: string | null }[];
  comments?: { id: string; text: string }[];
};

/** What tests can ask of the sandbox's control endpoint. */
export type SandboxControl = {
  /** Texts and ids of what people would see on an account. */
  visible: (platform: string, account: string) => Promise<Visible[]>;
  trouble: (fault: Record<string, unknown>) => Promise<void>;
  calmDown: () => Promise<void>;
  /** Creates that were carried out, whatever became of their answer. */
  creates: (platform: string, account: string) => Promise<number>;
  ask: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;
};

export function sandboxControl(url: string): SandboxControl {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/_control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const visible = async (platform: string, account: string) =>
    (await ask('GET', `/visible?platform=${platform}&account=${account}`)) as Visible[];
  return {
    ask,
    visible,
    trouble: async (fault) => void (await ask('POST', '/faults', fault)),
    calmDown: async () => void (await ask('DELETE', '/faults')),
    creates: async (platform, account) => {
      const entries = (await ask('GET', `/journal?platform=${platform}&account=${account}`)) as {
        created: string | null;
      }[];
      return entries.filter((entry) => entry.created !== null).length;
    },
  };
}
