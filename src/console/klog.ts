import { microTimeOf } from './time.ts';

/**
 * How a line of kubectl's log begins: how grave it is (`W` for a warning, `F` where it ends), when, the process, and where
 * it was written. Source: formatHeader of k8s.io/klog.
 * @param now The moment of virtual time, in milliseconds
 */
export function logged(grave: 'W' | 'F', now: number, where: string): string {
  const [, month, day, time] = /^\d+-(\d+)-(\d+)T(.*)Z$/.exec(microTimeOf(now)) ?? [];
  return `${grave}${month}${day} ${time} ${PROCESS.padStart(7)} ${where}]`;
}

const PROCESS = '1';
