import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import type { ScenarioTexts, TextEdit } from '../../protocol/index.ts';
import { editBetween } from '../../text/index.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { answerAsKubectl } from './asKubectl.ts';

const node = (name: string, more = ''): string => `apiVersion: v1
kind: Node
metadata: { name: ${name} }
${more}status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { containers: [{ name: c, image: i }] }\n';

function asked(before: Partial<ScenarioTexts>, after: Partial<ScenarioTexts>) {
  const [from, to] = [before, after].map((texts) => ({
    workload: '',
    cluster: '',
    scheduler: '',
    ...texts,
  }));
  if (from === undefined || to === undefined) throw new Error('There are two.');
  const back = (['workload', 'cluster', 'scheduler'] as const).flatMap(
    (tab): readonly TextEdit[] => {
      const edit = editBetween(to[tab], from[tab]);
      return edit === undefined ? [] : [{ tab, ...edit }];
    },
  );
  return finish(answerAsKubectl(runOfTexts(to), { kind: 'asKubectl', back }, () => 0));
}

describe('what was done, as commands', () => {
  it('is told of the document that an edit is in, and of no other', () => {
    const cordoned = node('b', 'spec: { unschedulable: true }\n');
    expect(
      asked(
        { cluster: [node('a'), node('b'), node('c')].join('---\n') },
        { cluster: [node('a'), cordoned, node('c')].join('---\n') },
      ),
    ).toEqual({ script: 'kubectl cordon b\n', notOfACluster: [] });
  });

  it.each([
    ['first', ['x', 'a', 'b']],
    ['in the middle', ['a', 'x', 'b']],
    ['last', ['a', 'b', 'x']],
  ])('knows a document that came %s', (_, names) => {
    const whole = (list: readonly string[]) => list.map((name) => node(name)).join('---\n');
    const come = asked({ cluster: whole(['a', 'b']) }, { cluster: whole(names) });
    expect(come?.script).toMatch(/^kubectl create -f - <<'EOF'\n[^]*name: x\n[^]*EOF\n$/);
    expect(come?.script).not.toMatch(/name: [ab]\b/);
    const gone = asked({ cluster: whole(names) }, { cluster: whole(['a', 'b']) });
    expect(gone?.script).toBe('kubectl delete node x\n');
  });

  it('is nothing for a comment, and says what no cluster has', () => {
    const cluster = node('a');
    expect(asked({ cluster, workload: POD }, { cluster, workload: `# mine\n${POD}` })?.script).toBe(
      '',
    );
    expect(
      asked(
        { cluster },
        { cluster, scheduler: 'apiVersion: berth/v1\nkind: RunOptions\nseed: 3\n' },
      ),
    ).toEqual({ script: '', notOfACluster: ['RunOptions'] });
  });

  it('stands in both tabs', () => {
    const script = asked(
      { cluster: node('a'), workload: POD },
      {
        cluster: node('a', 'spec: { taints: [{ key: k, effect: NoExecute }] }\n'),
        workload: POD.replace('name: p', 'name: p, labels: { app: web }'),
      },
    )?.script;
    expect(script).toBe('kubectl taint nodes a k:NoExecute\nkubectl label pod p app=web\n');
  });
});
