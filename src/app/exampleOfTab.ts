import { type Example, exampleById } from './examples/index.ts';

/** Of this tab alone: which example it shows, until it is edited or another scenario is opened. */
const KEY = 'berth.example';

/** The example that this tab showed when it was left or loaded again; undefined where it was another scenario. */
export function exampleOfTab(): Example | undefined {
  try {
    const id = sessionStorage.getItem(KEY);
    return id === null ? undefined : exampleById(id);
  } catch {
    return undefined;
  }
}

/** Notes what the tab shows; undefined for what is kept as a scenario. A browser may refuse it: then nothing is noted. */
export function noteExampleOfTab(example: Example | undefined): void {
  try {
    if (example === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, example.id);
  } catch {
    // The opening example follows then, as for anyone who comes.
  }
}
