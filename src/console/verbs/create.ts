import { isKind, isSettingKind, validateObject, type KubernetesObject } from '../../model/index.ts';
import { applyObjects, Printed } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure, misused } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, textAt } from '../json.ts';
import { readManifests } from '../manifests.ts';
import { qualified, type Resource, resourceOfKind } from '../resources.ts';
import { nameOf, namespaceOf } from '../targets.ts';
import { CHANGING, dryRun, told } from '../told.ts';
import { asBuilt } from './built.ts';

const FROM_FILE = {
  ...CHANGING,
  filename: 'text',
  recursive: 'switch',
  kustomize: 'text',
  validate: { bare: 'strict' },
  'save-config': 'switch',
  edit: 'switch',
  selector: 'text',
} as const satisfies FlagForms;

export const CREATE_FLAGS: FlagForms = FROM_FILE;
export const APPLY_FLAGS: FlagForms = {
  ...FROM_FILE,
  force: 'switch',
  'force-conflicts': 'switch',
  'server-side': 'switch',
  overwrite: 'switch',
  prune: 'switch',
  all: 'switch',
  wait: 'switch',
  timeout: 'text',
  'grace-period': 'number',
  'openapi-patch': 'switch',
};
export const CREATE_DEPLOYMENT_FLAGS: FlagForms = {
  ...CHANGING,
  image: 'text',
  replicas: 'number',
  port: 'number',
  'save-config': 'switch',
  validate: { bare: 'strict' },
};
export const CREATE_NAMESPACE_FLAGS: FlagForms = CREATE_DEPLOYMENT_FLAGS;
export const RUN_FLAGS: FlagForms = {
  ...CHANGING,
  image: 'text',
  labels: 'text',
  port: 'number',
  env: 'text',
  restart: 'text',
  command: 'switch',
  annotations: 'text',
  overrides: 'text',
  'image-pull-policy': 'text',
  expose: 'switch',
  rm: 'switch',
  stdin: 'switch',
  tty: 'switch',
  quiet: 'switch',
  attach: 'switch',
  'pod-running-timeout': 'text',
  'save-config': 'switch',
};

/** `kubectl create -f`. Source: k8s.io/kubectl/pkg/cmd/create. */
export function create(context: Context): void {
  const { flags, out } = context;
  if (!flags.has('filename')) {
    const [wrong] = context.words;
    const unknown = misused('create', `unknown command "${context.words.join(' ')}"`).message;
    throw new Failure(
      `Error: must specify one of -f and -k${wrong === undefined ? '' : `\n\n${unknown}`}`,
    );
  }
  for (const { object: given, source } of readManifests(
    context,
    flags.list('filename'),
    'create',
  )) {
    const object = inNamespace(given, context.namespace);
    try {
      if (dryRun(context) === ' (dry run)') {
        served(object, source);
        told(context, object, 'created');
        continue;
      }
      put(context, object, source);
      told(context, stored(context, object), 'created');
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      out.error(error.message);
    }
  }
}

/** The one name of what is to be made. Source: NameFromCommandArgs. */
export function nameGiven({ words, flags, verb }: Context): string {
  const [name] = words;
  if (name !== undefined && flags.beforeDash === 1) return name;
  throw misused(verb, `exactly one NAME is required, got ${flags.beforeDash}`);
}

export function createNamespace(context: Context): void {
  const name = nameGiven(context);
  made(context, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
}

export function createDeployment(context: Context): void {
  const { flags, namespace } = context;
  const images = flags.all('image');
  if (images.length === 0) throw failed('required flag(s) "image" not set');
  const name = nameGiven(context);
  const port = flags.number('port');
  const labels = { app: name };
  made(context, {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { labels, name, namespace },
    spec: {
      replicas: flags.number('replicas') ?? 1,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          containers: images.map((image) => ({
            image,
            name: imageName(image),
            ...(port !== undefined && { ports: [{ containerPort: port }] }),
            resources: {},
          })),
        },
      },
    },
  });
}

/** The last part of an image without its tag: the name of its container. */
export function imageName(image: string): string {
  const last = image.split('/').at(-1) ?? image;
  return last.replace(/[:@].*$/, '');
}

/** `kubectl run`. Source: k8s.io/kubectl/pkg/cmd/run. */
export function run(context: Context): void {
  const { words, flags, namespace } = context;
  const [name, ...args] = words;
  const image = flags.text('image');
  if (name === undefined) throw failed('NAME is required for run');
  if (image === undefined) throw failed('required flag(s) "image" not set');
  const restart = flags.text('restart') ?? 'Always';
  if (!['Always', 'OnFailure', 'Never'].includes(restart)) {
    throw failed(`invalid restart policy: ${restart}`);
  }
  const port = flags.number('port');
  const env = flags.all('env').map((pair) => {
    const [key = '', ...value] = pair.split('=');
    return { name: key, value: value.join('=') };
  });
  made(context, {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { labels: pairs(flags.list('labels')) ?? { run: name }, name, namespace },
    spec: {
      containers: [
        {
          ...(args.length > 0 && (flags.isOn('command') ? { command: args } : { args })),
          ...(env.length > 0 && { env }),
          image,
          name,
          ...(port !== undefined && { ports: [{ containerPort: port }] }),
          resources: {},
        },
      ],
      dnsPolicy: 'ClusterFirst',
      restartPolicy: restart,
    },
  });
}

export function pairs(list: readonly string[]): Record<string, string> | undefined {
  if (list.length === 0) return undefined;
  return Object.fromEntries(
    list.map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')]),
  );
}

/** An object of kubectl's own making: nothing is said before what the server refuses. */
export function made(context: Context, object: Json, operation = 'created'): void {
  if (dryRun(context) === ' (dry run)') {
    told(context, asBuilt(context, object), operation);
    return;
  }
  put(context, object, '');
  told(context, stored(context, object), operation);
}

function stored({ cluster, namespace }: Context, object: Json): Json {
  const resource = resourceOfKind(textAt(object, 'kind'));
  const scope = namespaceOf(object) || namespace;
  return (resource && cluster.find(resource, scope, nameOf(object))) ?? object;
}

export function inNamespace(object: Json, namespace: string): Json {
  const resource = resourceOfKind(textAt(object, 'kind'));
  if (resource?.isNamespaced !== true || namespaceOf(object) !== '') return object;
  return { ...object, metadata: { ...(object['metadata'] as Json | undefined), namespace } };
}

/** The resource of an object, or that the server has none of its kind. */
export function served(object: Json, source = 'STDIN'): Resource {
  const kind = textAt(object, 'kind');
  const resource = resourceOfKind(kind);
  if (resource !== undefined) return resource;
  const version = textAt(object, 'apiVersion');
  const name = nameOf(object);
  throw new Failure(
    `error: resource mapping not found for name: "${name}" namespace: "${namespaceOf(object)}" from "${source}": no matches for kind "${kind}" in version "${version}"\nensure CRDs are installed first`,
  );
}

/** The object as it would be stored; throws a Failure in the server's words where it is not valid. */
export function valid(object: Json): KubernetesObject | undefined {
  const kind = textAt(object, 'kind');
  if (!isKind(kind) || isSettingKind(kind)) return undefined;
  const { object: read, diagnostics } = validateObject(object);
  if (read !== undefined) return read;
  const wrong = diagnostics.flatMap(({ severity, apiServer }) =>
    severity === 'error' && apiServer !== undefined ? [apiServer] : [],
  );
  const [first = 'is invalid'] = wrong;
  const all = wrong.length > 1 ? `\n${wrong.map((each) => `* ${each}`).join('\n')}` : first;
  throw new Failure(`The ${kind} "${nameOf(object)}" is invalid: ${all}`);
}

/**
 * Makes an object of the cluster. Throws a Failure where there is one, or the server refuses it. `source`: the file it
 * was read from, '' for one of kubectl's own making.
 */
export function put(context: Context, object: Json, source: string): void {
  const resource = served(object, source);
  const before = source === '' ? '' : `error when creating ${JSON.stringify(source)}: `;
  const { cluster, namespace } = context;
  const scope = resource.isNamespaced ? namespaceOf(object) || namespace : '';
  if (nameOf(object) !== '' && cluster.find(resource, scope, nameOf(object))) {
    throw new Failure(
      `Error from server (AlreadyExists): ${before}${qualified(resource)} "${nameOf(object)}" already exists`,
    );
  }
  const read = valid(object);
  if (dryRun(context) !== '') return;
  if (read === undefined) {
    cluster.keep(object);
    return;
  }
  const printed = new Printed();
  applyObjects(cluster.timeline.world, [read], printed);
  for (const line of printed.errors) throw new Failure(line);
}
