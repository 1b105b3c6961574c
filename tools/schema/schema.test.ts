import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { durationOf } from '../../src/kubectl/index.ts';
import { ACTION_FIELDS } from '../../src/model/time/timelineDocument.ts';
import { API_FIELD_CHANGES } from '../../src/releases/index.ts';
import { DEFAULT_RELEASE, RELEASE_NAMES } from '../../src/releases/index.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly { readonly if: Schema; readonly then: Schema }[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

const FILE = new URL('../../public/schema/kubernetes.json', import.meta.url);
const text = readFileSync(FILE, 'utf8');
const schema = JSON.parse(text) as Schema;
const definitions = schema.definitions ?? {};
const anyObject = definitions['AnyObject'];

/** Kinds of `KubernetesObject` in src/model/kubernetes.ts. */
function modelKinds(): string[] {
  const source = readFileSync(new URL('../../src/model/kubernetes.ts', import.meta.url), 'utf8');
  const union = /export type KubernetesObject =([^;]+);/.exec(source)?.[1] ?? '';
  // The type of a kind has its name, but those of Berth's own documents. A
  // `CustomWorkload` is of any kind that another project defines: no schema knows it.
  const types = (union.match(/\w+/g) ?? []).filter((type) => type !== 'CustomWorkload');
  return types.map((type) => type.replace(/Document$/, ''));
}

const kindsOf = (object: Schema | undefined) =>
  (object?.allOf ?? []).map((each) => each.if.properties?.['kind']?.const);

describe('the committed schema', () => {
  it('has every field that some release serves and another does not, and says so', () => {
    const described = API_FIELD_CHANGES.filter(({ type }) => definitions[type] !== undefined);
    expect(described.length).toBeGreaterThan(20);
    const untold = described.filter(
      ({ type, field }) => !/Kubernetes|gate/.test(properties(type)[field]?.description ?? ''),
    );
    expect(untold).toEqual([]);
  });

  it('knows every kind of the model, and List', () => {
    const kinds = modelKinds();
    expect(kinds).toHaveLength(29);
    expect(kindsOf(anyObject).sort()).toEqual([...kinds, 'List'].sort());
  });

  it('refers to no definition that is missing', () => {
    const names = [...text.matchAll(/"#\/definitions\/([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => !(name in definitions))).toEqual([]);
  });

  it('leaves kinds alone that it does not know, also those of other groups', () => {
    expect(anyObject?.additionalProperties).toBeUndefined();
    expect(anyObject?.properties?.['kind']?.anyOf).toContainEqual({ type: 'string' });
    const group = new RegExp(anyObject?.allOf?.[0]?.if.properties?.['apiVersion']?.pattern ?? '^$');
    for (const builtIn of ['v1', 'apps/v1', 'storage.k8s.io/v1', 'extensions/v1beta1']) {
      expect(group.test(builtIn), builtIn).toBe(true);
    }
    for (const custom of ['serving.knative.dev/v1', 'example.com/v1', 'k8s.io.example.com/v1']) {
      expect(group.test(custom), custom).toBe(false);
    }
  });

  it('takes quantities as resource.ParseQuantity does', () => {
    const quantity = new RegExp(definitions['Quantity']?.anyOf?.[0]?.pattern ?? '^$');
    for (const valid of ['100m', '0.5', '2', '1.5Gi', '1e3', '1E3', '+1', '.5', '5.', '10E']) {
      expect(quantity.test(valid), valid).toBe(true);
    }
    for (const invalid of ['', 'm', '12Mbytes', '1 Gi', '1gi', '1K', '0x10', '1e', '1.5.0']) {
      expect(quantity.test(invalid), invalid).toBe(false);
    }
    const requests = definitions['ResourceRequirements']?.properties?.['requests'];
    expect(requests?.additionalProperties).toEqual({ $ref: '#/definitions/Quantity' });
  });

  it('refuses unknown fields, names the values of closed sets, and takes null timestamps', () => {
    const pod = definitions['PodSpec'];
    expect(pod?.additionalProperties).toBe(false);
    expect(pod?.required).toEqual(['containers']);
    const { properties = {} } = definitions['TopologySpreadConstraint'] ?? {};
    expect(properties['whenUnsatisfiable']?.enum).toEqual(['DoNotSchedule', 'ScheduleAnyway']);
    const { creationTimestamp } = definitions['ObjectMeta']?.properties ?? {};
    expect(creationTimestamp?.type).toContain('null');
  });

  it('describes fields in one sentence each', () => {
    const described = Object.values(definitions).flatMap(({ properties = {} }) =>
      Object.values(properties).map(({ description = '' }) => description),
    );
    expect(described.filter((each) => each !== '').length).toBeGreaterThan(800);
    expect(Math.max(...described.map((each) => each.length))).toBeLessThanOrEqual(180);
    expect(properties('PodSpec')['affinity']?.description).toBe(
      "If specified, the pod's scheduling constraints",
    );
    const mute = Object.entries(definitions).flatMap(([name, { properties: fields = {} }]) =>
      Object.keys(fields).flatMap((field) =>
        /^(?:apiVersion|kind)$/.test(field) || fields[field]?.description !== undefined
          ? []
          : [`${name}.${field}`],
      ),
    );
    // That of the last begins with where to read more.
    expect(mute).toEqual(['List.metadata', 'List.items', 'RuntimeClass.metadata']);
    expect(properties('Toleration')['effect']?.description).toBe(
      'Effect indicates the taint effect to match.',
    );
  });

  it('knows what is done in time, and how a moment is written', () => {
    const action = properties('TimelineAction');
    expect(Object.keys(action).sort()).toEqual([...ACTION_FIELDS, 'at', 'every'].sort());
    const duration = new RegExp(action['at']?.pattern ?? '^$');
    for (const valid of ['10s', '1m30s', '1.5h', '0', '250ms']) {
      expect(duration.test(valid), valid).toBe(true);
      expect(durationOf(valid), valid).toBeDefined();
    }
    for (const invalid of ['', '10', 's', '1m 30s', '5 min', '-1s', '.5m', '1d']) {
      expect(duration.test(invalid), invalid).toBe(false);
      expect(durationOf(invalid), invalid).toBeUndefined();
    }
  });

  it('offers the releases that Berth answers as, and tells the default', () => {
    const { release } = properties('RunOptions');
    expect(release?.enum).toEqual([...RELEASE_NAMES]);
    expect(release?.description).toContain(`${DEFAULT_RELEASE} by default`);
  });
});

function properties(definition: string): Readonly<Record<string, Schema>> {
  return definitions[definition]?.properties ?? {};
}
