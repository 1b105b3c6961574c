import { GoValue, printedValue } from '../../model/index.ts';
import type { ApiRules } from '../../releases/index.ts';
import { at, isRecord, listAt, recordAt } from '../json.ts';
import { defaultedTemplate } from '../server/defaults/podSpec.ts';
import { withConditions } from '../server/defaults/spec.ts';
import { changedFields, heldFields, type Fields } from './heldFields.ts';

/**
 * Whether a suspended Job may be told anew where its Pods go: one that has never started, or, where any may, one that
 * its controller has suspended. Source: validationOptionsForJob of pkg/registry/batch/job.
 */
export function mayBeDirected(status: Fields, which: ApiRules['directedJobs']): boolean {
  const isUnstarted = status['startTime'] === undefined;
  if (which === 'unstarted') return isUnstarted;
  const conditions = Object.values(record(status['conditions'])).map(record);
  const isSuspended = conditions.some(
    (each) => each['type'] === 'Suspended' && each['status'] === 'True',
  );
  return (isUnstarted || isSuspended) && (status['active'] ?? 0) === 0;
}

/**
 * A Job that is suspended may be told anew where its Pods go where it `isDirected`, and, where any may, what they ask
 * for; one with indexes how many there are. Source: ValidateJobSpecUpdate, validateCompletions, validatePodTemplateUpdate of pkg/apis/batch/validation, and
 * validationOptionsForJob of pkg/registry/batch/job.
 */
export function forbiddenOfJob(
  before: Fields,
  after: Fields,
  isDirected: boolean,
  rules: ApiRules,
  instead?: Named,
): readonly string[] {
  const [old, next] = [before, after].map(filled) as [Fields, Fields];
  const isIndexed = next['completionMode'] === 'Indexed';
  const isOther = changedFields(old, next, ['completions']).length > 0;
  const isInTandem = next['completions'] === next['parallelism'];
  const completions = JSON.stringify(next['completions'] ?? null);
  const isFree = old['suspend'] === true && isDirected;
  const isPut = instead !== undefined && next['manualSelector'] !== true;
  const written = { ...next, ...(isPut ? {} : ungenerated(next)) };
  const held = isPut ? generated(old, instead) : ungenerated(old);
  const { template: was } = held;
  const isResized = isFree && rules.directedJobs === 'suspended';
  const sized = isResized ? resized(was, written['template']) : was;
  const template = isFree ? directed(sized, written['template']) : was;
  const counted = isIndexed
    ? isOther && !isInTandem
      ? [
          `spec.completions: Invalid value: ${completions}: can only be modified in tandem with spec.parallelism`,
        ]
      : []
    : heldFields(old, next, ['completions'], 'spec.', rules);
  return [
    ...(isPut ? unselecting(next, instead, rules) : []),
    ...counted,
    ...heldFields({ ...old, ...held }, written, ['selector'], 'spec.', rules),
    ...heldFields({ template }, written, ['template'], 'spec.'),
    ...heldFields(old, next, ['completionMode'], 'spec.'),
    ...heldFields(
      ...([withInternalPolicies(old), withInternalPolicies(next)] as const),
      ['podFailurePolicy', 'backoffLimitPerIndex', 'managedBy', 'successPolicy'],
      'spec.',
      rules,
    ),
  ];
}

/** A Job's policies by the names that their fields have within the API server, as it prints them. */
function withInternalPolicies(spec: Fields): Fields {
  const policy = (field: string, rule: (given: unknown) => object) =>
    spec[field] === undefined
      ? {}
      : { [field]: { Rules: listAt(spec, field, 'rules').map((given) => rule(given)) } };
  const or = (value: unknown) => value ?? null;
  return {
    ...spec,
    ...policy('podFailurePolicy', (given) => {
      const codes = at(given, 'onExitCodes');
      const conditions = listAt(given, 'onPodConditions');
      return {
        Action: at(given, 'action'),
        OnExitCodes: isRecord(codes)
          ? {
              ContainerName: or(codes['containerName']),
              Operator: codes['operator'],
              Values: or(codes['values']),
            }
          : null,
        OnPodConditions:
          conditions.length === 0
            ? null
            : conditions.map((each) => ({ Type: at(each, 'type'), Status: at(each, 'status') })),
      };
    }),
    ...policy('successPolicy', (given) => ({
      SucceededIndexes: or(at(given, 'succeededIndexes')),
      SucceededCount: or(at(given, 'succeededCount')),
    })),
  };
}

/** What a server calls an object that it holds. */
export interface Named {
  readonly uid: string;
  readonly name: string;
}

/** A Job as a server reads it. Source: SetDefaults_Job. */
function filled(spec: Fields): Fields {
  const isCounted = ['completions', 'parallelism'].some((field) => spec[field] !== undefined);
  const given = Object.entries(spec).filter(([, value]) => value !== undefined);
  const template = recordAt(spec, 'template');
  return {
    ...(!isCounted && { completions: 1 }),
    ...{ parallelism: 1, completionMode: 'NonIndexed' },
    ...Object.fromEntries(given),
    template: { metadata: {}, ...defaultedTemplate(template) },
    ...withConditions(spec),
  };
}

/** What a Job that is put in another's place lacks, as no server makes it anew. Source: validateGeneratedSelector, ValidateJobSpec. */
function unselecting(next: Fields, { uid, name }: Named, rules: ApiRules): readonly string[] {
  const where = 'spec.template.metadata.labels';
  const labels = recordAt(next, 'template', 'metadata', 'labels');
  const selector = next['selector'];
  const lacked = Object.entries(madeLabels({ uid, name })).filter(
    ([key]) => labels[key] === undefined,
  );
  const isSelected = selector !== undefined && labels[UID_LABEL] !== undefined;
  return [
    ...(selector === undefined
      ? ['spec.selector: Required value']
      : lacked.map(([key, value]) => `${where}[${key}]: Required value: must be '${value}'`)),
    ...(isSelected
      ? []
      : [
          `${where}: Invalid value: ${shownLabels(labels, rules)}: \`selector\` does not match template \`labels\``,
        ]),
  ];
}

function shownLabels(labels: Fields, rules: ApiRules): string {
  const sorted = Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1));
  const value = sorted.length === 0 ? null : Object.fromEntries(sorted);
  return printedValue(new GoValue('map[string]string', value), rules);
}

const UID_LABEL = 'batch.kubernetes.io/controller-uid';

function madeLabels({ uid, name }: Named): Readonly<Record<string, string>> {
  return {
    ...{ 'controller-uid': uid, 'job-name': name },
    ...{ [UID_LABEL]: uid, 'batch.kubernetes.io/job-name': name },
  };
}

/** A Job's selector and template with all that a server generates. */
function generated(spec: Fields, named: Named): ReturnType<typeof ungenerated> {
  const { selector, template } = ungenerated(spec);
  const [given, metadata] = [
    recordAt({ selector }, 'selector'),
    recordAt({ template }, 'template', 'metadata'),
  ];
  const matchLabels = { ...recordAt(given, 'matchLabels'), [UID_LABEL]: named.uid };
  const labels = { ...recordAt(metadata, 'labels'), ...madeLabels(named) };
  return {
    selector: { ...given, matchLabels },
    template: { ...recordAt({ template }, 'template'), metadata: { ...metadata, labels } },
  };
}

const GENERATED = Object.keys(madeLabels({ uid: '', name: '' }));

/**
 * A Job's selector and template without the labels that a server generates, with which it is given out.
 * Source: generateSelector of pkg/registry/batch/job.
 */
function ungenerated({ selector, template }: Fields): {
  readonly selector: unknown;
  readonly template: unknown;
} {
  const [given, metadata] = [record(selector), record(record(template)['metadata'])];
  const labels = withoutGenerated(metadata['labels']);
  const matchLabels = withoutGenerated(given['matchLabels']);
  const isBare = Object.entries(given).every(
    ([field, value]) =>
      value === undefined || (field === 'matchLabels' && matchLabels === undefined),
  );
  return {
    selector: isBare ? undefined : { ...given, matchLabels },
    template: template && { ...record(template), metadata: { ...metadata, labels } },
  };
}

function withoutGenerated(labels: unknown): Fields | undefined {
  const own = Object.entries(record(labels)).filter(([key]) => !GENERATED.includes(key));
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** A template with what another says of where its Pods go, and of their labels and annotations. */
function directed(template: unknown, by: unknown): unknown {
  const [own, other] = [record(template), record(by)];
  const [spec, otherSpec] = [record(own['spec']), record(other['spec'])];
  const [metadata, otherMetadata] = [record(own['metadata']), record(other['metadata'])];
  const affinity = {
    ...record(spec['affinity']),
    nodeAffinity: record(otherSpec['affinity'])['nodeAffinity'],
  };
  const isBare = Object.values(affinity).every((each) => each === undefined);
  const { nodeSelector, tolerations, schedulingGates } = otherSpec;
  return {
    ...own,
    metadata: {
      ...metadata,
      labels: otherMetadata['labels'],
      annotations: otherMetadata['annotations'],
    },
    spec: {
      ...spec,
      affinity: isBare ? otherSpec['affinity'] && {} : affinity,
      nodeSelector,
      tolerations,
      schedulingGates,
    },
  };
}

/** A template whose containers ask for what those of another do (MutablePodResourcesForSuspendedJobs). */
function resized(template: unknown, by: unknown): unknown {
  const [own, other] = [record(template), record(by)];
  const [spec, otherSpec] = [record(own['spec']), record(other['spec'])];
  const lists = ['containers', 'initContainers'].filter((list) => Array.isArray(spec[list]));
  const asking = lists.map((list) => {
    const others = Object.values(record(otherSpec[list])).map(record);
    const containers = Object.values(record(spec[list])).map((container, index) => {
      const { resources } = others[index] ?? {};
      return { ...record(container), resources };
    });
    return [list, containers] as const;
  });
  return { ...own, spec: { ...spec, ...Object.fromEntries(asking) } };
}

function record(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
