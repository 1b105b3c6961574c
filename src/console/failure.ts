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

/** What the API server refuses. */
export function refused(reason: string, message: string): Failure {
  return new Failure(`Error from server (${reason}): ${message}`);
}
