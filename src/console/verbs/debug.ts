import type { Context } from '../context.ts';
import { failed, Failure, Failures } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';
import { apiVersionOf, knownResource, type Resource } from '../resources.ts';
import { missing, nameOf, namespaceOf } from '../targets.ts';
import { carriedOut, carriedOutDeletion } from '../told.ts';
import { freeName, IMAGE, pairs, PULL_POLICIES, put } from './create.ts';
import { allowedBy, ofProfile, PROFILES } from './debugProfiles.ts';

export const DEBUG_FLAGS: FlagForms = {
  container: 'text',
  stdin: 'switch',
  tty: 'switch',
  quiet: 'switch',
  filename: 'text',
  'arguments-only': 'switch',
  custom: 'text',
  'keep-annotations': 'switch',
  'keep-init-containers': 'switch',
  'keep-labels': 'switch',
  'keep-liveness': 'switch',
  'keep-readiness': 'switch',
  'keep-startup': 'switch',
  image: 'text',
  'image-pull-policy': 'text',
  'copy-to': 'text',
  target: 'text',
  replace: 'switch',
  'same-node': 'switch',
  'set-image': 'text',
  'share-processes': 'switch',
  profile: 'text',
  env: 'text',
  attach: 'switch',
};

/**
 * `kubectl debug`: of a node, and of a Pod that is copied, it makes Pods; to one that runs it adds a container.
 * Source: k8s.io/kubectl/pkg/cmd/debug.
 */
export function debug(context: Context): void {
  const { flags, words, out, cluster } = context;
  const profile = flags.text('profile') ?? cluster.kubectl.debugProfile;
  const names = words.slice(0, flags.beforeDash);
  check(context, profile, names);
  if (profile === 'legacy' && cluster.kubectl.debugWarns) {
    out.note(
      '--profile=legacy is deprecated and will be removed in the future. It is recommended to explicitly specify a profile, for example "--profile=general".',
    );
  }
  const target = flags.text('target') ?? '';
  if (target !== '' && !flags.isOn('quiet')) {
    out.line(
      `Targeting container "${target}". If you don't see processes from this container it may be because the container runtime doesn't support this feature.`,
    );
  }
  const failures = new Failures();
  for (const name of names) failures.try(() => debugOne(context, profile, name));
  failures.tell(out);
}

/** Source: DebugOptions.Complete and Validate. */
function check({ flags, words }: Context, profile: string, names: readonly string[]): void {
  for (const flag of ['env', 'set-image']) {
    const wrong = flags.list(flag).find((each) => !each.includes('='));
    if (wrong !== undefined) {
      throw failed(
        `invalid argument "${wrong}" for "--${flag}" flag: ${wrong} must be formatted as key=value\nSee 'kubectl debug --help' for usage.`,
      );
    }
  }
  if (!PROFILES.includes(profile)) throw failed(`unknown profile: ${profile}`);
  const image = flags.text('image') ?? '';
  const images = flags.list('set-image');
  const hasArguments = words.length > names.length;
  if ((flags.text('copy-to') ?? '') !== '') {
    if (image === '' && images.length === 0 && !hasArguments) {
      throw failed('you must specify --image, --set-image or command arguments.');
    }
    if (hasArguments && image === '' && !flags.has('container')) {
      throw failed('you must specify an existing container or a new image when specifying args.');
    }
  } else {
    for (const flag of ['replace', 'same-node', 'set-image']) {
      const isAsked = flag === 'set-image' ? images.length > 0 : flags.isOn(flag);
      if (isAsked) throw failed(`--${flag} may only be used with --copy-to.`);
    }
    if (image === '') throw failed('you must specify --image when not using --copy-to.');
  }
  if (image !== '' && !IMAGE.test(image)) {
    throw failed(`invalid image name "${image}": invalid reference format`);
  }
  if (names.length === 0 && !flags.has('filename')) {
    throw failed('NAME or filename is required for debug');
  }
  const pull = flags.text('image-pull-policy') ?? '';
  if (pull !== '' && !PULL_POLICIES.includes(pull)) {
    throw failed(`invalid image pull policy: ${pull}`);
  }
  if (flags.isOn('tty') && !flags.isOn('stdin')) {
    throw failed('-i/--stdin is required for containers with -t/--tty=true');
  }
  for (const flag of ['custom', 'filename']) {
    if (flags.has(flag)) {
      throw failed(`Berth reads no file for kubectl debug: --${flag} is not carried out`);
    }
  }
}

function debugOne(context: Context, profile: string, word: string): void {
  const { cluster, namespace, flags } = context;
  const [type, name = ''] = word.includes('/') ? word.split('/') : ['pods', word];
  const resource: Resource = knownResource(type ?? '');
  const object = cluster.find(resource, namespace, name);
  if (object === undefined) throw new Failure(missing(context, resource, namespace, name));
  if (resource.kind === 'Node') {
    put(context, ofNode(context, profile, object), '');
  } else if (resource.kind === 'Pod' && flags.has('copy-to')) {
    put(context, copyOf(context, profile, object), '');
    if (flags.isOn('replace')) {
      carriedOutDeletion(context, object, {
        cascade: 'background',
        gracePeriod: undefined,
        isForced: false,
      });
    }
  } else if (resource.kind === 'Pod') {
    addTo(context, profile, object);
  } else {
    const version = resource.group === '' ? `/${resource.version}` : apiVersionOf(resource);
    throw failed(`"${version}, Kind=${resource.kind}" not supported by debug`);
  }
  if (flags.isOn('attach', flags.isOn('stdin'))) {
    throw failed('kubectl debug attaches to a container that runs: in Berth none does');
  }
}

/** What is asked of the container in which one looks around. */
function asked({ flags, words }: Context): Json {
  const rest = words.slice(flags.beforeDash);
  const env = Object.entries(pairs(flags.list('env')) ?? {});
  const field = flags.isOn('arguments-only') ? 'args' : 'command';
  return {
    ...(flags.has('image') && { image: flags.text('image') }),
    ...(flags.has('image-pull-policy') && { imagePullPolicy: flags.text('image-pull-policy') }),
    ...(rest.length > 0 && { [field]: rest }),
    ...(env.length > 0 && { env: env.map(([name, value]) => ({ name, value })) }),
    ...(flags.isOn('stdin') && { stdin: true }),
    ...(flags.isOn('tty') && { tty: true }),
  };
}

/** A Pod that runs with a container more. Source: debugByEphemeralContainer and generateDebugContainer. */
function addTo(context: Context, profile: string, pod: Json): void {
  const { cluster, flags, out } = context;
  const given = flags.text('container') ?? '';
  const pods = knownResource('pods');
  const name = given === '' ? freeName(cluster, pods, namespaceOf(pod), 'debugger-') : given;
  if (given === '' && !flags.isOn('quiet')) {
    out.line(`Defaulting debug container name to ${name}.`);
  }
  const target = flags.text('target') ?? '';
  const allowed = allowedBy(profile);
  const container = {
    ...asked(context),
    name,
    resources: {},
    ...(allowed && { securityContext: allowed }),
    ...(target !== '' && { targetContainerName: target }),
    terminationMessagePolicy: 'File',
  };
  const others = listAt(pod, 'spec', 'ephemeralContainers').map((each) => textAt(each, 'name'));
  const order = [...others, name].map((each) => ({ name: each }));
  const { errors } = carriedOut(context, pod, {
    verb: 'patch',
    type: 'strategic',
    patch: {
      spec: { '$setElementOrder/ephemeralContainers': order, ephemeralContainers: [container] },
    },
    part: 'ephemeralcontainers',
  });
  const [why] = errors;
  if (why !== undefined) throw new Failure(why);
}

/** A Pod on a node, whatever taints it has. Source: generateNodeDebugPod. */
function ofNode(context: Context, profile: string, node: Json): Json {
  const { cluster, namespace, flags, out } = context;
  const container = flags.text('container') ?? 'debugger';
  const nodeName = nameOf(node);
  const pods = knownResource('pods');
  const name = freeName(cluster, pods, namespace, `node-debugger-${nodeName}-`);
  if (!flags.isOn('quiet')) {
    out.line(`Creating debugging pod ${name} with container ${container} on node ${nodeName}.`);
  }
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace },
    spec: {
      containers: [
        {
          name: container,
          terminationMessagePolicy: 'FallbackToLogsOnError',
          ...asked(context),
        },
      ],
      nodeName,
      restartPolicy: 'Never',
      tolerations: [{ operator: 'Exists' }],
    },
  };
  return ofProfile(pod, { profile, container, style: 'node', flags });
}

/** The Pod again, to be placed anew, with another image or a container more. Source: generatePodCopyWithDebugContainer. */
function copyOf(context: Context, profile: string, pod: Json): Json {
  const { cluster, flags, out } = context;
  const { nodeName, ...whole } = recordAt(pod, 'spec');
  const spec = Object.entries(whole).filter(([field]) => field !== 'ephemeralContainers');
  const images = pairs(flags.list('set-image')) ?? {};
  const containers = listAt(pod, 'spec', 'containers').map((each): Json => {
    const image = images[textAt(each, 'name')] ?? images['*'];
    return { ...recordAt(each), ...(image !== undefined && { image }) };
  });
  const labels = recordAt(pod, 'metadata', 'labels');
  const annotations = recordAt(pod, 'metadata', 'annotations');
  const copy = (changed: readonly Json[]): Json => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: flags.text('copy-to'),
      namespace: namespaceOf(pod),
      ...(Object.keys(annotations).length > 0 && { annotations }),
      ...(Object.keys(labels).length > 0 && { labels }),
    },
    spec: {
      ...Object.fromEntries(spec),
      containers: changed,
      ...(flags.isOn('same-node') && nodeName !== undefined && { nodeName }),
      ...(flags.has('share-processes') && {
        shareProcessNamespace: flags.isOn('share-processes'),
      }),
    },
  });
  const known = flags.text('container') ?? '';
  if (containers.some(({ name }) => name === known)) {
    const changed = containers.map((each) =>
      each['name'] === known ? { ...each, ...asked(context) } : each,
    );
    return ofProfile(copy(changed), { profile, container: known, style: 'copy', flags });
  }
  if (!flags.has('image')) {
    if (flags.has('set-image')) return copy(containers);
    throw failed('you must specify image when creating new container');
  }
  const pods = knownResource('pods');
  const container = known === '' ? freeName(cluster, pods, namespaceOf(pod), 'debugger-') : known;
  if (known === '' && !flags.isOn('quiet')) {
    out.line(`Defaulting debug container name to ${container}.`);
  }
  const more = {
    name: container,
    terminationMessagePolicy: 'FallbackToLogsOnError',
    ...asked(context),
  };
  return ofProfile(copy([...containers, more]), { profile, container, style: 'copy', flags });
}
