import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTranslator, LANGUAGES } from '../i18n/index.ts';
import { isKnownReason, narrateReasons, rejectionSentence } from './reasons.ts';
import { sayer } from './testing/say.ts';

/** Every reason text of the default profile's plugins at v1.34, with an example of what varies. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  SchedulingGates: ['waiting for scheduling gates: [example.com/hold example.com/quota]'],
  NodeUnschedulable: ['node(s) were unschedulable'],
  NodeName: ["node(s) didn't match the requested node name"],
  TaintToleration: [
    'node(s) had untolerated taint {dedicated: gpu}',
    'node(s) had untolerated taint {node.kubernetes.io/not-ready: }',
  ],
  NodeAffinity: [
    "node(s) didn't match Pod's node affinity/selector",
    "node(s) didn't match scheduler-enforced node affinity",
    'pod affinity terms conflict',
    "node(s) didn't satisfy plugin(s) [NodeAffinity]",
    "node(s) didn't satisfy plugin(s) [NodeAffinity VolumeBinding] simultaneously",
    "node(s) didn't satisfy plugin NodeAffinity",
  ],
  NodePorts: ["node(s) didn't have free ports for the requested pod ports"],
  NodeResourcesFit: [
    'error reading "PreFilterNodeResourcesFit" from cycleState: not found',
    'Insufficient cpu',
    'Insufficient nvidia.com/gpu',
    'Too many pods',
  ],
  VolumeRestrictions: [
    'node(s) had no available disk',
    'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
    'persistentvolumeclaim "data" not found',
  ],
  NodeVolumeLimits: ['node(s) exceed max volume count', 'persistentvolumeclaim "data" not found'],
  VolumeBinding: [
    "node(s) didn't find available persistent volumes to bind",
    "node(s) didn't match PersistentVolume's node affinity",
    'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)',
    'node(s) did not have enough free storage',
    'persistentvolumeclaim "data" not found',
    'persistentvolumeclaim "data" is being deleted',
    'persistentvolumeclaim "data" bound to non-existent persistentvolume "pv-1"',
    'waiting for ephemeral volume controller to create the persistentvolumeclaim "data"',
    'pod has unbound immediate PersistentVolumeClaims',
  ],
  VolumeZone: [
    'node(s) had no available volume zone',
    'persistentvolumeclaim "data" not found',
    'persistentvolume "pv-1" not found',
    'storageclass.storage.k8s.io "fast" not found',
    'PersistentVolume had no name',
    'PersistentVolumeClaim had no pv name and storageClass name',
  ],
  PodTopologySpread: [
    "node(s) didn't match pod topology spread constraints",
    "node(s) didn't match pod topology spread constraints (missing required label)",
  ],
  InterPodAffinity: [
    "node(s) didn't match pod affinity rules",
    "node(s) didn't match pod anti-affinity rules",
    "node(s) didn't satisfy existing pods anti-affinity rules",
  ],
};

const known = Object.entries(REASONS).flatMap(([plugin, texts]) =>
  texts.map((text) => [plugin, text] as const),
);

describe.each(LANGUAGES)('reason texts in plain words, %s', (language) => {
  const say = sayer(createTranslator(language));

  it.each(known)('%s: %s', (plugin, text) => {
    const { text: sentence, short } = narrateReasons(plugin, [text]);
    expect(sentence.key).not.toBe('reason.other.text');
    for (const message of [sentence, short]) {
      expect(say(message)).not.toBe('');
      expect(say(message)).not.toMatch(/\{\{|reason\./);
    }
    expect(say(short).length).toBeLessThanOrEqual(30);
  });
});

describe('reason texts', () => {
  it('has plain words for every reason in the recorded verdicts', () => {
    expect(
      [...recordedReasons()].filter(([, [plugin, text]]) => !isKnownReason(plugin, text)),
    ).toEqual([]);
  });

  it('has plain words for every reason text that stands in the engine’s plugins', () => {
    const unknown = engineReasons().filter(
      (text) => !Object.keys(REASONS).some((plugin) => isKnownReason(plugin, text)),
    );
    expect(unknown).toEqual([]);
  });

  it('quotes a text that it does not know', () => {
    expect(narrateReasons('NodeAffinity', ['out of coffee']).text).toEqual({
      key: 'reason.other.text',
      values: { reasons: 'out of coffee' },
    });
  });

  it('names every insufficient resource at once', () => {
    expect(
      narrateReasons('NodeResourcesFit', ['Insufficient cpu', 'Insufficient memory']).text,
    ).toEqual({ key: 'reason.insufficient.text', values: { resources: 'cpu, memory' } });
  });

  it('puts the claims in front of what is wrong with them', () => {
    const { text } = narrateReasons(
      'VolumeZone',
      ['node(s) had no available volume zone'],
      ['data'],
    );
    expect(text.values).toEqual({ claims: 'data: ' });
  });

  it('says why a PreFilter plugin turned a Pod down', () => {
    const status = {
      plugin: 'VolumeBinding',
      code: 'UnschedulableAndUnresolvable',
      reasons: ['persistentvolumeclaim "data" not found'],
    } as const;
    expect(rejectionSentence(status)).toEqual({
      key: 'lead.rejectedBecause.claimNotFound',
      values: { claim: 'data' },
    });
  });
});

/** The `REASON_…` constants of the engine's plugins. */
function engineReasons(): string[] {
  const folder = new URL('../engine/plugins/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    return [...source.matchAll(/const REASON_\w+ =\s*(['"])(.*?)\1;/g)].flatMap(
      (match) => match[2] ?? [],
    );
  });
  if (texts.length < 15)
    throw new Error(`Found ${texts.length} REASON_ constants: look elsewhere.`);
  return texts;
}

interface RecordedStatus {
  readonly plugin: string;
  readonly reasons: readonly string[];
}

interface RecordedScenario {
  readonly expect: readonly {
    readonly preFilter?: RecordedStatus;
    readonly nodes?: Readonly<
      Record<
        string,
        { readonly filters?: Readonly<Record<string, Omit<RecordedStatus, 'plugin'>>> }
      >
    >;
  }[];
}

function recordedReasons(): Map<string, readonly [string, string]> {
  const folder = new URL('../engine/conformance/fixtures/', import.meta.url);
  const found = new Map<string, readonly [string, string]>();
  const add = (plugin: string, texts: readonly string[]): void => {
    for (const text of texts) found.set(`${plugin} ${text}`, [plugin, text]);
  };
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl.gz'));
  for (const file of files) {
    const lines = gunzipSync(readFileSync(new URL(file, folder)))
      .toString('utf8')
      .split('\n');
    for (const line of lines) {
      if (line === '') continue;
      const scenario = JSON.parse(line) as RecordedScenario;
      for (const { preFilter, nodes = {} } of scenario.expect) {
        if (preFilter !== undefined) add(preFilter.plugin, preFilter.reasons);
        for (const { filters = {} } of Object.values(nodes)) {
          for (const [plugin, { reasons }] of Object.entries(filters)) add(plugin, reasons);
        }
      }
    }
  }
  if (found.size === 0) throw new Error(`No recorded verdicts in ${folder.pathname}: add them.`);
  return found;
}
