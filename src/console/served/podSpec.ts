import { at, isRecord, type Json, listAt, textAt } from '../json.ts';

/** A Pod's spec with the defaults of pkg/apis/core/v1/defaults.go. */
export function defaultedPodSpec(spec: Json): Json {
  return {
    dnsPolicy: 'ClusterFirst',
    enableServiceLinks: true,
    preemptionPolicy: 'PreemptLowerPriority',
    restartPolicy: 'Always',
    schedulerName: 'default-scheduler',
    securityContext: {},
    serviceAccount: 'default',
    serviceAccountName: 'default',
    terminationGracePeriodSeconds: 30,
    ...spec,
    containers: listAt(spec, 'containers').map(container),
    ...(at(spec, 'initContainers') !== undefined && {
      initContainers: listAt(spec, 'initContainers').map(container),
    }),
  };
}

/** The template of a workload with the same defaults, but for those that admission adds. */
export function defaultedTemplate(template: Json): Json {
  const { spec } = template;
  if (!isRecord(spec)) return template;
  const whole = Object.entries(defaultedPodSpec(spec)).filter(
    ([field]) => spec[field] !== undefined || !OF_ADMISSION.includes(field),
  );
  return { ...template, spec: Object.fromEntries(whole) };
}

const OF_ADMISSION = [
  'enableServiceLinks',
  'preemptionPolicy',
  'serviceAccount',
  'serviceAccountName',
];

function container(given: unknown): unknown {
  if (!isRecord(given)) return given;
  const image = textAt(given, 'image');
  const tag = /:([^/:]+)$/.exec(image)?.[1] ?? 'latest';
  return {
    imagePullPolicy: tag === 'latest' ? 'Always' : 'IfNotPresent',
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    ...given,
  };
}
