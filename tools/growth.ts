/** Milliseconds below which a run tells nothing: the clock's grain, and the garbage collector's turns. */
const FLOOR = 8;
const TRIES = 5;

/** Processor time of this process in milliseconds: what others do on the machine hardly counts. */
function spent(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/**
 * The share of the whole that the longest step of stepwise work takes: near 1 where it is done in one go.
 * The least of a few tries; it ends at the first that is good enough.
 */
export function longestShare(make: () => Iterator<unknown>): number {
  let least = Infinity;
  for (let turn = 0; turn < TRIES && least > STEADY; turn += 1) {
    const steps = make();
    let longest = 0;
    let whole = 0;
    for (let isDone = false; !isDone;) {
      const one = spent(() => (isDone = steps.next().done === true));
      longest = Math.max(longest, one);
      whole += one;
    }
    least = Math.min(least, longest / whole);
  }
  return least;
}

/** What `longestShare` stays under where work is done in twenty steps and more. */
export const STEADY = 0.3;

/**
 * How many times as long `run` takes for what is four times as large: about 4 where the time grows with
 * the size, 16 where it grows with its square. The least of a few tries, since a machine in use makes
 * some slower; it ends at the first that is good enough.
 */
export function growth<Text>(
  make: (size: number) => Text,
  size: number,
  run: (text: Text) => unknown,
): number {
  const [short, long] = [make(size), make(size * 4)];
  run(short);
  let least = Infinity;
  for (let turn = 0; turn < TRIES && least > LINEAR; turn += 1) {
    const one = spent(() => run(short));
    least = Math.min(least, spent(() => run(long)) / Math.max(one, FLOOR));
  }
  return least;
}

/** What `growth` stays under where time grows with the size, a machine in use reckoned in. */
export const LINEAR = 9;
