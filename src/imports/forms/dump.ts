import type { Form } from './form.ts';

const START = /^==== START logs for container \S+ of pod \S+ ====$/;
const END = /^==== END logs for container \S+ of pod \S+ ====$/;

/**
 * What `kubectl cluster-info dump` prints: lists of objects as JSON, and behind them what containers wrote, which is no
 * object and may be anything. Source: k8s.io/kubectl/pkg/cmd/clusterinfo/clusterinfo_dump.go.
 */
export const dump: Form = (_file, text) => {
  if (!text.includes('==== START logs for container ')) return undefined;
  const kept: string[] = [];
  let count = 0;
  let isLog = false;
  for (const line of text.split('\n')) {
    const bare = line.trimEnd();
    if (START.test(bare)) {
      count += 1;
      isLog = true;
    } else if (isLog && END.test(bare)) isLog = false;
    else if (!isLog) kept.push(line);
  }
  return count === 0
    ? undefined
    : { kind: 'manifests', text: kept.join('\n'), notes: [{ kind: 'logs', count }] };
};
