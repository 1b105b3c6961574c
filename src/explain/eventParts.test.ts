import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createScheduler } from '../engine/index.ts';
import { admit, type KubernetesObject, type Pod } from '../model/index.ts';
import { eventParts } from './eventParts.ts';

interface Scenario {
  readonly objects: readonly KubernetesObject[];
  readonly pod?: string;
  readonly config?: KubernetesObject;
}

function scenariosOf(family: string): readonly Scenario[] {
  const url = new URL(`../engine/conformance/fixtures/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(url)).toString('utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .slice(0, 60)
    .map((line) => JSON.parse(line) as Scenario);
}

describe('the counted parts of a FailedScheduling text', () => {
  it('make the text, word for word, in every recorded scenario that no node fits', () => {
    let told = 0;
    let several = 0;
    for (const family of ['taints', 'inter-pod', 'resources', 'preemption', 'volumes', 'mixed']) {
      for (const { objects, config, pod: key } of scenariosOf(family)) {
        const cluster = admit(config === undefined ? objects : [...objects, config]);
        const isIncoming = ({ metadata }: Pod) => `${metadata.namespace}/${metadata.name}` === key;
        const pod = cluster.pods.find(isIncoming);
        const pods = cluster.pods.filter((each) => !isIncoming(each) && each.spec.nodeName);
        const scheduler = createScheduler({ ...cluster, pods });
        if (pod === undefined || scheduler.profileOf(pod) === undefined) continue;
        const decision = scheduler.decide(pod);
        if (decision.chosen >= 0 || decision.preFilter !== undefined) continue;
        const parts = eventParts(decision);
        const textOf = (stage: 'filter' | 'preemption') =>
          parts
            .filter((part) => part.stage === stage)
            .map(({ reason, nodes }) => `${String(nodes.length)} ${reason}`)
            .join(', ');
        expect(decision.message).toContain(`nodes are available: ${textOf('filter')}.`);
        const [, preemption = ''] = decision.message.split('preemption: 0/');
        if (preemption !== '') expect(preemption).toContain(`: ${textOf('preemption')}.`);
        else expect(textOf('preemption')).toBe('');
        told += 1;
        if (parts.filter(({ stage }) => stage === 'preemption').length > 1) several += 1;
      }
    }
    expect(told).toBeGreaterThan(60);
    expect(several).toBeGreaterThan(5);
  });
});
