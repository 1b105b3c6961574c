import type { Context } from './context.ts';
import { Failure, failed, misused } from './failure.ts';
import { type FlagForms, readFlags } from './flags.ts';
import type { RolloutAction } from '../kubectl/index.ts';
import { apply } from './verbs/apply.ts';
import {
  APPLY_FLAGS,
  create,
  CREATE_DEPLOYMENT_FLAGS,
  CREATE_FLAGS,
  CREATE_NAMESPACE_FLAGS,
  createDeployment,
  createNamespace,
  run,
  RUN_FLAGS,
} from './verbs/create.ts';
import { createOther, CREATIONS } from './verbs/createOther.ts';
import { DESCRIBE_FLAGS, describe } from './verbs/describe.ts';
import { DIFF_FLAGS, diff } from './verbs/diff.ts';
import { DELETE_FLAGS, remove } from './verbs/delete.ts';
import { events, EVENTS_FLAGS } from './verbs/events.ts';
import { expose, EXPOSE_FLAGS } from './verbs/expose.ts';
import { get, GET_FLAGS } from './verbs/get.ts';
import { cordon, CORDON_FLAGS, drain, DRAIN_FLAGS, taint, TAINT_FLAGS } from './verbs/nodes.ts';
import { API_RESOURCES_FLAGS, apiResources } from './verbs/apiResources.ts';
import {
  apiVersions,
  autoscale,
  AUTOSCALE_FLAGS,
  CAN_I_FLAGS,
  canI,
  PATCH_FLAGS,
  top,
  TOP_NODE_FLAGS,
  TOP_POD_FLAGS,
  version,
  VERSION_FLAGS,
} from './verbs/others.ts';
import {
  CONTEXTS_FLAGS,
  contexts,
  currentContext,
  oneName,
  SET_CONTEXT_FLAGS,
  setContext,
  useContext,
  VIEW_FLAGS,
  viewConfig,
} from './verbs/config.ts';
import {
  alpha,
  certificate,
  CERTIFICATE_FLAGS,
  clusterInfo,
  completion,
  edit,
  EDIT_FLAGS,
  KUSTOMIZE_FLAGS,
  kustomize,
  pluginList,
  whoAmI,
} from './verbs/elsewhere.ts';
import { GROUP_HELP } from './verbs/groupHelp.ts';
import { group } from './verbs/groups.ts';
import { CONTAINER_FLAGS, CONTAINER_VERBS, ofContainer } from './verbs/containers.ts';
import { PRINTED } from './flagForms.ts';
import { asksForHelp, HelpAsked } from './help.ts';
import { commandsLike } from './likeness.ts';
import {
  EDIT_LAST_FLAGS,
  editLastApplied,
  SET_LAST_FLAGS,
  setLastApplied,
  VIEW_LAST_FLAGS,
  viewLastApplied,
} from './verbs/lastApplied.ts';
import { PAIR_FLAGS, setPairs } from './verbs/pairs.ts';
import { patch } from './verbs/patch.ts';
import { replace, REPLACE_FLAGS } from './verbs/replace.ts';
import { rollout, ROLLOUT_FLAGS } from './verbs/rollout.ts';
import {
  SET_RESOURCES_FLAGS,
  SET_SELECTOR_FLAGS,
  SET_SERVICE_ACCOUNT_FLAGS,
  setResources,
  setSelector,
  setServiceAccount,
} from './verbs/set.ts';
import { SET_ENV_FLAGS, setEnv } from './verbs/setEnv.ts';
import { SET_SUBJECT_FLAGS, setSubject } from './verbs/setSubject.ts';
import { setImage, SET_IMAGE_FLAGS } from './verbs/setImage.ts';
import { scale, SCALE_FLAGS } from './verbs/scale.ts';
import { wait, WAIT_FLAGS } from './verbs/wait.ts';

interface Verb {
  readonly forms: FlagForms;
  readonly act: (context: Context) => void;
  /** It changes nothing. */
  readonly onlyLooks?: true;
  /** What a failure of it ends with, flags that it does not have among them; 1 unless told. */
  readonly failure?: number;
  /** It says the same where its help is asked for. */
  readonly hasHelp?: true;
}

export const VERBS: Readonly<Record<string, Verb>> = {
  get: { forms: GET_FLAGS, act: get, onlyLooks: true },
  label: {
    forms: PAIR_FLAGS,
    act: (context) => {
      setPairs(context, 'label');
    },
  },
  annotate: {
    forms: PAIR_FLAGS,
    act: (context) => {
      setPairs(context, 'annotate');
    },
  },
  taint: { forms: TAINT_FLAGS, act: taint },
  cordon: {
    forms: CORDON_FLAGS,
    act: (context) => {
      cordon(context, 'cordon');
    },
  },
  uncordon: {
    forms: CORDON_FLAGS,
    act: (context) => {
      cordon(context, 'uncordon');
    },
  },
  drain: { forms: DRAIN_FLAGS, act: drain },
  scale: { forms: SCALE_FLAGS, act: scale },
  delete: { forms: DELETE_FLAGS, act: remove },
  patch: { forms: PATCH_FLAGS, act: patch },
  create: { forms: CREATE_FLAGS, act: create },
  'create deployment': { forms: CREATE_DEPLOYMENT_FLAGS, act: createDeployment },
  'create namespace': { forms: CREATE_NAMESPACE_FLAGS, act: createNamespace },
  'create deploy': { forms: CREATE_DEPLOYMENT_FLAGS, act: createDeployment },
  'create dep': { forms: CREATE_DEPLOYMENT_FLAGS, act: createDeployment },
  'create ns': { forms: CREATE_NAMESPACE_FLAGS, act: createNamespace },
  run: { forms: RUN_FLAGS, act: run },
  apply: { forms: APPLY_FLAGS, act: apply },
  diff: { forms: DIFF_FLAGS, act: diff, onlyLooks: true, failure: 2 },
  ...Object.fromEntries(
    CREATIONS.flatMap((creation) =>
      creation.words.map((word): [string, Verb] => [
        `create ${word}`,
        {
          forms: creation.forms,
          act: (context) => {
            createOther(context, creation);
          },
        },
      ]),
    ),
  ),
  'apply view-last-applied': { forms: VIEW_LAST_FLAGS, act: viewLastApplied, onlyLooks: true },
  'apply set-last-applied': { forms: SET_LAST_FLAGS, act: setLastApplied },
  'apply edit-last-applied': { forms: EDIT_LAST_FLAGS, act: editLastApplied, onlyLooks: true },
  replace: { forms: REPLACE_FLAGS, act: replace },
  expose: { forms: EXPOSE_FLAGS, act: expose },
  wait: { forms: WAIT_FLAGS, act: wait, onlyLooks: true },
  events: { forms: EVENTS_FLAGS, act: events, onlyLooks: true },
  'api-versions': { forms: {}, act: apiVersions, onlyLooks: true },
  'set image': { forms: SET_IMAGE_FLAGS, act: setImage },
  'set resources': { forms: SET_RESOURCES_FLAGS, act: setResources },
  'set env': { forms: SET_ENV_FLAGS, act: setEnv },
  'set selector': { forms: SET_SELECTOR_FLAGS, act: setSelector },
  'set subject': { forms: SET_SUBJECT_FLAGS, act: setSubject },
  'set serviceaccount': { forms: SET_SERVICE_ACCOUNT_FLAGS, act: setServiceAccount },
  'set sa': { forms: SET_SERVICE_ACCOUNT_FLAGS, act: setServiceAccount },
  autoscale: { forms: AUTOSCALE_FLAGS, act: autoscale },
  'rollout status': rolloutVerb('status'),
  'rollout history': rolloutVerb('history'),
  'rollout undo': rolloutVerb('undo'),
  'rollout restart': rolloutVerb('restart'),
  'rollout pause': rolloutVerb('pause'),
  'rollout resume': rolloutVerb('resume'),
  describe: { forms: DESCRIBE_FLAGS, act: describe, onlyLooks: true },
  'api-resources': { forms: API_RESOURCES_FLAGS, act: apiResources, onlyLooks: true },
  version: { forms: VERSION_FLAGS, act: version, onlyLooks: true },
  'auth can-i': { forms: CAN_I_FLAGS, act: canI, onlyLooks: true },
  'config get-contexts': { forms: CONTEXTS_FLAGS, act: contexts, onlyLooks: true },
  'auth whoami': { forms: PRINTED, act: whoAmI, onlyLooks: true },
  'cluster-info': { forms: {}, act: clusterInfo, onlyLooks: true },
  'certificate approve': { forms: CERTIFICATE_FLAGS, act: certificate, onlyLooks: true },
  'certificate deny': { forms: CERTIFICATE_FLAGS, act: certificate, onlyLooks: true },
  'plugin list': { forms: { 'name-only': 'switch' }, act: pluginList, onlyLooks: true },
  completion: { forms: {}, act: completion, onlyLooks: true },
  kustomize: { forms: KUSTOMIZE_FLAGS, act: kustomize, onlyLooks: true },
  edit: { forms: EDIT_FLAGS, act: edit, onlyLooks: true },
  alpha: { forms: {}, act: alpha, onlyLooks: true, hasHelp: true },
  'config view': { forms: VIEW_FLAGS, act: viewConfig, onlyLooks: true },
  'config set-context': { forms: SET_CONTEXT_FLAGS, act: setContext, onlyLooks: true },
  'config current-context': { forms: {}, act: currentContext, onlyLooks: true },
  'config use-context': { forms: {}, act: useContext, onlyLooks: true },
  'config use': { forms: {}, act: useContext, onlyLooks: true },
  'config get-clusters': {
    forms: {},
    act: (context) => {
      oneName(context, 'c');
    },
    onlyLooks: true,
  },
  'config get-users': {
    forms: {},
    act: (context) => {
      oneName(context, 'u');
    },
    onlyLooks: true,
  },
  ...Object.fromEntries(
    CONTAINER_VERBS.map((verb): [string, Verb] => [
      verb,
      {
        forms: CONTAINER_FLAGS[verb],
        act: (context) => {
          ofContainer(context, verb);
        },
        onlyLooks: true,
      },
    ]),
  ),
  'top nodes': { forms: TOP_NODE_FLAGS, act: top, onlyLooks: true },
  'top node': { forms: TOP_NODE_FLAGS, act: top, onlyLooks: true },
  'top pods': { forms: TOP_POD_FLAGS, act: top, onlyLooks: true },
  'top pod': { forms: TOP_POD_FLAGS, act: top, onlyLooks: true },
};

function rolloutVerb(action: RolloutAction): Verb {
  return {
    forms: ROLLOUT_FLAGS[action],
    act: (context) => {
      rollout(context, action);
    },
    ...(action === 'history' && { onlyLooks: true }),
  };
}

/** The other verbs that kubectl has, and that are not carried out here: it would be wrong to deny them. */
const NOT_CARRIED_OUT = ['explain', 'options', 'proxy'];

/** What is made by a third word. */
const KINDS_OF: Readonly<Record<string, readonly string[]>> = {
  service: ['clusterip', 'externalname', 'loadbalancer', 'nodeport'],
  svc: ['clusterip', 'externalname', 'loadbalancer', 'nodeport'],
  secret: ['docker-registry', 'generic', 'tls'],
};

/** Second words of kubectl's verbs that are not carried out. */
const SECOND: Readonly<Record<string, readonly string[]>> = {
  auth: ['reconcile'],
  certificate: [],
  'cluster-info': ['dump'],
  config: [
    ...['delete-cluster', 'delete-context', 'delete-user'],
    ...['rename-context', 'set', 'set-cluster', 'set-credentials', 'unset'],
  ],
  plugin: [],
  rollout: [],
  set: [],
  top: [],
};

/** Verbs with a second word. */
const TWO = ['rollout', 'set', 'create', 'auth', 'config', 'top', 'certificate', 'plugin', 'apply'];

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
}

/** The verb of a line, and what it does. `before`: a flag before it. Throws a Failure for one that is none. */
export function readVerb(words: readonly string[], before: string): ReadVerb {
  const at = verbPlace(words);
  const first = words[at] ?? '';
  const others = words.filter((_, index) => index !== at);
  const second = words[at + 1] ?? '';
  const two = `${first} ${second}`;
  const three = `${two} ${words[at + 2] ?? ''}`;
  if (first === 'create' && Object.hasOwn(VERBS, three)) {
    return read(three, [...words.slice(0, at), ...words.slice(at + 3)]);
  }
  if (TWO.includes(first) && Object.hasOwn(VERBS, two)) {
    const rest = words.filter((_, index) => index !== at && index !== at + 1);
    return read(two, rest);
  }
  const isAlone = (word: string) => word === '' || word.startsWith('-');
  if (first === 'create' && Object.hasOwn(KINDS_OF, second)) {
    const kind = words[at + 2] ?? '';
    const whole = second === 'svc' ? 'service' : second;
    if (isAlone(kind)) return ofGroup(`create ${whole}`, words.slice(at + 2));
    if (!KINDS_OF[second]?.includes(kind)) {
      throw unknownOf(`create ${whole}`, words.slice(at + 2));
    }
  }
  if (first === 'help') {
    const topics = asksForHelp(words) ? ['help'] : others.filter((word) => !word.startsWith('-'));
    if (Object.hasOwn(GROUP_HELP, topics.join(' '))) return ofGroup(topics.join(' '), ['--help']);
    throw new HelpAsked(topics);
  }
  if (first === '' && words.every((word) => ['-h', '--help'].includes(word)))
    return ofGroup('', words);
  if (isAlone(second) && Object.hasOwn(GROUP_HELP, first))
    return ofGroup(first, words.slice(at + 1));
  // The group that is a command too takes words that are none of its own.
  const isOwn = first === 'cluster-info' && second !== 'dump';
  if (Object.hasOwn(SECOND, first) && !isAlone(second) && !isOwn) {
    if (asksForHelp(words)) throw new HelpAsked([first, second]);
    const said = SECOND[first]?.includes(second)
      ? `error: Berth does not carry out kubectl ${two}`
      : unknownOf(first, words.slice(at + 1)).message;
    throw new Failure(said);
  }
  if (Object.hasOwn(VERBS, first)) return read(first, others);
  if (first === '') throw new HelpAsked([]);
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
  };
}

/** A group of commands with no command behind it. */
function ofGroup(name: string, words: readonly string[]): ReadVerb {
  const act = (context: Context): void => {
    group(context, name);
  };
  return { verb: name, words, forms: {}, act, onlyLooks: true, hasHelp: true };
}

const WITH_VALUE = [
  '-n',
  '--namespace',
  '--context',
  '--kubeconfig',
  '--cluster',
  '--user',
  '-s',
  '--server',
  '-v',
];

function verbPlace(words: readonly string[]): number {
  let at = 0;
  while (at < words.length && (words[at] ?? '').startsWith('-')) {
    at += WITH_VALUE.includes(words[at] ?? '') ? 2 : 1;
  }
  return at;
}
