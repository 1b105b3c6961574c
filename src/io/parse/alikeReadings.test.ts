import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RUN_OPTIONS, finish } from '../../model/index.ts';
import type { ReadContext } from '../objects/readObject.ts';
import { AlikeDocuments } from '../yaml/alikeDocuments.ts';
import { readAlike } from './alikeReadings.ts';
import { type ChunkShape, plainReading } from './chunkReading.ts';
import { readChunk } from './readChunk.ts';

const CONTEXT: ReadContext = { tab: 'cluster', rules: DEFAULT_RUN_OPTIONS };
const DOCUMENT: ChunkShape = {
  form: 'yaml',
  item: false,
  inherited: { apiVersion: '', kind: '' },
};
const ITEM: ChunkShape = { ...DOCUMENT, item: true, inherited: { apiVersion: 'v1', kind: 'Pod' } };

/** The fields of a Pod that documents may differ in. */
const FIELDS = ['kind', 'name', 'uid', 'label', 'node', 'image', 'cpu', 'keys', 'gate'] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

const RIGHT: Values = {
  kind: 'Pod',
  name: 'web-1',
  uid: 'u1',
  label: 'web',
  node: 'node-1',
  image: 'nginx',
  cpu: '100m',
  keys: 'matchLabelKeys',
  gate: 'nodeSelector',
};
/** Right and wrong ones, and such as are no text. */
const OTHERS: { readonly [Field in keyof Values]: readonly string[] } = {
  kind: ['Pod', 'Node', 'Service', 'Nothing'],
  name: ['web-2', 'a.b', 'Web', 'web_1', '-a', '1', 'true', 'null', '""', 'x'.repeat(254), '${N}'],
  uid: ['u2', '', '1', '~', '"7"'],
  label: ['db', 'a_b', '.a', 'a-', '1', 'yes', 'null', '""', 'x'.repeat(64)],
  node: ['node-2', 'Node', 'a..b', '1', '""', '', 'null'],
  image: ['redis', '', '1', '" "'],
  cpu: ['200m', '1', 'many', '-1', '0.5'],
  keys: ['maxSkew', 'minDomains'],
  gate: ['schedulingGates', 'unknown'],
};

/** What has no `uid` comes from no server, and takes label values into its selectors. */
const written = (values: Values): string => `apiVersion: v1
kind: ${values.kind}
metadata:
  name: ${values.name}
${values.keys === 'matchLabelKeys' ? '' : `  uid: ${values.uid}\n`}  labels: { app: ${values.label}, tier: ${values.label} }
spec:
  nodeName: ${values.node}
  ${values.gate === 'nodeSelector' ? 'nodeSelector: { app: web }' : `${values.gate}: [{ name: g }]`}
  containers:
  - name: c
    image: ${values.image}
    resources: { requests: { cpu: ${values.cpu} } }
  topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: zone
    whenUnsatisfiable: DoNotSchedule
    labelSelector: { matchLabels: { app: web } }
${values.keys === 'matchLabelKeys' ? '    matchLabelKeys: [tier]\n' : ''}`;

/** Lines of white space and comments around it. */
const AROUND = ['', '\n\n', '  \n# so\n'];

const indented = (text: string): string => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`;

const documents = fc.array(
  fc.array(
    fc.oneof(
      // Most differ in what is looked at by itself.
      ...(['name', 'name', 'label', 'node', ...FIELDS] as const).map((field) =>
        fc.tuple(fc.constant(field), fc.constantFrom(RIGHT[field], ...OTHERS[field])),
      ),
    ),
    { maxLength: 3 },
  ),
  { minLength: 3, maxLength: 10 },
);

describe('a Pod like others', () => {
  it('is read as it would be by itself, to its last problem', () => {
    let alikes = 0;
    fc.assert(
      fc.property(
        documents,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(...AROUND),
        (series, isItem, hasKeys, around) => {
          const alike = new AlikeDocuments();
          const shape = isItem ? ITEM : DOCUMENT;
          const base = hasKeys ? RIGHT : { ...RIGHT, keys: 'maxSkew' };
          for (const changes of series) {
            const text = written({ ...base, ...Object.fromEntries(changes) });
            const own = isItem ? indented(text) + around : around + text + around;
            const read = finish(readChunk(own, shape, CONTEXT));
            const like = readAlike(own, alike, shape, CONTEXT);
            if (like) alikes += 1;
            if (like) expect(plainReading(like, shape)).toEqual(read);
            else expect(finish(readChunk(own, shape, CONTEXT, alike))).toEqual(read);
          }
        },
      ),
      { numRuns: 150 },
    );
    expect(alikes).toBeGreaterThan(100);
  });

  it('is read by another under the same rules alone', () => {
    const alike = new AlikeDocuments();
    const read = (name: string, context: ReadContext) =>
      finish(readChunk(written({ ...RIGHT, name }), DOCUMENT, context, alike));
    const isAlike = (context: ReadContext): boolean => {
      const text = written({ ...RIGHT, name: 'other' });
      return readAlike(text, alike, DOCUMENT, context) !== undefined;
    };
    read('first', CONTEXT);
    expect(isAlike(CONTEXT)).toBe(false);
    read('second', CONTEXT);
    expect(isAlike(CONTEXT)).toBe(true);
    expect(isAlike({ ...CONTEXT, tab: 'workload' })).toBe(false);
    expect(isAlike({ ...CONTEXT, rules: { ...DEFAULT_RUN_OPTIONS } })).toBe(false);
  });
});
