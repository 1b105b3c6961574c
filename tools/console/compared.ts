import type { Answer } from '../../src/console/index.ts';
import type { RecordedCommand } from './session.ts';

/** Lines of describe and explain that only a real node fills, or that chance decides. */
const LOOSE =
  /IP|Container ID|Image ID|State:|Started:|Ready:|Restart|Lease|Heartbeat|System Info|Kernel|OS |Machine|Boot|UUID|Volumes|Mounts|QoS|Events|Age|Conditions|Type |Status|Port|Host Port|UID|Priority|Addresses|Capacity|InternalIP|---|Architecture|Runtime|Version|Kubelet|Kube-Proxy|Operating|Last|Message|Reason/;

/** Lines without what chance or a real node decides, in no order. */
function lines(text: string): readonly string[] {
  return text
    .replace(/beta\.kubernetes\.io\/(arch|os)=\w+,?/g, '')
    .replace(
      /\b([a-z][a-z0-9]*(?:-[a-z0-9]+)*?)-(?=[a-z0-9]*\d)[a-z0-9]{8,10}-[bcdfghjklmnpqrstvwxz2456789]{5}\b/g,
      '$1-H-X',
    )
    .replace(/\b(agent|j1|batch|quick|web)-[bcdfghjklmnpqrstvwxz2456789]{5}\b/g, '$1-X')
    .replace(/\b([a-z][a-z0-9]*)-(?=[a-z0-9]*\d)[bcdfghjklmnpqrstvwxz2456789]{8,10}\b/g, '$1-H')
    .replace(/\b\d+(?:\.\d+)?(?:s|m\d*s?|h\d*m?|d\d*h?)\b/g, 'AGE')
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b|<none>|<unknown>|<invalid>/g, '-')
    .replace(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}|\d{4}-\d\d-\d\dT[\d:]+Z/g, 'TIME')
    .replace(/\bv1\.\d+\.\d+\b/g, 'VERSION')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .sort();
}

/** What is to be the same of a recorded command and its answer. */
export function compared(
  recorded: RecordedCommand,
  answer: Answer | undefined,
): { readonly wanted: readonly string[]; readonly given: readonly string[] } {
  const wanted = lines(`${recorded.stdout}\n${recorded.stderr}`);
  const given = lines(`${answer?.stdout ?? ''}\n${answer?.stderr ?? ''}`);
  if (!/^kubectl (?:describe|explain) /.test(recorded.run)) return { wanted, given };
  const held = wanted.filter((line) => !LOOSE.test(line));
  return { wanted: held, given: held.filter((line) => given.includes(line)) };
}
