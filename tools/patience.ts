/**
 * Set-up of the unit tests: what comes later, such as a part that is fetched or a run that is worked out, may
 * take its time on a machine that does other things too. A test that waits in vain fails all the same.
 */
import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

const MOST_MS = 60_000;

configure({ asyncUtilTimeout: MOST_MS });

const { waitFor } = vi;
const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: MOST_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
// The files of a worker share its modules, and each sets up anew.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
