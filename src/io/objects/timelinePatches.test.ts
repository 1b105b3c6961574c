import { describe, expect, it } from 'vitest';
import { combineTabs } from '../combineTabs.ts';
import { createParseCache } from '../parse/parseCache.ts';
import { parseTab } from '../parse/parseTab.ts';

function read(text: string) {
  const { objects, report } = combineTabs([parseTab('scheduler', text, createParseCache())]);
  const timeline = objects.find((object) => object.kind === 'Timeline');
  const runs = timeline?.kind === 'Timeline' ? timeline.actions?.map(({ run }) => run) : [];
  return { runs, codes: report.diagnostics.map(({ code }) => code) };
}

const HEAD = 'apiVersion: berth/v1\nkind: Timeline\nactions:\n';

describe('the patches of a Timeline', () => {
  it('may be written in YAML, of which kubectl sends the JSON', () => {
    const text = `${HEAD}- at: 5s
  run: |
    kubectl patch deployment web -p '
    spec:
      replicas: 3 # three
    '
- at: 6s
  run: >-
    kubectl patch node n --type=json --patch='- {op: add, path: /metadata/labels/a, value: "1"}'
- at: 7s
  run: >-
    kubectl patch node n -p $'spec:\\n unschedulable: true'
`;
    expect(read(text)).toEqual({
      codes: [],
      runs: [
        `kubectl patch deployment web -p '{"spec":{"replicas":3}}'`,
        `kubectl patch node n --type=json '--patch=[{"op":"add","path":"/metadata/labels/a","value":"1"}]'`,
        `kubectl patch node n -p '{"spec":{"unschedulable":true}}'`,
      ],
    });
  });

  it('are told of where they are neither, or begin as JSON and are none', () => {
    const lines = ["'{spec: {replicas: 3}}'", "'a: ['", 'soup', "'- a'"];
    const text = lines.map((patch) => `- at: 5s\n  run: "kubectl patch deploy web -p ${patch}"\n`);
    expect(read(`${HEAD}${text.join('')}`).codes).toEqual(lines.map(() => 'command-patch-format'));
  });
});
