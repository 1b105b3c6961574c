import { generatedName, type KubernetesObject, millisecondsOf } from '../../../model/index.ts';
import { checkHow } from '../../askedFirst.ts';
import {
  IMAGE,
  newDeployment,
  newNamespace,
  newPod,
  PULL_POLICIES,
} from '../../../kubectl/index.ts';
import { asNew, Printed, putObjects, takenPortWords } from '../../../timeline/index.ts';
import { otherKey } from '../../otherKey.ts';
import type { Context } from '../../context.ts';
import { failed, Failure, Failures, misused, refused } from '../../failure.ts';
import type { FlagForms } from '../../flags.ts';
import { type Json, recordAt, textAt } from '../../json.ts';
import { checkKustomized } from '../../kustomization.ts';
import { readable, readManifests } from '../../manifests.ts';
import { unmapped } from '../../mapping.ts';
import { qualified, type Resource, resourceOfKind } from '../../resources.ts';
import { serverWarnings } from '../../serverWarnings.ts';
import { withDefaultIngressClass } from '../../served/ingressClass.ts';
import { nameOf, namespaceOf } from '../../targets.ts';
import { CHANGING, DELETING, OF_FILES, RECORDED, SAVED } from '../../flagForms.ts';
import { dryRun } from '../../dryRun.ts';
import { record, told } from '../../told.ts';
import { takenAs, valid } from '../../validity.ts';
import { ofSecurity } from '../../warnings/podSecurity.ts';
import { wholeVerb } from '../../wholeVerb.ts';
import { asBuilt } from '../built.ts';
import { madeNow, triedNew } from '../justMade.ts';
import { configOfMade, isConfigTold, noted, withConfig } from '../noted.ts';
import { checkNewPod } from '../newPods.ts';
import { notMade, ofSource } from '../notMade.ts';
import { overridden } from '../overrides.ts';
import { refusedThere } from '../refusedThere.ts';
import { checkQuotas } from '../quotas.ts';
import { checkUnraw } from '../raw/path.ts';

export const CREATE_FLAGS: FlagForms = {
  ...OF_FILES,
  ...SAVED,
  ...RECORDED,
  edit: 'switch',
  raw: 'text',
  selector: 'text',
  'windows-line-endings': 'switch',
};
export const APPLY_FLAGS: FlagForms = {
  ...OF_FILES,
  ...CHANGING,
  ...DELETING,
  ...RECORDED,
  validate: { bare: 'strict' },
  selector: 'text',
  'force-conflicts': 'switch',
  'server-side': 'switch',
  overwrite: 'switch',
  prune: 'switch',
  'prune-allowlist': 'text',
  subresource: 'text',
  all: 'switch',
  'openapi-patch': 'switch',
};
export const CREATE_DEPLOYMENT_FLAGS: FlagForms = {
  ...SAVED,
  image: 'text',
  replicas: 'int32',
  port: 'int32',
};
export const CREATE_NAMESPACE_FLAGS: FlagForms = SAVED;
export const RUN_FLAGS: FlagForms = {
  ...OF_FILES,
  ...CHANGING,
  ...DELETING,
  ...RECORDED,
  image: 'text',
  labels: 'text',
  port: 'text',
  privileged: 'switch',
  env: 'text',
  restart: 'text',
  command: 'switch',
  annotations: 'text',
  overrides: 'text',
  'override-type': 'text',
  'image-pull-policy': 'text',
  expose: 'switch',
  rm: 'switch',
  stdin: 'switch',
  'leave-stdin-open': 'switch',
  tty: 'switch',
  quiet: 'switch',
  attach: 'switch',
  'pod-running-timeout': 'duration',
  'save-config': 'switch',
};

/** `kubectl create -f`. Source: k8s.io/kubectl/pkg/cmd/create. */
export function create(context: Context): void {
  const { flags, out } = context;
  if (context.words.length > 0) throw unexpected(context);
  checkKustomized(flags);
  if (!flags.has('filename')) throw failed('must specify one of -f and -k');
  checkUnraw(flags);
  const manifests = readManifests(context, flags.list('filename'), 'create');
  if (flags.isOn('edit')) throw failed('Berth opens no editor: --edit is not carried out');
  const failures = new Failures();
  for (const manifest of manifests) {
    failures.try(() => {
      const { source } = manifest;
      const object = inNamespace(readable(manifest), context.namespace);
      if (dryRun(context) === ' (dry run)') {
        served(object, source);
        told(context, withConfig(context, object, object), 'created');
        return;
      }
      const whole = withName(context, object);
      const answer = put(context, whole, source);
      const isWritten = dryRun(context) === '';
      if (isWritten && flags.isOn('save-config')) {
        context.cluster.applied.set(otherKey(whole), whole);
      }
      told(context, withConfig(context, answer, whole), 'created');
      if (isWritten) context.pause();
    });
  }
  failures.tell(out);
}

/** Named as the server names an object that has a `generateName` only. Source: BeforeCreate of k8s.io/apiserver/pkg/registry/rest. */
function withName({ cluster }: Context, object: Json): Json {
  const prefix = textAt(object, 'metadata', 'generateName');
  const resource = resourceOfKind(textAt(object, 'kind'));
  if (nameOf(object) !== '' || prefix === '' || resource === undefined) return object;
  const name = freeName(cluster, resource, namespaceOf(object), prefix);
  return { ...object, metadata: { ...recordAt(object, 'metadata'), name } };
}

/** A name that nothing of its kind has. Source: SimpleNameGenerator of k8s.io/apiserver/pkg/storage/names. */
export function freeName(
  cluster: Context['cluster'],
  resource: Resource,
  scope: string,
  prefix: string,
): string {
  for (let nth = 0; ; nth += 1) {
    const name = generatedName(prefix, `${resource.kind}/${scope}/${prefix}/${nth}`);
    if (!cluster.find(resource, scope, name)) return name;
  }
}

/** Words behind a verb that takes none. Source: ValidateArgs. */
export function unexpected({ words, verb }: Context): Failure {
  return misused(verb, `Unexpected args: [${words.join(' ')}]`);
}

/** The one name of what is to be made. Source: NameFromCommandArgs. */
export function nameGiven(context: Context): string {
  const { words, flags, verb } = context;
  const [name] = words;
  if (name !== undefined && flags.beforeDash === 1) {
    checkHow(context);
    return name;
  }
  throw misused(wholeVerb(verb), `exactly one NAME is required, got ${flags.beforeDash}`);
}

export function createNamespace(context: Context): void {
  const name = nameGiven(context);
  made(context, newNamespace(name));
}

export function createDeployment(context: Context): void {
  const { flags, namespace } = context;
  if (!flags.has('image')) throw failed('required flag(s) "image" not set');
  const images = flags.all('image').filter((image) => image !== '');
  const name = nameGiven(context);
  const command = context.words.slice(1);
  if (images.length > 1 && command.length > 0) {
    throw failed('cannot specify multiple --image options and command');
  }
  const [replicas, port] = [flags.number('replicas'), flags.number('port')];
  made(context, newDeployment({ name, namespace, images, command, replicas, port }));
}

/** `kubectl run`. Source: k8s.io/kubectl/pkg/cmd/run. */
export function run(context: Context): void {
  const { words, flags, namespace } = context;
  const [name = '', ...args] = words;
  const image = checkRun(context);
  const port = flags.text('port');
  const env = flags.all('env').map((pair) => {
    const [key = '', ...value] = pair.split('=');
    if (!VARIABLE.test(key) || value.length === 0) throw failed(`invalid env: ${pair}`);
    return { name: key, value: value.join('=') };
  });
  const annotations = pairs(flags.all('annotations'));
  const asked = pairs(flags.list('labels').filter((each) => each !== ''));
  const labels = asked ?? { run: name };
  const pod = overridden(
    context,
    newPod({
      ...{ name, namespace, image, args, env, labels, annotations },
      isCommand: flags.isOn('command'),
      restartPolicy: flags.text('restart') ?? 'Always',
      imagePullPolicy: flags.text('image-pull-policy'),
      port: port === undefined ? undefined : Number(port),
      isPrivileged: flags.isOn('privileged'),
    }),
  );
  if (flags.isOn('expose')) {
    made(context, {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { ...(asked && { labels }), name, namespace },
      spec: {
        ports: [{ port: Number(port), protocol: 'TCP', targetPort: Number(port) }],
        selector: labels,
      },
    });
    if ((flags.text('output') ?? '') === 'yaml') context.out.line('---');
  }
  made(context, pod);
}

/** Source: IsEnvVarName of k8s.io/apimachinery/pkg/util/validation. */
const VARIABLE = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/;

/** What kubectl asks of a `run` before it makes anything; the image. Source: RunOptions.Run and Validate. */
function checkRun(context: Context): string {
  const { words, flags } = context;
  const [name] = words;
  const image = flags.text('image');
  if (image === undefined) throw failed('required flag(s) "image" not set');
  if (name === undefined) throw misused('run', 'NAME is required for run');
  if (image === '') throw failed('--image is required');
  if (millisecondsOf(flags.text('pod-running-timeout') ?? '1m') <= 0) {
    throw misused('run', '--pod-running-timeout must be higher than zero');
  }
  if (!IMAGE.test(image)) throw failed(`Invalid image name "${image}": invalid reference format`);
  if (flags.isOn('tty') && !flags.isOn('stdin')) {
    throw misused('run', '-i/--stdin is required for containers with -t/--tty=true');
  }
  const port = flags.text('port');
  if (port !== undefined && !/^[+-]?\d+$/.test(port)) {
    throw failed(`strconv.Atoi: parsing "${port}": invalid syntax`);
  }
  if (flags.isOn('expose') && port === undefined) {
    throw misused('run', '--port must be set when exposing a service');
  }
  const isAttached = ['attach', 'stdin', 'tty'].some((flag) => flags.isOn(flag));
  if (isAttached && dryRun(context) !== '') {
    throw misused(
      'run',
      "--dry-run=[server|client] can't be used with attached containers options (--attach, --stdin, or --tty)",
    );
  }
  if (flags.isOn('rm') && !isAttached) {
    throw misused('run', '--rm should only be used for attached containers');
  }
  const restart = flags.text('restart') ?? 'Always';
  if (!['Always', 'OnFailure', 'Never'].includes(restart)) {
    throw misused('run', `invalid restart policy: ${restart}`);
  }
  const pull = flags.text('image-pull-policy');
  if (pull !== undefined && !PULL_POLICIES.includes(pull)) {
    throw misused('run', `invalid image pull policy: ${pull}`);
  }
  const noted = flags.all('annotations').filter((each) => !each.includes('='));
  if (noted.length > 0) throw failed(`invalid annotations format: ${noted.join(', ')}`);
  checkLabels(flags.list('labels').filter((label) => label !== ''));
  return image;
}

/** Source: ParseLabels of k8s.io/kubectl/pkg/generate. */
export function checkLabels(specs: readonly string[]): void {
  const wrong = specs.find((spec) => spec.split('=').length !== 2);
  if (wrong !== undefined) throw failed(`unexpected label spec: ${wrong}`);
}

export function pairs(list: readonly string[]): Record<string, string> | undefined {
  if (list.length === 0) return undefined;
  return Object.fromEntries(
    list.map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')]),
  );
}

/** An object of kubectl's own making: nothing is said before what the server refuses. */
export function made(context: Context, object: Json, operation = 'created'): void {
  const text = configOfMade(context, object);
  if (dryRun(context) === ' (dry run)') {
    const built = asBuilt(context, object);
    told(context, isConfigTold(context.verb) ? noted(built, text) : built, operation, true);
    return;
  }
  let answer: Json;
  try {
    answer = put(context, object, '');
  } catch (error) {
    throw notMade(context.verb, object, error);
  }
  if (text !== undefined && dryRun(context) === '') {
    context.cluster.applied.setText(otherKey(answer), text);
  }
  told(context, noted(answer, text), operation, true);
}

export function inNamespace(object: Json, namespace: string): Json {
  const resource = resourceOfKind(textAt(object, 'kind'));
  if (resource?.isNamespaced !== true || namespaceOf(object) !== '') return object;
  return { ...object, metadata: { ...(object['metadata'] as Json | undefined), namespace } };
}

/** The resource of an object, or that the server has none of its kind. */
export function served(object: Json, source = 'STDIN'): Resource {
  const resource = resourceOfKind(textAt(object, 'kind'));
  if (resource !== undefined) return resource;
  throw unmapped(object, source) ?? failed('no matches');
}

/**
 * Throws a Failure where there is no Namespace of the name, or one that is being deleted; '' is that of what is in none.
 * Source: NamespaceLifecycle.
 */
export function checkNamespace(
  cluster: Context['cluster'],
  resource: Resource,
  { scope, name, before }: Readonly<Record<'scope' | 'name' | 'before', string>>,
): void {
  if (scope === '') return;
  if (!cluster.timeline.world.namespaces.has(scope)) {
    throw refused('NotFound', `${before}namespaces "${scope}" not found`);
  }
  const found = cluster.entry('Namespace', '', scope);
  if (found?.object.metadata.deletionTimestamp === undefined) return;
  const why = `unable to create new content in namespace ${scope} because it is being terminated`;
  throw refused(
    'Forbidden',
    `${before}${qualified(resource)} ${JSON.stringify(name)} is forbidden: ${why}`,
  );
}

/**
 * Makes an object of the cluster, or tries it; what a server answers. Throws a Failure where there is one, or the server
 * refuses it. `source`: the file it was read from, '' for one of kubectl's own making.
 */
export function put(context: Context, object: Json, source: string): Json {
  const resource = served(object, source);
  const before = source === '' ? '' : `error when creating ${JSON.stringify(source)}: `;
  const { cluster, namespace } = context;
  const scope = resource.isNamespaced ? namespaceOf(object) || namespace : '';
  checkNamespace(cluster, resource, { scope, name: nameOf(object), before });
  const taken = takenAs(context, asNew(object));
  const read = valid(taken, cluster.release, before, undefined, refusedThere(context, taken));
  if (nameOf(object) !== '' && cluster.find(resource, scope, nameOf(object))) {
    const port = read && takenOfItsName(cluster, read);
    if (port !== undefined) throw ofSource(port, source);
    throw new Failure(
      `Error from server (AlreadyExists): ${before}${qualified(resource)} "${nameOf(object)}" already exists`,
    );
  }
  const make = () => {
    putNew(context, taken, read, source);
  };
  if (dryRun(context) !== '') return triedNew(context, taken, make);
  cluster.applied.forget(otherKey(object));
  make();
  record(context, object);
  return madeNow(context, taken);
}

/**
 * That a Service asks for a port of the nodes which the one of its name has: a server gives ports out before it looks
 * whether there is one. Source: beginCreate of pkg/registry/core/service/storage.
 */
function takenOfItsName(cluster: Context['cluster'], object: KubernetesObject): string | undefined {
  if (object.kind !== 'Service') return undefined;
  const { name } = object.metadata;
  const nameless = { ...object, metadata: { ...object.metadata, name: '' } };
  const words = takenPortWords(cluster.timeline.world.store, nameless);
  return words === undefined
    ? undefined
    : `The Service ${JSON.stringify(name)} is invalid: ${words}`;
}

/** Makes an object, which a server has `read` where a story knows its kind. Throws a Failure where it is not let in. */
export function putNew(
  { cluster, out, namespace }: Pick<Context, 'cluster' | 'out' | 'namespace'>,
  object: Json,
  read: KubernetesObject | undefined,
  source: string,
): void {
  if (read === undefined) {
    checkQuotas(cluster, object, namespaceOf(object) || namespace, source);
    cluster.others.keep(withDefaultIngressClass(cluster, object));
  } else {
    checkNewPod(cluster, read, source);
    const printed = new Printed();
    putObjects(cluster.timeline.world, [read], printed);
    for (const line of printed.errors) throw ofSource(line, source);
  }
  const whole = { ...(read ?? object) };
  for (const words of serverWarnings(whole, cluster.release)) out.warn(words);
  const { world } = cluster.timeline;
  for (const words of ofSecurity(world, whole, namespace, cluster.release)) out.warn(words);
}
