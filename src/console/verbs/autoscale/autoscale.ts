import { newAutoscaler, scaledMetrics } from '../../../kubectl/index.ts';
import type { Context } from '../../context.ts';
import { failed, Failure, Failures } from '../../failure.ts';
import { isFiled } from '../../kustomization.ts';
import type { FlagForms, Flags } from '../../flags.ts';
import type { Json } from '../../json.ts';
import { apiVersionOf, type Resource, SCALED } from '../../resources.ts';
import { chosenOrNamed, nameOf, namespaceOf } from '../../targets.ts';
import { CHANGING, OF_FILES, RECORDED } from '../../flagForms.ts';
import { dryRun } from '../../dryRun.ts';
import { told } from '../../told.ts';
import { metricsAsked } from './metrics.ts';
import { put } from '../create/create.ts';

export const AUTOSCALE_FLAGS: FlagForms = {
  ...OF_FILES,
  ...CHANGING,
  ...RECORDED,
  'save-config': 'switch',
  min: 'int32',
  max: 'int32',
  'cpu-percent': 'int32',
  cpu: 'text',
  memory: 'text',
  name: 'text',
};

/** The object is made, and its bounds are kept; nothing measures. Source: k8s.io/kubectl/pkg/cmd/autoscale. */
export function autoscale(context: Context): void {
  const { words, flags, cluster, out } = context;
  const isOld = cluster.kubectl.autoscaleTargets === 'percent';
  for (const name of ['cpu', 'memory']) {
    if (isOld && flags.has(name)) {
      throw new Failure(
        `error: unknown flag: --${name}\nSee 'kubectl autoscale --help' for usage.`,
      );
    }
  }
  if (flags.has('cpu-percent') && !isOld) {
    out.note(
      "Flag --cpu-percent has been deprecated, Use --cpu with percentage or resource quantity format (e.g., '70%' for utilization or '500m' for milliCPU).",
    );
  }
  if (!flags.has('max')) throw failed('required flag(s) "max" not set');
  const max = flags.number('max') ?? -1;
  const min = flags.number('min') ?? -1;
  if (max < 1) throw failed(`--max=MAXPODS is required and must be at least 1, max: ${max}`);
  if (max < min) {
    throw failed(
      `--max=MAXPODS must be larger or equal to --min=MINPODS, max: ${max}, min: ${min}`,
    );
  }
  const asked = metricsAsked(flags);
  const targets = chosenOrNamed(context, words);
  if (targets.groups.length === 0) throw failed('no objects passed to autoscale');
  const failures = new Failures();
  for (const each of targets.groups.flatMap(({ missing }) => missing))
    failures.add(new Failure(each));
  for (const { resource, objects, unread } of targets.groups) {
    if (unread) failures.add(unread);
    for (const object of objects) {
      failures.try(() => autoscaleOne(context, object, resource, asked));
    }
  }
  failures.tell(out);
}

/** Makes it of one object. */
function autoscaleOne(
  context: Context,
  object: Json,
  resource: Resource,
  asked: ReturnType<typeof metricsAsked>,
): void {
  const { flags, cluster } = context;
  const isOld = cluster.kubectl.autoscaleTargets === 'percent';
  const [max, min] = [flags.number('max') ?? -1, flags.number('min') ?? -1];
  const name = flags.text('name') ?? nameOf(object);
  const target = { apiVersion: apiVersionOf(resource), kind: resource.kind, name: nameOf(object) };
  // Of files it is made where the command stands.
  const namespace = isFiled(flags) ? context.namespace : namespaceOf(object);
  const hpa = newAutoscaler({ name, namespace, min, max, metrics: asked, target });
  if (!SCALED.includes(resource.kind)) {
    const of = `${resource.group}/${resource.version}, Resource=${resource.name}`;
    throw failed(
      `cannot autoscale a ${resource.kind}: could not find scale subresource for ${of} in discovery information`,
    );
  }
  const make = (): void => {
    // A dry run of the client is told as what kubectl would have made.
    if (dryRun(context) === ' (dry run)') {
      const status = { currentMetrics: null, desiredReplicas: 0 };
      const { maxReplicas, minReplicas, scaleTargetRef } = hpa.spec;
      const built = {
        maxReplicas,
        scaleTargetRef,
        ...(min > 0 && { minReplicas }),
        ...(asked.length > 0 && { metrics: scaledMetrics(asked) }),
      };
      const isWritten = cluster.kubectl.autoscaleNamespace && flags.has('namespace');
      const metadata = {
        ...(cluster.kubectl.zeroTimes === 'null' && { creationTimestamp: null }),
        name,
        ...(isWritten && { namespace }),
      };
      const made = { ...hpa, metadata, spec: built, status };
      const share = flags.number('cpu-percent');
      const isFirst = cluster.kubectl.autoscaleVersion === 'v1';
      told(context, isFirst ? asVersion1(made, share) : made, 'created', true);
    } else told(context, put(context, hpa, ''), 'autoscaled');
  };
  if (isOld) make();
  else inEitherVersion(flags, make);
}

/**
 * What cannot be made or printed is tried again in the version that knows a share of the CPU alone; of anything else, that
 * is what is told. Source: AutoscaleOptions.Run and createHorizontalPodAutoscalerV1 of k8s.io/kubectl/pkg/cmd/autoscale.
 */
function inEitherVersion(flags: Flags, make: () => void): void {
  try {
    make();
  } catch (error) {
    const cpu = flags.text('cpu') ?? '';
    const isShare = cpu.endsWith('%') && (flags.text('memory') ?? '') === '';
    if (!(error instanceof Failure) || isShare) throw error;
    const why = cpu === '' ? 'empty input' : '%!w(<nil>)';
    throw failed(
      `failed to create autoscaling/v2 HPA and the configuration is incompatible with autoscaling/v1: ${why}`,
    );
  }
}

/** As kubectls made it that knew a share of the CPU alone. */
function asVersion1({ spec, metadata, ...hpa }: Hpa, share?: number): Json {
  const { maxReplicas, minReplicas, scaleTargetRef } = spec;
  const target = share !== undefined && share >= 0 && { targetCPUUtilizationPercentage: share };
  return {
    ...hpa,
    apiVersion: 'autoscaling/v1',
    metadata,
    spec: {
      maxReplicas,
      ...(minReplicas !== undefined && { minReplicas }),
      scaleTargetRef,
      ...target,
    },
    status: { currentReplicas: 0, desiredReplicas: 0 },
  };
}

interface Hpa extends Json {
  readonly spec: Json;
  readonly metadata: Json;
}
