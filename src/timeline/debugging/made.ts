import type { Debugging } from '../../kubectl/index.ts';
import { generatedName } from '../../model/index.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';
import { allowedBy, ofProfile } from './profiles.ts';

/** What is asked for, with the profile that holds where none is. */
export type Asked = Debugging & { readonly profile: string };

/** An object that debugging makes, and what kubectl says of it before. */
export interface MadeToDebug {
  readonly object: Json;
  readonly said: readonly string[];
}

/** What is asked of the container in which one looks around. */
function containerAsked(asked: Asked): Json {
  const { image, pullPolicy, command, env } = asked;
  return {
    ...(image !== '' && { image }),
    ...(pullPolicy !== '' && { imagePullPolicy: pullPolicy }),
    ...(command.length > 0 && { [asked.isArguments ? 'args' : 'command']: command }),
    ...(env.length > 0 && { env }),
    ...(asked.isInteractive && { stdin: true }),
    ...(asked.isTerminal && { tty: true }),
  };
}

/**
 * The patch of a Pod's ephemeral containers that adds another. Source: debugByEphemeralContainer and
 * generateDebugContainer of k8s.io/kubectl/pkg/cmd/debug.
 */
export function addedToDebug(asked: Asked, pod: object): MadeToDebug {
  const { name, said } = nameOfContainer(asked, pod);
  const allowed = allowedBy(asked.profile);
  const container = {
    ...containerAsked(asked),
    name,
    resources: {},
    ...(allowed && { securityContext: allowed }),
    ...(asked.target !== '' && { targetContainerName: asked.target }),
    terminationMessagePolicy: 'File',
  };
  const others = listAt(pod, 'spec', 'ephemeralContainers').map((each) => textAt(each, 'name'));
  const order = [...others, name].map((each) => ({ name: each }));
  const spec = {
    '$setElementOrder/ephemeralContainers': order,
    ephemeralContainers: [container],
  };
  return { object: { spec }, said };
}

/**
 * A Pod on a node, whatever taints it has; `isTaken`: which names Pods have. Source: generateNodeDebugPod.
 */
export function podToDebugNode(
  asked: Asked,
  node: string,
  namespace: string,
  isTaken: (name: string) => boolean,
): MadeToDebug {
  const container = asked.container || 'debugger';
  const name = freeOf(`node-debugger-${node}-`, `Pod/${namespace}`, isTaken);
  const said = `Creating debugging pod ${name} with container ${container} on node ${node}.`;
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace },
    spec: {
      containers: [
        {
          name: container,
          terminationMessagePolicy: 'FallbackToLogsOnError',
          ...containerAsked(asked),
        },
      ],
      nodeName: node,
      restartPolicy: 'Never',
      tolerations: [{ operator: 'Exists' }],
    },
  };
  const { profile } = asked;
  return {
    object: ofProfile(pod, { profile, container, style: 'node', asked }),
    said: asked.isQuiet ? [] : [said],
  };
}

/**
 * The Pod again, to be placed anew, with another image or a container more; undefined where the container that is asked for
 * is none, and no image is. Source: generatePodCopyWithDebugContainer.
 */
export function copyToDebug(asked: Asked, pod: object, namespace: string): MadeToDebug | undefined {
  const { nodeName, ...whole } = recordAt(pod, 'spec');
  const spec = Object.entries(whole).filter(([field]) => field !== 'ephemeralContainers');
  const images = Object.fromEntries(asked.images.map(({ name, value }) => [name, value]));
  const containers = listAt(pod, 'spec', 'containers').map((each): Json => {
    const image = images[textAt(each, 'name')] ?? images['*'];
    return { ...recordAt(each), ...(image !== undefined && { image }) };
  });
  const labels = recordAt(pod, 'metadata', 'labels');
  const annotations = recordAt(pod, 'metadata', 'annotations');
  const { sharesProcesses, profile } = asked;
  const copy = (changed: readonly Json[]): Json => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: asked.copyTo,
      namespace,
      ...(Object.keys(annotations).length > 0 && { annotations }),
      ...(Object.keys(labels).length > 0 && { labels }),
    },
    spec: {
      ...Object.fromEntries(spec),
      containers: changed,
      ...(asked.isOnSameNode && nodeName !== undefined && { nodeName }),
      ...(sharesProcesses !== undefined && { shareProcessNamespace: sharesProcesses }),
    },
  });
  const known = asked.container;
  if (containers.some(({ name }) => name === known)) {
    const changed = containers.map((each) =>
      each['name'] === known ? { ...each, ...containerAsked(asked) } : each,
    );
    const object = ofProfile(copy(changed), { profile, container: known, style: 'copy', asked });
    return { object, said: [] };
  }
  if (asked.image === '') {
    return asked.images.length > 0 ? { object: copy(containers), said: [] } : undefined;
  }
  const { name: container, said } = nameOfContainer(asked, pod);
  const more = {
    name: container,
    terminationMessagePolicy: 'FallbackToLogsOnError',
    ...containerAsked(asked),
  };
  const object = copy([...containers, more]);
  return { object: ofProfile(object, { profile, container, style: 'copy', asked }), said };
}

/** As it is asked for, or one that no container of the Pod has. Source: computeDebugContainerName. */
function nameOfContainer(
  { container, isQuiet }: Asked,
  pod: object,
): { readonly name: string; readonly said: readonly string[] } {
  if (container !== '') return { name: container, said: [] };
  const taken = ['containers', 'initContainers', 'ephemeralContainers'].flatMap((field) =>
    listAt(pod, 'spec', field).map((each) => textAt(each, 'name')),
  );
  const [namespace, own] = ['namespace', 'name'].map((field) => textAt(pod, 'metadata', field));
  const of = `Pod/${namespace || 'default'}/${own}`;
  const name = freeOf('debugger-', of, (each) => taken.includes(each));
  return { name, said: isQuiet ? [] : [`Defaulting debug container name to ${name}.`] };
}

/** A name that is not taken, and the same whoever asks: what is typed is told by it, and carried out again in time. */
function freeOf(prefix: string, of: string, isTaken: (name: string) => boolean): string {
  for (let nth = 0; ; nth += 1) {
    const name = generatedName(prefix, `${of}/${prefix}/${nth}`);
    if (!isTaken(name)) return name;
  }
}
