import type { Autoscaling, ScaledBy } from './command.ts';
import { failed, type Line, type Parsed, wholeNumber } from './line.ts';
import type { NewObject } from './newObjects.ts';
import { objectsOf } from './objects.ts';

export const AUTOSCALE_FORM = {
  min: 'value',
  max: 'value',
  cpu: 'value',
  memory: 'value',
  'cpu-percent': 'value',
  name: 'value',
  'save-config': 'switch',
} as const;

/** In what a number counts that stands alone. */
const UNITS = { cpu: 'm', memory: 'Mi' } as const;

/** `kubectl autoscale deployment web --min=2 --max=5`. Source: AutoscaleOptions.Validate of k8s.io/kubectl/pkg/cmd/autoscale. */
export function autoscaleCommand(line: Line): Parsed<Autoscaling> {
  const { flags } = line;
  const objects = objectsOf(line);
  if ('problem' in objects) return objects;
  const most = flags.get('max');
  if (most === undefined) return failed('no-max', 'autoscale');
  const [max, min] = [wholeNumber(most), leastOf(flags.get('min'))];
  if (min === undefined) return failed('flag-value', '--min');
  if (max === undefined || max < 1 || max < min) return failed('flag-value', '--max');
  const metrics = scaledBy(flags.get('cpu-percent'), {
    cpu: flags.get('cpu') ?? '',
    memory: flags.get('memory') ?? '',
  });
  if ('wrong' in metrics) return failed('flag-value', metrics.wrong);
  return { verb: 'autoscale', objects, name: flags.get('name'), min, max, metrics: metrics.by };
}

/** As an autoscaler holds them. */
export function scaledMetrics(metrics: readonly ScaledBy[]): readonly NewObject[] {
  return metrics.map((resource) => ({ type: 'Resource', resource }));
}

/** Nothing is asked for by what is below nought. */
function leastOf(text = '0'): number | undefined {
  return /^-\d{1,9}$/.test(text) ? 0 : wholeNumber(text);
}

/** What the three flags ask for; a share below one counts for nothing. */
function scaledBy(
  percent: string | undefined,
  amounts: Readonly<Record<ScaledBy['name'], string>>,
): { readonly by: readonly ScaledBy[] } | { readonly wrong: string } {
  const share = leastOf(percent);
  if (share === undefined || (share > 0 && amounts.cpu !== '')) return { wrong: '--cpu-percent' };
  const by: ScaledBy[] = share > 0 ? [{ name: 'cpu', target: shareOf(share) }] : [];
  for (const name of ['cpu', 'memory'] as const) {
    if (amounts[name] === '') continue;
    const read = scaledTarget(name, amounts[name]);
    if ('wrong' in read) return { wrong: `--${name}` };
    by.push({ name, target: read.target });
  }
  return { by };
}

export function shareOf(averageUtilization: number): NewObject {
  return { type: 'Utilization', averageUtilization };
}

/**
 * What a text behind `--cpu` or `--memory` asks for, or what is wrong with it, in kubectl's words. Source: parseResourceInput
 * of k8s.io/kubectl/pkg/cmd/autoscale.
 */
export function scaledTarget(
  name: ScaledBy['name'],
  text: string,
): { readonly target: NewObject } | { readonly wrong: string } {
  if (text.endsWith('%')) {
    const share = text.slice(0, -1);
    return /^\+?\d+$/.test(share)
      ? { target: shareOf(Number(share)) }
      : { wrong: `invalid percentage value: ${share}` };
  }
  const isNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text);
  const amount = isNumber ? `${Number(text)}${UNITS[name]}` : text;
  return QUANTITY.test(amount)
    ? { target: { type: 'AverageValue', averageValue: amount } }
    : { wrong: `invalid resource ${name} value: ${text}` };
}

/** A quantity as Kubernetes writes amounts. */
export const QUANTITY = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+|[numkMGTPE]|[KMGTPE]i)?$/;

export interface AutoscalerFlags extends Pick<Autoscaling, 'min' | 'max' | 'metrics'> {
  readonly name: string;
  readonly namespace: string;
  readonly target: { readonly apiVersion: string; readonly kind: string; readonly name: string };
}

/**
 * What `kubectl autoscale` makes, with 80 % of the CPU where nothing is said, as a server adds it. Source:
 * createHorizontalPodAutoscalerV2.
 */
export function newAutoscaler({ target, ...given }: AutoscalerFlags) {
  const { name, namespace, min, max } = given;
  const metrics: readonly ScaledBy[] =
    given.metrics.length > 0 ? given.metrics : [{ name: 'cpu', target: shareOf(80) }];
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, namespace },
    spec: {
      maxReplicas: max,
      metrics: scaledMetrics(metrics),
      minReplicas: min < 1 ? 1 : min,
      scaleTargetRef: { apiVersion: target.apiVersion, kind: target.kind, name: target.name },
    },
  };
}
