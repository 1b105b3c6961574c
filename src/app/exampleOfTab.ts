import { type ExampleId, isExampleId } from './examples/index.ts';

/** Of this tab alone: which example it shows, until it is edited or another scenario is opened. */
const KEY = 'berth.example';

/** The example that this tab showed when it was left or loaded again; undefined where it was another scenario. */
export function exampleOfTab(): ExampleId | undefined {
  try {
    const id = sessionStorage.getItem(KEY);
    return id !== null && isExampleId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Notes what the tab shows; undefined for what is kept as a scenario. A browser may refuse it: then nothing is noted. */
export function noteExampleOfTab(id: ExampleId | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // The opening example follows then, as for anyone who comes.
  }
}
