import { type ScaledBy, scaledTarget, shareOf } from '../../../kubectl/index.ts';
import { canonicalQuantity } from '../../../model/index.ts';
import { failed } from '../../failure.ts';
import type { Flags } from '../../flags.ts';
import { type Json, textAt } from '../../json.ts';

/**
 * What `--cpu`, `--memory` and the older `--cpu-percent` ask for, which counts for nothing below one. Source:
 * AutoscaleOptions.Validate and createHorizontalPodAutoscalerV2 of k8s.io/kubectl/pkg/cmd/autoscale.
 */
export function metricsAsked(flags: Flags): readonly ScaledBy[] {
  const share = flags.number('cpu-percent') ?? -1;
  const [cpu = '', memory = ''] = [flags.text('cpu'), flags.text('memory')];
  if (share > 0 && cpu !== '') throw failed('--cpu-percent and --cpu are mutually exclusive');
  return [
    ...(cpu !== '' ? [{ name: 'cpu', target: targetOf('cpu', cpu) } as const] : []),
    ...(share > 0 ? [{ name: 'cpu', target: shareOf(share) } as const] : []),
    ...(memory !== '' ? [{ name: 'memory', target: targetOf('memory', memory) } as const] : []),
  ];
}

function targetOf(name: ScaledBy['name'], text: string): Json {
  const read = scaledTarget(name, text);
  if ('wrong' in read) throw failed(read.wrong);
  const { target } = read;
  const amount = textAt(target, 'averageValue');
  return amount === '' ? target : { ...target, averageValue: canonicalQuantity(amount) };
}
