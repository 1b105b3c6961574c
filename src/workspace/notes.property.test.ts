import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowser, type Browser, type Page } from './testing/pages.ts';
import { pass, started } from './testing/time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LONG = 'kind: Node # and so on\n'.repeat(12_000);

/** Of a scenario that is there for a moment. */
const ANOTHER = 'kind: Node # of another';

const write = fc.constantFrom('made' as const, 'not made' as const);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), at: fc.nat(), text: fc.string() }),
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), count: fc.nat(200_000) }),
    fc.record({ kind: fc.constant('hold' as const), text: fc.string({ minLength: 1 }) }),
    fc.record({ kind: fc.constant('grow' as const) }),
    fc.record({ kind: fc.constant('undo' as const) }),
    fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat(700) }),
    fc.record({ kind: fc.constant('fail' as const), fails: fc.boolean() }),
    fc.record({ kind: fc.constant('slow' as const), milliseconds: fc.constantFrom(0, 50, 2000) }),
    fc.record({ kind: fc.constant('reload' as const), write }),
    fc.record({ kind: fc.constant('crash' as const), write }),
    fc.record({ kind: fc.constant('switch' as const) }),
  ),
  { maxLength: 25 },
);

type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

interface Course {
  readonly browser: Browser;
  /** What was typed last of what is on the screen. */
  readonly text: string;
  /** Every text that was ever on the screen. */
  readonly seen: ReadonlySet<string>;
  /** What the next page has on its screen. */
  readonly found: string;
}

/** Types, waits and dies as told, and dies once more at the end. */
async function course(all: readonly Step[], quota: number): Promise<Course> {
  const browser = createBrowser();
  browser.quota = quota;
  let page: Page = await started(browser.openPage());
  let [text, held] = ['', ''];
  const typed: string[] = [];
  const seen = new Set<string>();
  const send = (next: string) => {
    [text, held] = [next, ''];
    seen.add(next);
    typed.push(next);
    page.type(text);
  };
  // What is held back of a scenario that is none yet comes with the next change.
  send('kind: Pod');
  for (const one of all) {
    const now = text + held;
    if (one.kind === 'insert') {
      const at = one.at % (now.length + 1);
      send(now.slice(0, at) + one.text + now.slice(at));
    } else if (one.kind === 'cut') {
      const at = one.at % (now.length + 1);
      send(now.slice(0, at) + now.slice(at + one.count));
    } else if (one.kind === 'grow') send(now + LONG.slice(0, 150_000));
    else if (one.kind === 'hold') {
      page.hold(one.text);
      held += one.text;
      seen.add(text + held);
    } else if (one.kind === 'undo') {
      // What is held back is sent first, as the store sees to.
      if (held !== '') send(now);
      typed.pop();
      send(typed.pop() ?? 'kind: Pod');
    } else if (one.kind === 'pass') await pass(one.milliseconds);
    else if (one.kind === 'fail') {
      browser.storage.failWrites = one.fails ? new Error('refused') : undefined;
    } else if (one.kind === 'slow') browser.writeTakes = one.milliseconds;
    else if (one.kind === 'switch') {
      const { id } = page.workspace.state();
      // Where nothing could be stored before a crash, the opening example is there, which is no scenario yet.
      if (id === undefined) continue;
      page.workspace.create();
      page.type(ANOTHER);
      seen.add(ANOTHER);
      const opened = page.workspace.open(id);
      await pass(0);
      expect(await opened).toBe(true);
      expect(page.shown().texts.cluster === now).toBe(true);
      [text, held] = [now, ''];
    } else {
      if (one.kind === 'reload') page.leave(one.write);
      else page.kill(one.write);
      browser.storage.failWrites = undefined;
      page = await started(browser.openPage());
      if (quota === Infinity) expect(page.shown().texts.cluster === now).toBe(true);
      [text, held] = [page.shown().texts.cluster, ''];
    }
  }
  page.kill();
  browser.storage.failWrites = undefined;
  const next = await started(browser.openPage());
  const found = next.shown().texts.cluster;
  next.kill();
  return { browser, text: text + held, seen, found };
}

it('whatever is typed, short or long, stored or refused, is there after a kill at any moment', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { text, found } = await course(all, Infinity);
      expect(found === text).toBe(true);
    }),
    { numRuns: 80 },
  );
});

it('where localStorage is full, what is there after a kill is something that was on the screen', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(500_000), async (all, quota) => {
      const { seen, found } = await course(all, quota);
      expect(found === 'kind: Node' || seen.has(found)).toBe(true);
    }),
    { numRuns: 80 },
  );
});
