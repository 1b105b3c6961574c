/**
 * Set-up of the unit tests: what React finds wrong in what is drawn it says to the console alone. A key
 * that two siblings share leaves parts of what was drawn before on the page.
 */
import { afterEach, expect } from 'vitest';

/** A test that renders outside of `act` waits for what it looks at; nothing is wrong with the page. */
const OF_THE_TEST = /act\(/;

// The files of a worker share its console, and each sets up anew.
const shared = globalThis as { errorsTold?: string[] };
const told = (shared.errorsTold ??= []);
const { error } = console;
const listen: typeof console.error = (...values) => {
  const [message] = values as readonly unknown[];
  if (!OF_THE_TEST.test(String(message))) told.push(values.map(String).join(' '));
  error(...values);
};
if (error.name !== listen.name) console.error = listen;

afterEach(() => {
  expect(told.splice(0), 'nothing is said to be wrong with what is drawn').toEqual([]);
});
