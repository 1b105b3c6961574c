/** Runs a callback in a task of its own, soon. */
export type NextTask = (callback: () => void) => void;

/** Without the delay that timers have. */
export function nextTaskByChannel(): NextTask {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (callback) => {
    waiting.push(callback);
    port2.postMessage(undefined);
  };
}

/**
 * Hands on what comes, one after the other. What `isLarge` gets a task of its own: to read a large run and
 * to show it are then not one piece of work for the page. Nothing overtakes it.
 */
export function inTurn<Item>(
  handOn: (item: Item) => void,
  isLarge: (item: Item) => boolean,
  nextTask: NextTask,
): (item: Item) => void {
  const waiting: Item[] = [];
  const next = (): void => {
    const item = waiting.shift();
    if (item !== undefined) handOn(item);
  };
  return (item) => {
    if (waiting.length === 0 && !isLarge(item)) {
      handOn(item);
      return;
    }
    waiting.push(item);
    nextTask(next);
  };
}
