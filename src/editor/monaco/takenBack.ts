/**
 * What Monaco asks for and takes back, as a list of fixes when another key is pressed, ends in a promise that is
 * refused and that nobody waits for (microsoft/monaco-editor issues 2382 and 4554). Monaco says nothing of those
 * that it sees itself; a browser would report the rest as errors of the page.
 */
const NAME = 'Canceled';

/** Whether a promise was refused for nothing but that Monaco took back what it had asked for. */
export function isTakenBack(reason: unknown): boolean {
  return reason instanceof Error && reason.name === NAME && reason.message === NAME;
}

/** Says nothing of those from now on; gives what ends that. */
export function overlookTakenBack(target: EventTarget): () => void {
  const overlook = (event: Event): void => {
    if ('reason' in event && isTakenBack(event.reason)) event.preventDefault();
  };
  target.addEventListener('unhandledrejection', overlook);
  return () => {
    target.removeEventListener('unhandledrejection', overlook);
  };
}
