import { describe, expect, it } from 'vitest';
import { readScenario } from './scenario.ts';

const texts = (name: string) => ({
  cluster: `apiVersion: v1\nkind: Node\nmetadata: {name: ${name}}\n`,
  workload: '',
  scheduler: '',
});

describe('a scenario that is read', () => {
  it('is the very same where its texts were read lately', () => {
    const first = readScenario(texts('a'));
    readScenario(texts('b'));
    expect(readScenario(texts('a'))).toBe(first);
  });

  it('is another where one of its texts differs', () => {
    const { cluster } = texts('a');
    const read = readScenario({ cluster, workload: '', scheduler: '' });
    const inWorkload = readScenario({ cluster: '', workload: cluster, scheduler: '' });
    expect(read.taken.map(({ tab }) => tab)).toEqual(['cluster']);
    expect(inWorkload.taken.map(({ tab }) => tab)).toEqual(['workload']);
    expect(readScenario({ cluster, workload: '', scheduler: '# none' })).not.toBe(read);
  });

  it('is read anew, and says the same, once many others were read', () => {
    const first = readScenario(texts('a'));
    for (let other = 0; other < 20; other += 1) readScenario(texts(`other-${other}`));
    const again = readScenario(texts('a'));
    expect(again).not.toBe(first);
    expect(again.objects).toEqual(first.objects);
  });
});
