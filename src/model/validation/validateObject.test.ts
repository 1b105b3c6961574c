import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, createTranslator, LANGUAGES, type Language } from '../../i18n/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { DIAGNOSTIC_CODES } from './codes.ts';
import { formatFieldPath } from './path.ts';
import { ADMISSION_CASES } from './testing/admissionCases.ts';
import { CONTAINER_CASES } from './testing/containerCases.ts';
import {
  budget,
  container,
  cronJob,
  deployment,
  job,
  node,
  pod,
  pluginArgs,
  podTerm,
  podWith,
  priorityClass,
  type Case,
} from './testing/objects.ts';
import { DEFAULT_RELEASE, type ReleaseName } from '../../releases/index.ts';
import { NO_LEGACY_RULES } from '../runOptions.ts';
import { PLACEMENT_CASES } from './testing/placementCases.ts';
import { RUN_OPTIONS_CASES } from './testing/runOptionsCases.ts';
import { SCHEDULER_CASES } from './testing/schedulerCases.ts';
import { OTHER_CASES } from './testing/otherCases.ts';
import { SHAPE_CASES } from './testing/shapeCases.ts';
import { TIMELINE_CASES } from './testing/timelineCases.ts';
import { WORKLOAD_CASES } from './testing/workloadCases.ts';
import { validateDocument } from './timelineActions.ts';
import { validateObject } from './validateObject.ts';

const CASES: readonly Case[] = [
  ...SHAPE_CASES,
  ...OTHER_CASES,
  ...PLACEMENT_CASES,
  ...CONTAINER_CASES,
  ...WORKLOAD_CASES,
  ...ADMISSION_CASES,
  ...SCHEDULER_CASES,
  ...RUN_OPTIONS_CASES,
  ...TIMELINE_CASES,
];

const judged = ({ object, legacy, request, release = DEFAULT_RELEASE }: Case) =>
  validateDocument(object, { legacy: { ...NO_LEGACY_RULES, ...legacy }, request, release });

/** Codes that only show between objects; see references.test.ts and admissionReport.test.ts. */
const BETWEEN_OBJECTS = [
  'priority-not-from-class',
  'preemption-policy-not-from-class',
  'priority-class-second-default',
  'node-not-found',
  'object-refused',
  'pods-refused',
  'part-missing',
  'part-proven',
  'class-missing',
  'default-class-missing',
  'namespace-labels-missing',
  'workload-reference-missing',
];

const codes = (value: unknown, release: ReleaseName = DEFAULT_RELEASE) =>
  validateObject(value, { release }).diagnostics.map(({ code }) => code);

const withPorts = (object: unknown): unknown => {
  const service = object as { spec?: object };
  return { ...service, spec: { ...service.spec, ports: [{ port: 80 }] } };
};

const translators = { en: createTranslator('en'), zh: createTranslator('zh') };

/** The sentence of a diagnostic; codes and values are only known at run time. */
function sentence(language: Language, { code, values }: Diagnostic): string {
  const translate = translators[language].t as (key: string, values: object) => string;
  return translate(code, { ns: 'diagnostics', ...values });
}

describe('validateObject', () => {
  it.each(CASES)('says $code at $path', (example) => {
    const { code, path, apiServer } = example;
    const { diagnostics } = judged(example);
    const found = diagnostics.filter((diagnostic) => diagnostic.code === code);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
    expect(found.map((diagnostic) => formatFieldPath(diagnostic.path))).toContain(path);
    if (apiServer !== undefined) {
      expect(found.map((diagnostic) => diagnostic.apiServer)).toContain(apiServer);
    }
  });

  const preferred = (term: object) =>
    pod({ affinity: { podAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [term] } } });
  const required = (rule: unknown) =>
    pod({ affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: rule } } });
  it.each([
    [pod({ containers: [{ ...container(), img: 'nginx' }] }), 'Did you mean image?'],
    [preferred({ weight: 1, labelSelector: {} }), '[0].podAffinityTerm.labelSelector.'],
    [deployment({ selector: { app: 'web' } }), 'Move it to spec.selector.matchLabels.'],
    [podWith({ resources: { cpu: '1' } }), 'Move it to spec.containers[0].resources.requests.'],
    [pod({ runAsUser: 1 }), 'Move it to spec.securityContext.runAsUser.'],
    [pod({ ports: [] }), 'ports does not belong here. Move it to spec.containers[0].ports.'],
    [pod({ name: 'web' }), 'name is not a field of the Kubernetes API here. Remove it.'],
    [pod({ zzz: 1 }), 'zzz is not a field of the Kubernetes API here. Remove it.'],
    [deployment({ replicas: '3' }), 'but text stands here. Take the quotes away.'],
    [deployment({ replicas: 'three' }), 'but text stands here.'],
    [pod({ hostNetwork: 'true' }), 'but text stands here. Take the quotes away.'],
    [pod({ tolerations: { operator: 'Exists' } }), 'Put “- ” before its first field.'],
    [podWith({ args: '--verbose' }), 'but text stands here. Put it in brackets: [ … ].'],
    [required([{ matchExpressions: [] }]), 'Write the list under nodeSelectorTerms.'],
    [podWith({ resources: [{ requests: {} }] }), 'Take the “- ” away.'],
  ])('says what to do about %j: %s', (object, advice) => {
    const { diagnostics } = validateObject(object, { release: DEFAULT_RELEASE });
    expect(diagnostics.map((each) => sentence('en', each))).toContainEqual(
      expect.stringMatching(new RegExp(`${advice.replace(/[[\].?]/g, '\\$&')}$`)),
    );
  });

  it.each(CASES)('words $code at $path in every language', (example) => {
    for (const diagnostic of judged(example).diagnostics) {
      for (const language of LANGUAGES) {
        const text = sentence(language, diagnostic);
        expect(text).not.toBe(diagnostic.code);
        expect(text).not.toMatch(/\{\{|\$t\(|undefined|type-name|legacy-rule\b/);
      }
    }
  });

  it('leaves an object with an error out and keeps one with warnings', () => {
    expect(validateObject(pod({ containers: [] })).object).toBeUndefined();
    expect(validateObject(pod({ runtimeClassName: 'kata' })).object).toBeDefined();
  });

  it('has a case for every code', () => {
    const covered = new Set<string>([...CASES.map(({ code }) => code), ...BETWEEN_OBJECTS]);
    expect(DIAGNOSTIC_CODES.filter((code) => !covered.has(code))).toEqual([]);
  });

  it('has a sentence for every code in every language', () => {
    for (const language of LANGUAGES) {
      const sentences: object = CATALOGUE[language].diagnostics;
      expect(DIAGNOSTIC_CODES.filter((code) => !Object.hasOwn(sentences, code))).toEqual([]);
    }
  });

  it('suggests what was probably meant', () => {
    const values = (object: unknown) => validateObject(object).diagnostics[0]?.values;
    expect(values(pod({ containerz: [] }))).toMatchObject({ suggestion: 'containers' });
    expect(values(pod({ toleration: [] }))).toMatchObject({ suggestion: 'tolerations' });
    expect(values(pod({ nodeselector: {} }))).toMatchObject({ suggestion: 'nodeSelector' });
    expect(values(podWith({ imgae: 'x' }))).toMatchObject({ suggestion: 'image' });
    expect(values(deployment({ affinity: {} }))).toMatchObject({
      place: 'spec.template.spec.affinity',
    });
    expect(values(podWith({ tolerations: [] }))).toMatchObject({ place: 'spec.tolerations' });
    expect(values({ ...pod(), tolerations: [] })).toMatchObject({ place: 'spec.tolerations' });
  });

  it('gives back what it was given, without nulls', () => {
    const given = pod({ affinity: null, tolerations: null }, { creationTimestamp: null });
    expect(validateObject(given).object).toStrictEqual(pod());
    const clean = pod();
    expect(validateObject(clean).object).toBe(clean);
  });

  it('lets fields pass that scheduling does not read', () => {
    const full = pod(
      {
        containers: [
          container({
            env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } }],
            livenessProbe: { httpGet: { path: '/', port: 'http' }, periodSeconds: 5 },
            securityContext: { runAsNonRoot: true, capabilities: { drop: ['ALL'] } },
            volumeMounts: [{ name: 'data', mountPath: '/data' }],
          }),
        ],
        volumes: [{ name: 'data', projected: { sources: [{ configMap: { name: 'c' } }] } }],
        os: { name: 'linux' },
        serviceAccount: 'default',
        dnsConfig: { options: [{ name: 'ndots', value: '2' }] },
      },
      {
        uid: '1',
        managedFields: [{ manager: 'kubectl', fieldsV1: { 'f:spec': {} } }],
        ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'r', uid: '2' }],
      },
    );
    const status = { phase: 'Running', hostIP: '10.0.0.1', somethingNewer: { a: [1] } };
    expect(validateObject({ ...full, status })).toEqual({
      object: { ...full, status },
      diagnostics: [],
    });
  });

  it('A17: refuses the versions that 1.34 does not serve', () => {
    const deploymentOfOld = deployment({ selector: undefined });
    const old = [
      { ...budget({ minAvailable: 1 }), apiVersion: 'policy/v1beta1' },
      { ...deploymentOfOld, apiVersion: 'extensions/v1beta1' },
      { ...cronJob(), apiVersion: 'batch/v1beta1' },
    ];
    expect(old.flatMap((object) => codes(object))).toEqual(old.map(() => 'api-version-unknown'));
  });

  it('reads an old version out of an old cluster as the one that is served', () => {
    const old = {
      ...deployment({ selector: undefined }),
      apiVersion: 'extensions/v1beta1',
      status: { observedGeneration: 1 },
    };
    expect(validateObject(old).object).toMatchObject({
      apiVersion: 'apps/v1',
      spec: { selector: { matchLabels: { app: 'web' } } },
    });
  });

  it('A13: takes the unknown fields of what a server holds with a warning', () => {
    const unknown = { workloadRef: { name: 'a' }, oldField: null, olderField: '' };
    const evidence = [
      { metadata: { name: 'web', uid: '1' } },
      { metadata: { name: 'web', resourceVersion: '7' } },
      { metadata: { name: 'web', managedFields: [{ manager: 'kubectl' }] } },
      { status: { phase: 'Running' } },
    ];
    for (const more of evidence) {
      const { object, diagnostics } = validateObject(
        { ...pod(unknown), ...more },
        { release: 'v1.34' },
      );
      expect(object).toBeDefined();
      const found = diagnostics.map(({ code, severity }) => `${severity} ${code}`);
      expect(found).toEqual(Object.keys(unknown).map(() => 'warning unknown-field-newer'));
    }
    const renamed = pod({}, { uid: '1', clusterName: '' });
    expect(codes(renamed)).toEqual(['unknown-field-newer']);
    const kept = node({}, { nodeInfo: { kubeletVersion: 'v1.35.0' }, declaredFeatures: ['a'] });
    expect(codes(kept, 'v1.34')).toEqual(['unknown-field-newer']);
  });

  it('A13: takes what a newer server lets a container have', () => {
    const containers = [container({ restartPolicy: 'Never' })];
    expect(codes(pod({ containers }, { uid: '1' }))).toEqual([]);
    expect(codes(pod({ containers }), 'v1.33')).toEqual(['container-restart-policy']);
  });

  it('A13: refuses the unknown fields of what was never in a server', () => {
    const fresh = [
      pod({ workloadRef: { name: 'a' } }),
      pod({ workloadRef: null }),
      { ...pod({ workloadRef: {} }), status: {} },
      { ...deployment({ workloadRef: {} }), metadata: { name: 'web', creationTimestamp: null } },
      node({}, { laterField: ['a'] }),
    ];
    const told = fresh.map((object) => codes(object, 'v1.34').join());
    expect(new Set(told)).toEqual(new Set(['unknown-field-since', 'unknown-field']));
  });

  it('takes what an API server has merged already', () => {
    const labelSelector = {
      matchLabels: { app: 'web' },
      matchExpressions: [{ key: 'pod-template-hash', operator: 'In', values: ['abc'] }],
    };
    expect(codes(podTerm({ labelSelector, matchLabelKeys: ['pod-template-hash'] }))).toEqual([]);
  });

  it('accepts valid objects of other kinds', () => {
    const valid = [
      node({ taints: [{ key: 'a', effect: 'NoExecute', timeAdded: '2026-01-01T00:00:00Z' }] }),
      deployment({ replicas: 0 }),
      job({ completionMode: 'Indexed', completions: 3 }),
      cronJob({ schedule: '*/5 9-17 * jan-mar mon,fri' }),
      cronJob({ schedule: '@daily' }),
      budget({ minAvailable: '50%' }),
      priorityClass('system-node-critical', 2_000_001_000),
      pluginArgs('NodeAffinity', { addedAffinity: {} }),
      podWith({ resources: { limits: { cpu: 0.5, 'nvidia.com/gpu': 1 } } }),
      pod({ tolerations: [{ operator: 'Exists' }] }),
      pod({}, { name: undefined, generateName: 'web-' }),
    ];
    expect(valid.flatMap((object) => validateObject(object).diagnostics)).toEqual([]);
  });

  it('accepts every object of the recorded verdicts', () => {
    const folder = new URL('../../engine/conformance/fixtures/', import.meta.url);
    // Those of `extra` were given to several versions of kube-scheduler, and to no API server.
    const files = readdirSync(folder).filter((file) => /^(?!extra).*\.jsonl\.gz$/.test(file));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const lines = gunzipSync(readFileSync(new URL(file, folder)))
        .toString()
        .trim()
        .split('\n');
      for (const line of lines) {
        const scenario = JSON.parse(line) as { objects: unknown[]; config?: unknown };
        const given = [...scenario.objects, ...(scenario.config ? [scenario.config] : [])];
        // They were given to kube-scheduler alone: an API server wants ports of a Service.
        const objects = given.map((object) =>
          (object as { kind?: string }).kind === 'Service' ? withPorts(object) : object,
        );
        const refused = objects.filter((object) => validateObject(object).object === undefined);
        expect(refused).toEqual([]);
      }
    }
  });

  it('never throws, whatever stands in an object', () => {
    const kind = fc.constantFrom('Pod', 'Node', 'Deployment', 'Job', 'PersistentVolume');
    const field = fc.constantFrom('metadata', 'spec', 'status', 'name', 'containers', 'template');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.dictionary(field, tie('tree'), { noNullPrototype: true }),
        fc.array(tie('tree'), { maxLength: 2 }),
      ),
    }));
    fc.assert(
      fc.property(kind, tree, tree, (name, metadata, spec) => {
        const object = { apiVersion: 'v1', kind: name, metadata, spec };
        const apps = name === 'Deployment' ? 'apps/v1' : name === 'Job' ? 'batch/v1' : 'v1';
        const result = validateObject({ ...object, apiVersion: apps });
        const errors = result.diagnostics.filter(({ severity }) => severity === 'error');
        expect(result.object === undefined).toBe(errors.length > 0);
      }),
    );
  });
});
