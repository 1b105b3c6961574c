import type { Context } from './context.ts';
import { Failure, failed, misused } from './failure.ts';
import { EVERYWHERE, type FlagForms, readFlags } from './flags.ts';
import { asksForHelp, HelpAsked } from './help.ts';
import { commandsLike } from './likeness.ts';
import { VERBS } from './verbs.ts';
import { GROUP_HELP } from './verbs/groupHelp.ts';
import { group } from './verbs/groups.ts';

/** The other verbs that kubectl has, and that are not carried out here: it would be wrong to deny them. */
const NOT_CARRIED_OUT = ['explain', 'options'];

/** What is made by a third word. */
const KINDS_OF: Readonly<Record<string, readonly string[]>> = {
  service: ['clusterip', 'externalname', 'loadbalancer', 'nodeport'],
  svc: ['clusterip', 'externalname', 'loadbalancer', 'nodeport'],
  secret: ['docker-registry', 'generic', 'tls'],
};

/** Verbs that are nothing without a second word. */
const GROUPS = ['auth', 'certificate', 'config', 'plugin', 'rollout', 'set', 'top'];

/** Verbs with a second word. */
const TWO = [
  ...['rollout', 'set', 'create', 'auth', 'config', 'top', 'certificate', 'plugin', 'apply'],
  'cluster-info',
];

export interface ReadVerb {
  readonly verb: string;
  /** Behind the verb. */
  readonly words: readonly string[];
  readonly forms: FlagForms;
  readonly act: (context: Context) => void;
  readonly onlyLooks: boolean;
  readonly failure?: number | undefined;
  /** It prints its own help. */
  readonly hasHelp: boolean;
  /** It asks no server. */
  readonly isAlone: boolean;
}

/** The verb of a line, and what it does. `before`: a flag before it. Throws a Failure for one that is none. */
export function readVerb(words: readonly string[], before: string): ReadVerb {
  const at = wordPlace(words, 0);
  const secondAt = wordPlace(words, at + 1);
  const thirdAt = wordPlace(words, secondAt + 1);
  const [first = '', second = '', third = ''] = [at, secondAt, thirdAt].map((each) => words[each]);
  const without = (...places: readonly number[]) =>
    words.filter((_, index) => !places.includes(index));
  const others = without(at);
  const two = `${first} ${second}`;
  const three = `${two} ${third}`;
  if (first === 'create' && Object.hasOwn(VERBS, three)) {
    return read(three, without(at, secondAt, thirdAt));
  }
  if (TWO.includes(first) && Object.hasOwn(VERBS, two)) return read(two, without(at, secondAt));
  if (first === 'create' && Object.hasOwn(KINDS_OF, second)) {
    const whole = second === 'svc' ? 'service' : second;
    const rest = without(at, secondAt);
    if (third === '') return ofGroup(`create ${whole}`, rest);
    if (!KINDS_OF[second]?.includes(third)) throw unknownOf(`create ${whole}`, rest);
  }
  if (first === 'help') {
    const topics = asksForHelp(words) ? ['help'] : others.filter((word) => !word.startsWith('-'));
    if (Object.hasOwn(GROUP_HELP, topics.join(' '))) return ofGroup(topics.join(' '), ['--help']);
    throw new HelpAsked(topics);
  }
  if (first === '') {
    readFlags('', words, {});
    return ofGroup('', words);
  }
  if (second === '' && Object.hasOwn(GROUP_HELP, first)) return ofGroup(first, others);
  if (GROUPS.includes(first) && second !== '') {
    if (asksForHelp(words)) throw new HelpAsked([first, second]);
    // It has help for what it does not know. Source: NewCmdCertificate of k8s.io/kubectl/pkg/cmd/certificates.
    if (first === 'certificate') return ofGroup(first, []);
    throw unknownOf(first, others);
  }
  if (Object.hasOwn(VERBS, first)) return read(first, others);
  if (first === 'options') throw ofOptions(others);
  if (NOT_CARRIED_OUT.includes(first)) {
    if (asksForHelp(words)) throw new HelpAsked([first]);
    throw failed(`Berth does not carry out kubectl ${first}`);
  }
  const flag = at > 0 ? (words[0] ?? '').replace(/=.*/, '') : before;
  if (flag !== '') throw new Failure(`Error: flags cannot be placed before plugin name: ${flag}`);
  const meant = commandsLike(first, [
    ...Object.keys(VERBS),
    ...Object.keys(GROUP_HELP),
    ...NOT_CARRIED_OUT,
  ]);
  const hint =
    meant.length === 0
      ? ''
      : `\n\nDid you mean this?\n${meant.map((each) => `\t${each}\n`).join('')}`;
  throw new Failure(`error: unknown command "${first}" for "kubectl"${hint}`);
}

/** `kubectl options`, which ends with words of its own where a flag is none. Source: NewCmdOptions. */
function ofOptions(words: readonly string[]): Failure {
  try {
    readFlags('options', words, {});
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return new Failure(error.message.replace(/\n.*$/, "\nRun 'kubectl options' without flags."));
  }
  return new HelpAsked(['options']);
}

/** That a group has no such command, where it has the flags. Source: cmdutil.DefaultSubCommandRun. */
function unknownOf(group: string, words: readonly string[]): Failure {
  return misused(group, `unknown command "${readFlags(group, words, {}).words.join(' ')}"`);
}

function read(verb: string, words: readonly string[]): ReadVerb {
  const found = VERBS[verb];
  if (found === undefined) throw new Failure(`error: unknown command "${verb}" for "kubectl"`);
  return {
    verb,
    words,
    forms: found.forms,
    act: found.act,
    onlyLooks: found.onlyLooks === true,
    failure: found.failure,
    hasHelp: found.hasHelp === true,
    isAlone: found.isAlone === true,
  };
}

/** A group of commands with no command behind it. */
function ofGroup(name: string, words: readonly string[]): ReadVerb {
  const act = (context: Context): void => {
    group(context, name);
  };
  return { verb: name, words, forms: {}, act, onlyLooks: true, hasHelp: true, isAlone: true };
}

/**
 * Where the next word of a command stands: before it a flag takes the word behind it, unless it is known to need none; that
 * of help is not known yet. Source: stripFlags of github.com/spf13/cobra.
 */
export function wordPlace(words: readonly string[], from: number): number {
  let at = from;
  while (at < words.length && (words[at] ?? '').startsWith('-')) {
    const word = words[at] ?? '';
    if (word === '--') return words.length;
    const isWhole = !word.includes('=') && (word.startsWith('--') || word.length === 2);
    const isAlone = EVERYWHERE[word.replace(/^--/, '')] === 'switch' && word !== '--help';
    at += isWhole && !isAlone ? 2 : 1;
  }
  return Math.min(at, words.length);
}
