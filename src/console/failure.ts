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

/** What could not be read of files as an object of a kind that is served. */
export class Unread extends Failure {}

/** Who said it, which is not told of one of several. */
const OF_SERVER = /^Error from server \(\w+\): /;

/** Several as one, each once. Source: the aggregate's Error of k8s.io/apimachinery/pkg/util/errors. */
function together(failures: readonly Failure[]): Failure {
  const words = [...new Set(failures.map(({ amongOthers }) => amongOthers.replace(OF_SERVER, '')))];
  const [only = ''] = words;
  return failed(words.length === 1 ? only : `[${words.join(', ')}]`);
}

/**
 * What could not be read, where nothing is done then: one a line, and as one where it is told as part of something.
 */
export function unreadAll(failures: readonly Failure[]): Failure {
  const [only = together(failures), ...others] = failures;
  if (others.length === 0) return only;
  return new Failure(
    failures.map(({ amongOthers }) => amongOthers).join('\n'),
    together(failures).amongOthers,
  );
}

/** What went wrong with the objects of one command, which goes on with the others. */
export class Failures {
  readonly #all: Failure[] = [];
  readonly #unread: Unread[] = [];

  /** Does something with one of them; what it throws beside a Failure is thrown on. */
  try(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.add(error);
    }
  }

  add(failure: Failure): void {
    (failure instanceof Unread ? this.#unread : this.#all).push(failure);
  }

  /**
   * What could not be read or is not there, of each that was meant. Source: RetrieveLatest of
   * k8s.io/cli-runtime/pkg/resource, and its EagerVisitorList.
   * @param isOfFiles Whether files name it: what is not there is one of several then, too
   */
  addUnfound(
    groups: readonly { readonly missing: readonly string[]; readonly unread?: Failure }[],
    isOfFiles: boolean,
  ): void {
    for (const { missing, unread } of groups) {
      if (unread) this.add(unread);
      for (const each of missing) this.add(isOfFiles ? new Unread(each) : new Failure(each));
    }
  }

  /** What could not be read stands behind all else, as one. Source: ContinueOnErrorVisitor and EagerVisitorList of k8s.io/cli-runtime. */
  get #collected(): readonly Failure[] {
    if (this.#all.length === 0) return this.#unread;
    return this.#unread.length === 0 ? this.#all : [...this.#all, together(this.#unread)];
  }

  /**
   * Source: checkErr and MultipleErrors of k8s.io/kubectl/pkg/cmd/util.
   * @param before What went wrong before any object was looked at: one of all, where there is more
   */
  tell(out: Output, before = new Failures()): void {
    const first = [...before.#all, ...before.#unread];
    const isMore = first.length > 0 && this.#collected.length > 0;
    // The only one of names is told by itself.
    const isAlone = before.#all.length === 1 && before.#unread.length === 0;
    const all = isMore
      ? [...(isAlone ? first : [together(first)]), ...this.#collected]
      : [...before.#collected, ...this.#collected];
    const [only, ...others] = all;
    if (only === undefined) return;
    if (others.length === 0) out.error(only.message);
    else for (const { amongOthers } of all) out.error(amongOthers);
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

/** What no server is asked for. Source: Request.Name of k8s.io/client-go/rest. */
export const NAMELESS = 'resource name may not be empty';

/** The same of what stands in a namespace, without one. Source: requestPreflightCheck of k8s.io/client-go/rest. */
export const NO_NAMESPACE = 'an empty namespace may not be set when a resource name is provided';

/** What is said where an object is no longer the version that was sent. Source: NewConflict of GuaranteedUpdate. */
export function modifiedWords(resource: string, name: string): string {
  return `Operation cannot be fulfilled on ${resource} ${JSON.stringify(name)}: the object has been modified; please apply your changes to the latest version and try again`;
}
