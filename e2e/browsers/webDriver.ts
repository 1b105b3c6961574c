import type { Browser, Json, Move } from './browser.ts';

/** What is asked of a browser, by the names of the WebDriver standard. */
export interface Commands {
  readonly navigate: { readonly url: string };
  readonly refresh: Readonly<Record<string, never>>;
  readonly execute: { readonly script: string; readonly args: readonly Json[] };
  readonly perform: { readonly actions: readonly Json[] };
  readonly screenshot: Readonly<Record<string, never>>;
}

/** Asks for one command and gives its value. */
export type Send = <Name extends keyof Commands>(
  name: Name,
  parameters: Commands[Name],
) => Promise<Json>;

const actionsOf = (device: 'pointer' | 'key', moves: readonly Move[]): Json => ({
  type: device,
  id: device,
  ...(device === 'pointer' && { parameters: { pointerType: 'mouse' } }),
  actions: moves.map((move) => ({ ...move })),
});

/** A browser that answers WebDriver's commands, however they reach it. */
export function webDriverBrowser(send: Send, close: () => Promise<void>): Browser {
  return {
    open: async (url) => void (await send('navigate', { url })),
    reload: async () => void (await send('refresh', {})),
    evaluate: (script, ...args) => send('execute', { script, args }),
    move: async (device, moves) =>
      void (await send('perform', { actions: [actionsOf(device, moves)] })),
    picture: async () => Buffer.from((await send('screenshot', {})) as string, 'base64'),
    close,
  };
}

/** Asks again until there is an answer. Throws when there is none after that many seconds. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | Promise<T | undefined>,
  seconds = 60,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${what}: nothing after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
