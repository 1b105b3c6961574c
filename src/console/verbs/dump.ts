import { millisecondsOf } from '../../model/index.ts';
import type { Context } from '../context.ts';
import { failed } from '../failure.ts';
import { PRINTED } from '../flagForms.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, listAt, textAt } from '../json.ts';
import { checkOutput, formatOf, jsonAsIs, printedAs } from '../printed.ts';
import { knownResource } from '../resources.ts';
import { nameOf, namespaceOf } from '../targets.ts';
import { typedList } from './raw/raw.ts';

export const DUMP_FLAGS: FlagForms = {
  ...PRINTED,
  'output-directory': { bare: '-' },
  namespaces: 'text',
  'all-namespaces': 'switch',
  'pod-running-timeout': 'duration',
};

/** What is told of each namespace, in this order. */
const OF_NAMESPACES = [
  ...['events', 'replicationcontrollers', 'services', 'daemonsets', 'deployments', 'replicasets'],
  'pods',
];

/**
 * `kubectl cluster-info dump`: lists of what is there, and why there are no logs. Source: ClusterInfoDumpOptions.Run of
 * k8s.io/kubectl/pkg/cmd/clusterinfo.
 */
export function dump(context: Context): void {
  const { cluster, flags, out, namespace } = context;
  const output = flags.text('output') ?? 'json';
  checkOutput(output, out);
  if (millisecondsOf(flags.text('pod-running-timeout') ?? '1m') <= 0) {
    throw failed('--pod-running-timeout must be higher than zero');
  }
  const directory = flags.text('output-directory') ?? '';
  if (directory !== '' && directory !== '-') {
    throw failed(
      'Berth writes no files: kubectl cluster-info dump is carried out without --output-directory',
    );
  }
  const told = (name: string, scope?: string): readonly Json[] => {
    const resource = knownResource(name);
    const objects = cluster.list(resource, scope);
    const list = typedList(resource, objects);
    if (formatOf(output) === 'yaml' && out.stdout !== '') out.line('---');
    if (formatOf(output) === 'json') out.line(jsonAsIs(list));
    else printedAs(output, list, [list], out, flags, context.files);
    return objects;
  };
  told('nodes');
  const named = flags.list('namespaces').filter((each) => each !== '');
  const some = named.length > 0 ? named : [...new Set(['kube-system', namespace])];
  const all = cluster.list(knownResource('namespaces')).map(nameOf);
  for (const scope of flags.isOn('all-namespaces') ? all : some) {
    const lists = OF_NAMESPACES.map((name) => told(name, scope));
    for (const pod of lists.at(-1) ?? []) tellLogs(context, pod);
  }
}

/** Each container's logs, of which there are none. */
function tellLogs({ out }: Context, pod: Json): void {
  for (const field of ['initContainers', 'containers']) {
    for (const container of listAt(pod, 'spec', field)) {
      const which = `logs for container ${textAt(container, 'name')} of pod ${namespaceOf(pod)}/${nameOf(pod)}`;
      out.line(`==== START ${which} ====`);
      out.line('Request log error: kubectl logs needs a container that runs: in Berth none does');
      out.line(`==== END ${which} ====`);
    }
  }
}
