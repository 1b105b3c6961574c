import type { Context } from './context.ts';
import type { FlagForms } from './flags.ts';
import type { RolloutAction } from '../kubectl/index.ts';
import { apply } from './verbs/apply/apply.ts';
import { autoscale, AUTOSCALE_FLAGS } from './verbs/autoscale/autoscale.ts';
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
} from './verbs/create/create.ts';
import { createOther, CREATIONS } from './verbs/create/other.ts';
import { DESCRIBE_FLAGS, describe } from './verbs/describe.ts';
import { DIFF_FLAGS, diff } from './verbs/diff.ts';
import { debug, DEBUG_FLAGS } from './verbs/debug.ts';
import { DELETE_FLAGS, remove } from './verbs/delete.ts';
import { dump, DUMP_FLAGS } from './verbs/dump.ts';
import { events, EVENTS_FLAGS } from './verbs/events.ts';
import { expose, EXPOSE_FLAGS } from './verbs/expose.ts';
import { get, GET_FLAGS } from './verbs/get.ts';
import { cordon, CORDON_FLAGS, drain, DRAIN_FLAGS, taint, TAINT_FLAGS } from './verbs/nodes.ts';
import { API_RESOURCES_FLAGS, apiResources } from './verbs/apiResources.ts';
import {
  apiVersions,
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
  allNames,
  CONTEXTS_FLAGS,
  contexts,
  currentContext,
  VIEW_FLAGS,
  viewConfig,
} from './verbs/config/config.ts';
import { SET_PROPERTY_FLAGS, setProperty, unsetProperty } from './verbs/config/property.ts';
import {
  deleteNamed,
  renameContext,
  SET_CLUSTER_FLAGS,
  SET_CONTEXT_FLAGS,
  SET_CREDENTIALS_FLAGS,
  setCluster,
  setContext,
  setCredentials,
  useContext,
} from './verbs/config/writes.ts';
import {
  alpha,
  clusterInfo,
  completion,
  edit,
  EDIT_FLAGS,
  KUSTOMIZE_FLAGS,
  kustomize,
  pluginList,
  whoAmI,
} from './verbs/elsewhere.ts';
import { CONTAINER_FLAGS, CONTAINER_VERBS, ofContainer } from './verbs/containers.ts';
import { PRINTED } from './flagForms.ts';
import {
  EDIT_LAST_FLAGS,
  editLastApplied,
  SET_LAST_FLAGS,
  setLastApplied,
  VIEW_LAST_FLAGS,
  viewLastApplied,
} from './verbs/apply/lastApplied.ts';
import { certificate, CERTIFICATE_FLAGS } from './verbs/certificate.ts';
import { PAIR_FLAGS, setPairs } from './verbs/pairs.ts';
import { patch } from './verbs/patch.ts';
import { proxy, PROXY_FLAGS } from './verbs/proxy.ts';
import { reconcile, RECONCILE_FLAGS } from './verbs/reconcile.ts';
import { replace, REPLACE_FLAGS } from './verbs/replace.ts';
import { rollout, ROLLOUT_FLAGS } from './verbs/rollout/rollout.ts';
import {
  SET_RESOURCES_FLAGS,
  SET_SELECTOR_FLAGS,
  SET_SERVICE_ACCOUNT_FLAGS,
  setResources,
  setSelector,
  setServiceAccount,
} from './verbs/set/set.ts';
import { SET_ENV_FLAGS, setEnv } from './verbs/set/env.ts';
import { SET_SUBJECT_FLAGS, setSubject } from './verbs/set/subject.ts';
import { setImage, SET_IMAGE_FLAGS } from './verbs/set/image.ts';
import { scale, SCALE_FLAGS } from './verbs/scale.ts';
import { wait, WAIT_FLAGS } from './verbs/wait.ts';

interface Verb {
  readonly forms: FlagForms;
  readonly act: (context: Context) => void;
  /** It changes nothing. */
  readonly onlyLooks?: true;
  /** What a failure of it ends with, flags that it does not have among them; 1 unless told. */
  readonly failure?: number;
  /** It asks no server, or says first what it knows without one. */
  readonly isAlone?: true;
  /** It says the same where its help is asked for. */
  readonly hasHelp?: true;
}

/** What reads and writes a kubeconfig alone. */
const CONFIG_VERBS: readonly (readonly [string, FlagForms, Verb['act']])[] = [
  ['current-context', {}, currentContext],
  ['delete-cluster', {}, (context) => deleteNamed(context, 'clusters')],
  ['delete-context', {}, (context) => deleteNamed(context, 'contexts')],
  ['delete-user', {}, (context) => deleteNamed(context, 'users')],
  ['get-clusters', {}, (context) => allNames(context, 'clusters')],
  ['get-contexts', CONTEXTS_FLAGS, contexts],
  ['get-users', {}, (context) => allNames(context, 'users')],
  ['rename-context', {}, renameContext],
  ['set', SET_PROPERTY_FLAGS, setProperty],
  ['set-cluster', SET_CLUSTER_FLAGS, setCluster],
  ['set-context', SET_CONTEXT_FLAGS, setContext],
  ['set-credentials', SET_CREDENTIALS_FLAGS, setCredentials],
  ['unset', {}, unsetProperty],
  ['use', {}, useContext],
  ['use-context', {}, useContext],
  ['view', VIEW_FLAGS, viewConfig],
];

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
  version: { forms: VERSION_FLAGS, act: version, onlyLooks: true, isAlone: true },
  'auth can-i': { forms: CAN_I_FLAGS, act: canI, onlyLooks: true },
  'auth reconcile': { forms: RECONCILE_FLAGS, act: reconcile },
  'auth whoami': { forms: PRINTED, act: whoAmI, onlyLooks: true },
  'cluster-info': { forms: {}, act: clusterInfo, onlyLooks: true },
  'certificate approve': {
    forms: CERTIFICATE_FLAGS,
    act: (context) => {
      certificate(context, 'approve');
    },
  },
  'certificate deny': {
    forms: CERTIFICATE_FLAGS,
    act: (context) => {
      certificate(context, 'deny');
    },
  },
  'plugin list': {
    forms: { 'name-only': 'switch' },
    act: pluginList,
    onlyLooks: true,
    isAlone: true,
  },
  completion: { forms: {}, act: completion, onlyLooks: true, isAlone: true },
  kustomize: { forms: KUSTOMIZE_FLAGS, act: kustomize, onlyLooks: true, isAlone: true },
  edit: { forms: EDIT_FLAGS, act: edit, onlyLooks: true },
  alpha: { forms: {}, act: alpha, onlyLooks: true, hasHelp: true, isAlone: true },
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
  ...Object.fromEntries(
    CONFIG_VERBS.map(([verb, forms, act]): [string, Verb] => [
      `config ${verb}`,
      { forms, act, onlyLooks: true, isAlone: true },
    ]),
  ),
  debug: { forms: DEBUG_FLAGS, act: debug },
  proxy: { forms: PROXY_FLAGS, act: proxy, onlyLooks: true },
  'cluster-info dump': { forms: DUMP_FLAGS, act: dump, onlyLooks: true },
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
