/** Why kubectl ends before it is done: what it writes to standard error. */
export class Failure extends Error {}

/** `error: …`, as kubectl's own checks end. */
export function failed(message: string): Failure {
  return new Failure(`error: ${message}`);
}

/** With the hint that follows what is wrong with a call. Source: cmdutil.UsageErrorf. */
export function misused(verb: string, message: string): Failure {
  return new Failure(`error: ${message}\nSee 'kubectl ${verb} -h' for help and examples`);
}

/** That a flag's text is no time span. Source: time.ParseDuration, and pflag's words about it. */
export function notADuration(verb: string, text: string, flag = '--timeout'): Failure {
  const [, unit] = /^[+-]?(?:\d+\.?\d*|\.\d+)([^\d.]*)$/.exec(text) ?? [];
  const why =
    unit === undefined
      ? `time: invalid duration "${text}"`
      : unit === ''
        ? `time: missing unit in duration "${text}"`
        : `time: unknown unit "${unit}" in duration "${text}"`;
  return new Failure(
    `error: invalid argument "${text}" for "${flag}" flag: ${why}\nSee 'kubectl ${verb} --help' for usage.`,
  );
}

/** What the API server refuses. */
export function refused(reason: string, message: string): Failure {
  return new Failure(`Error from server (${reason}): ${message}`);
}
