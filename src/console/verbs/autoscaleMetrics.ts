import { canonicalQuantity } from '../../model/index.ts';
import { failed } from '../failure.ts';
import type { Flags } from '../flags.ts';
import type { Json } from '../json.ts';
import { isQuantityText } from '../quantityText.ts';

/** What a HorizontalPodAutoscaler is to hold of a resource: a share of what is requested, or an amount. */
interface Asked {
  readonly name: string;
  readonly target: Json;
}

/** In what a number counts that stands alone. */
const UNITS = { cpu: 'm', memory: 'Mi' } as const;

/**
 * What `--cpu`, `--memory` and the older `--cpu-percent` ask for, which counts for nothing below one. Source:
 * AutoscaleOptions.Validate and createHorizontalPodAutoscalerV2 of k8s.io/kubectl/pkg/cmd/autoscale.
 */
export function metricsAsked(flags: Flags): readonly Asked[] {
  const share = flags.number('cpu-percent') ?? -1;
  const [cpu = '', memory = ''] = [flags.text('cpu'), flags.text('memory')];
  if (share > 0 && cpu !== '') throw failed('--cpu-percent and --cpu are mutually exclusive');
  return [
    ...(cpu !== '' ? [{ name: 'cpu', target: targetOf('cpu', cpu) }] : []),
    ...(share > 0 ? [{ name: 'cpu', target: shareOf(share) }] : []),
    ...(memory !== '' ? [{ name: 'memory', target: targetOf('memory', memory) }] : []),
  ];
}

function shareOf(averageUtilization: number): Json {
  return { type: 'Utilization', averageUtilization };
}

function targetOf(name: keyof typeof UNITS, text: string): Json {
  if (text.endsWith('%')) {
    const share = text.slice(0, -1);
    if (!/^\+?\d+$/.test(share)) throw failed(`invalid percentage value: ${share}`);
    return shareOf(Number(share));
  }
  const isNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text);
  const amount = isNumber ? `${Number(text)}${UNITS[name]}` : text;
  if (!isQuantityText(amount)) throw failed(`invalid resource ${name} value: ${text}`);
  return { type: 'AverageValue', averageValue: canonicalQuantity(amount) };
}

/** What it would scale by; a server adds 80 % of the CPU where nothing is said. */
export function metricsOf(given: readonly Asked[]): readonly Json[] {
  return (given.length > 0 ? given : [{ name: 'cpu', target: shareOf(80) }]).map((resource) => ({
    type: 'Resource',
    resource,
  }));
}
