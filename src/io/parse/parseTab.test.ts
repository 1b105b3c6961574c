import { describe, expect, it } from 'vitest';
import { finish, saying } from '../../model/index.ts';
import { combineTabSteps } from '../combineTabs.ts';
import { createParseCache } from './parseCache.ts';
import { parseTabSteps } from './parseTab.ts';
import {
  at,
  codes,
  indented,
  names,
  NAMESPACE,
  NOWHERE,
  parse,
  pod,
  POD,
  spans,
} from './testing/parsing.ts';

describe('documents', () => {
  it('are taken one by one, with the lines that they stand on', () => {
    const parsed = parse(`# first\n${POD}---\n\n${NAMESPACE}...\n---\n# nothing\n---\nnull\n---\n`);
    expect(names(parsed)).toEqual(['taken Pod default/web', 'taken Namespace /shop']);
    expect(spans(parsed)).toEqual([
      { startLine: 2, endLine: 9 },
      { startLine: 12, endLine: 15 },
    ]);
    expect(codes(parsed)).toEqual([]);
    expect(parsed.summary.taken).toEqual({ Pod: 1, Namespace: 1 });
  });

  it('may have Windows line ends and a byte order mark', () => {
    const parsed = parse(`\uFEFF${POD}---\n${NAMESPACE}`.replaceAll('\n', '\r\n'));
    expect(names(parsed)).toEqual(['taken Pod default/web', 'taken Namespace /shop']);
    expect(at(parsed.placesOf(0)?.rangeOf(['spec', 'containers', 0, 'image']) ?? NOWHERE)).toBe(
      '8:12-17',
    );
  });

  it('may be JSON: one, several, one a line', () => {
    const one = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a' } };
    const two = { ...one, metadata: { name: 'b' } };
    const expected = ['taken Namespace /a', 'taken Namespace /b'];
    for (const gap of ['\n', '\n\n', '', '\n---\n']) {
      for (const indent of [0, 2]) {
        const text = [one, two].map((value) => JSON.stringify(value, null, indent)).join(gap);
        expect(names(parse(text))).toEqual(expected);
      }
    }
    expect(names(parse(JSON.stringify([one, two])))).toEqual(expected);
  });

  it('of Helm may have no body; hooks are told, test hooks are left aside', () => {
    const hook = (name: string, kind: string): string =>
      pod(name).replace('metadata:', `metadata:\n  annotations:\n    helm.sh/hook: ${kind}`);
    const parsed = parse(
      `---\n# Source: web/templates/empty.yaml\n---\n# Source: web/templates/pod.yaml\n${POD}---\n${hook('migrate', 'pre-install,pre-upgrade')}---\n${hook('check', 'test')}`,
    );
    expect(names(parsed)).toEqual([
      'taken Pod default/web',
      'taken Pod default/migrate',
      'ignored Pod default/check',
    ]);
    expect(codes(parsed)).toEqual(['info helm-hook 18:19-42', 'info helm-test 29:19-23']);
  });
});

describe('lists', () => {
  it('of kubectl give their items, keys sorted or not', () => {
    const items = `items:\n${indented(POD)}${indented(NAMESPACE)}`;
    const tail = 'kind: List\nmetadata:\n  resourceVersion: ""\n';
    for (const text of [`apiVersion: v1\n${items}${tail}`, `apiVersion: v1\n${tail}${items}`]) {
      const parsed = parse(text);
      expect(names(parsed)).toEqual(['taken Pod default/web', 'taken Namespace /shop']);
      expect(codes(parsed)).toEqual([]);
    }
  });

  it('of one kind give it to their items', () => {
    const list = { apiVersion: 'v1', kind: 'NamespaceList', items: [{ metadata: { name: 'a' } }] };
    expect(names(parse(JSON.stringify(list)))).toEqual(['taken Namespace /a']);
    const yaml = 'kind: NamespaceList\napiVersion: v1\nitems:\n  - metadata:\n      name: a\n';
    expect(names(parse(yaml))).toEqual(['taken Namespace /a']);
    expect(spans(parse(yaml))[0]).toEqual({ startLine: 4, endLine: 5 });
  });

  it('may stand in lists and be empty', () => {
    const inner = { kind: 'PodList', apiVersion: 'v1', items: null };
    const outer = {
      kind: 'List',
      apiVersion: 'v1',
      items: [inner, { ...inner, kind: 'NamespaceList', items: [{ metadata: { name: 'a' } }] }],
    };
    const parsed = parse(JSON.stringify(outer, null, 2));
    expect(names(parsed)).toEqual(['taken Namespace /a']);
    expect(spans(parsed)[0]).toEqual({ startLine: 14, endLine: 18 });
    expect(names(parse('kind: List\napiVersion: v1\nitems: []\n'))).toEqual([]);
  });

  it('say what is wrong with them', () => {
    expect(codes(parse('kind: List\napiVersion: v1\nitems: {a: b}\n'))).toEqual([
      'error list-items-invalid 3:8-14',
    ]);
    expect(codes(parse('kind: List\napiVersion: v1\nitems:\n- a\n- apiVersion: v1\n'))).toEqual([
      'error list-item-invalid 4:3-4',
      'error kind-missing 5:3-17',
    ]);
    const part =
      'kind: PodList\napiVersion: v1\nmetadata:\n  continue: abc\n  remainingItemCount: 7\nitems:\n';
    const parsed = parse(`${part}- metadata:\n    name: a\n`);
    expect(codes(parsed)[0]).toBe('warning list-incomplete 6:1-6');
    expect(parsed.diagnostics[0]?.values).toEqual({ missing: '7', line: 6, column: 1 });
  });

  it('may share anchors between items', () => {
    const text = `kind: List\napiVersion: v1\nitems:\n- apiVersion: v1\n  kind: Namespace\n  metadata: &m\n    name: a\n- apiVersion: v1\n  kind: Namespace\n  metadata:\n    <<: *m\n    name: b\n`;
    const parsed = parse(text);
    expect(names(parsed)).toEqual(['taken Namespace /a', 'taken Namespace /b']);
    expect(spans(parsed).map(({ startLine }) => startLine)).toEqual([4, 8]);
  });

  it('of kube-scheduler-simulator snapshots give their items their kinds', () => {
    const snapshot = {
      pods: [{ metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image: 'i' }] } }],
      nodes: null,
      namespaces: [{ metadata: { name: 'a' } }],
      priorityClasses: [{ metadata: { name: 'high' }, value: 10 }],
      schedulerConfig: { profiles: [] },
    };
    expect(names(parse(JSON.stringify(snapshot)))).toEqual([
      'taken Namespace /a',
      'taken PriorityClass /high',
      'taken Pod default/p',
      'taken KubeSchedulerConfiguration /',
    ]);
  });
});

describe('objects', () => {
  it('with a wrong value are left out and marked at it', () => {
    const parsed = parse(
      POD.replace('image: nginx', 'image: nginx\n    ports:\n    - containerPort: 99999'),
    );
    expect(names(parsed)).toEqual(['left-out Pod default/web']);
    const [diagnostic] = parsed.diagnostics;
    expect(diagnostic).toMatchObject({
      tab: 'workload',
      severity: 'error',
      object: 'Pod default/web',
      field: 'spec.containers[0].ports[0].containerPort',
    });
    expect(at(diagnostic?.range ?? NOWHERE)).toBe('10:22-27');
  });

  it('with an unknown field are marked at its key', () => {
    const parsed = parse(POD.replace('  containers:', '  containerz: []\n  containers:'));
    expect(codes(parsed)).toEqual(['error unknown-field-similar 6:3-13']);
  });

  it('without a field are marked at what should hold it', () => {
    expect(
      codes(parse('apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  nodeName: x\n'))[0],
    ).toMatch(/^error \S+ 5:1-5$/);
    expect(codes(parse('kind: Pod\nmetadata:\n  name: a\n'))).toEqual([
      'error api-version-missing 1:1-10',
    ]);
    expect(codes(parse('metadata:\n  name: a\n'))).toEqual(['error kind-missing 1:1-10']);
  });

  it('with a key twice are left out and marked at the second', () => {
    const parsed = parse(POD.replace('  name: web', '  name: web\n  name: api'));
    expect(names(parsed)).toEqual(['left-out Pod default/api']);
    expect(codes(parsed)).toEqual(['error duplicate-key 5:3-7']);
    expect(parsed.diagnostics[0]?.object).toBe('Pod default/api');
    expect(parsed.broken).toBe(false);
  });

  it('with a placeholder are told that it is one', () => {
    const parsed = parse(pod('${APP_NAME}'));
    expect(parsed.diagnostics.map(({ code }) => code)).toContain('placeholder-value');
    expect(parsed.diagnostics.at(-1)?.values).toMatchObject({ placeholder: '${APP_NAME}' });
  });

  it('of other kinds are counted, and nothing of them is kept', () => {
    const parsed = parse(
      'apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\ndata:\n  password: c2VjcmV0\n',
    );
    expect(names(parsed)).toEqual(['ignored Secret /s']);
    expect(parsed.summary.ignored).toEqual({ Secret: 1 });
    expect(parsed.diagnostics).toEqual([]);
    expect(JSON.stringify(parsed)).not.toContain('c2VjcmV0');
  });

  it('that have finished are counted apart', () => {
    const done = `${POD}status:\n  phase: Succeeded\n`;
    expect(parse(`${pod('a')}---\n${done}`).summary).toMatchObject({
      taken: { Pod: 1 },
      finishedPods: 1,
    });
  });

  it('are the same ones when their text has not changed, wherever it moved', () => {
    const cache = createParseCache();
    const before = parse(`${pod('a')}---\n${pod('b')}`, cache);
    const after = parse(`# moved\n${pod('c')}---\n${pod('b')}`, cache);
    expect(after.objects[1]).toBe(before.objects[1]);
    expect(spans(after)[1]?.startLine).toBe((spans(before)[1]?.startLine ?? 0) + 1);
  });
});

describe('parsing in steps', () => {
  const text = Array.from({ length: 1_500 }, (_, index) => pod(`p${String(index)}`)).join('---\n');

  it('tells how far it is and comes to the same end', () => {
    const seen: number[] = [];
    const steps = parseTabSteps('workload', text, createParseCache());
    const parsed = finish(
      saying(steps, ({ done, of }) => {
        expect(of).toBe(text.length);
        seen.push(done);
      }),
    );
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((left, right) => left - right));
    expect(parsed.objects).toHaveLength(1_500);
  });

  it('finds the ranges of many diagnostics step by step, and only once', () => {
    const warned = text.replaceAll('    image:', '    imagePullSecret: x\n    image:');
    const cache = createParseCache();
    const count = (value: string): number => {
      let steps = 0;
      finish(saying(parseTabSteps('workload', value, cache), () => (steps += 1)));
      return steps;
    };
    expect(count(warned)).toBeGreaterThan(1_500);
    const found = codes(parse(warned, cache));
    expect(found).toHaveLength(201);
    expect(found.at(-1)).toMatch(/^error more-like-this /);
    expect(count(`\n${warned}`)).toBeLessThan(100);
    expect(codes(parse(`\n${warned}`, cache)).at(-1)).toBe('error more-like-this 1999:5-20');
  });

  it('finds the ranges of what the tabs say of one another step by step', () => {
    const dangling = text.replaceAll('spec:', 'spec:\n  priority: 5');
    const combining = combineTabSteps([parse(dangling)]);
    let steps = 0;
    const { report } = finish(saying(combining, () => (steps += 1)));
    expect(steps).toBeGreaterThan(1_400);
    const { diagnostics } = report;
    expect(diagnostics).toHaveLength(1_500);
    expect(at(diagnostics.at(-1)?.range ?? NOWHERE)).toBe('14996:13-14');
  });

  it('may be dropped half-way; the next parse goes on with what was read', () => {
    const cache = createParseCache();
    const dropped = parseTabSteps('workload', text, cache);
    for (let count = 0; count < 2; count += 1) dropped.next();
    const readings = [...(cache.tabs.get('workload')?.slots ?? [])];
    expect(readings).toEqual([]);
    const parsed = parse(text, cache);
    expect(parsed.objects).toHaveLength(1_500);
    expect(parse(text, cache)).toBe(parsed);
  });
});
