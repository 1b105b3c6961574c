import type { Output } from './output.ts';

/** Why kubectl ends before it is done: what it writes to standard error. */
export class Failure extends Error {
  /** The same where it is one of several. */
  readonly amongOthers: string;

  constructor(message: string, amongOthers = message.replace(/^error: /, '')) {
    super(message);
    this.amongOthers = amongOthers;
  }
}

/** What went wrong with the objects of one command, which goes on with the others. */
export class Failures {
  readonly #all: Failure[] = [];

  /** Does something with one of them; what it throws beside a Failure is thrown on. */
  try(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#all.push(error);
    }
  }

  add(failure: Failure): void {
    this.#all.push(failure);
  }

  /** Source: checkErr and MultipleErrors of k8s.io/kubectl/pkg/cmd/util. */
  tell(out: Output): void {
    const [only, ...others] = this.#all;
    if (only === undefined) return;
    if (others.length === 0) out.error(only.message);
    else for (const { amongOthers } of this.#all) out.error(amongOthers);
  }
}

/** `error: …`, as kubectl's own checks end. */
export function failed(message: string): Failure {
  return new Failure(`error: ${message}`);
}

/** With the hint that follows what is wrong with a call. Source: cmdutil.UsageErrorf. */
export function misused(verb: string, message: string): Failure {
  return new Failure(`error: ${message}\nSee 'kubectl ${verb} -h' for help and examples`);
}

/** A failure whose words are the same among others, but for a line's end of its own. */
export function asIs(message: string, end = ''): Failure {
  return new Failure(message, `${message}${end}`);
}

/** What the API server refuses. */
export function refused(reason: string, message: string): Failure {
  return new Failure(`Error from server (${reason}): ${message}`);
}

/** What is said where an object is no longer the version that was sent. Source: NewConflict of GuaranteedUpdate. */
export function modifiedWords(resource: string, name: string): string {
  return `Operation cannot be fulfilled on ${resource} ${JSON.stringify(name)}: the object has been modified; please apply your changes to the latest version and try again`;
}
