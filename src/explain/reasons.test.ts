import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PLUGIN_NAMES, REASONS, type UnboundWhy } from '../engine/index.ts';
import { declaredReasons, reasonOf, reasonsOf } from '../engine/testing/declaredReasons.ts';
import { createTranslator, LANGUAGES } from '../i18n/index.ts';
import { narrateReasons, rejectionSentence } from './reasons.ts';
import { sayer } from './testing/say.ts';

const say = sayer(createTranslator('en'));

/** Texts of other schedulers than this one that mean the same, by plugin. */
const FURTHER: readonly (readonly [string, string])[] = [
  ['TaintToleration', 'node(s) had untolerated taint {node.kubernetes.io/not-ready: }'],
  ['NodeResourcesFit', 'Insufficient nvidia.com/gpu'],
  ['NodeVolumeLimits', 'persistentvolumeclaim "data" not found'],
];

const known = [
  ...declaredReasons().map(({ plugin, example }) => [plugin, example] as const),
  ...FURTHER,
];

describe.each(LANGUAGES)('reason texts in plain words, %s', (language) => {
  const say = sayer(createTranslator(language));

  it.each(known)('%s: %s', (_, text) => {
    const { text: sentence, short, needs } = narrateReasons(reasonsOf(text));
    for (const message of [sentence, short, needs]) {
      expect(say(message)).not.toBe('');
      expect(say(message)).not.toMatch(/\{\{|reason\./);
    }
    expect(say(short).length).toBeLessThanOrEqual(30);
  });
});

describe('reason texts', () => {
  it('has plain words for every reason in the recorded verdicts', () => {
    expect([...recordedReasons()].filter(([, [, text]]) => reasonOf(text) === undefined)).toEqual(
      [],
    );
  });

  it('are declared by every Filter plugin, and by those that keep Pods off every node', () => {
    const declaring = new Set(declaredReasons().map(({ plugin }) => plugin));
    expect([...declaring]).toEqual(
      PLUGIN_NAMES.filter(
        (name) =>
          ![
            'PrioritySort',
            'NodeResourcesBalancedAllocation',
            'ImageLocality',
            'DefaultBinder',
          ].includes(name),
      ),
    );
  });

  it('are given as they are declared in the recorded verdicts', () => {
    const declared = declaredReasons();
    const undeclared = [...recordedReasons()].filter(
      ([, [plugin, text]]) =>
        !declared.some((reason) => reason.plugin === plugin && reason.pattern.test(text)),
    );
    expect(undeclared).toEqual([]);
  });

  it('names every insufficient resource at once', () => {
    expect(narrateReasons(reasonsOf('Insufficient cpu', 'Insufficient memory')).text).toEqual({
      key: 'reason.insufficient.text',
      values: { resources: 'cpu, memory' },
    });
  });

  it('says why a PreFilter plugin turned a Pod down', () => {
    const status = {
      plugin: 'VolumeBinding',
      code: 'UnschedulableAndUnresolvable',
      reasons: reasonsOf('persistentvolumeclaim "data" not found'),
    } as const;
    expect(rejectionSentence(status)).toEqual({
      key: 'lead.rejectedBecause.claimNotFound',
      values: { claim: 'data' },
    });
  });

  it('says of a claim that is not bound what it names, where its class is not to blame', () => {
    const told = (why: UnboundWhy) => {
      const reasons = [REASONS.claimUnbound('data', why, 'it')];
      const code = 'UnschedulableAndUnresolvable';
      const sentence = rejectionSentence({ plugin: 'VolumeBinding', code, reasons });
      return [say(sentence), say(narrateReasons(reasons).text)];
    };
    const whys = ['immediate', 'no-class', 'without-class', 'no-volume', 'volume-taken'] as const;
    for (const why of [...whys, 'not-to-volume'] as const) {
      const [sentence = '', text = ''] = told(why);
      expect(sentence.toLowerCase()).toBe(`${text.toLowerCase()}.`);
      expect(text.includes('Immediate')).toBe(why === 'immediate');
    }
    expect(told('no-volume')[0]).toBe(
      'The PersistentVolumeClaim data names the PersistentVolume it, which does not exist.',
    );
  });
});

interface RecordedStatus {
  readonly plugin: string;
  readonly reasons: readonly string[];
}

interface RecordedDecision {
  readonly preFilter?: RecordedStatus;
  readonly nodes?: Readonly<
    Record<string, { readonly filters?: Readonly<Record<string, Omit<RecordedStatus, 'plugin'>>> }>
  >;
}

interface RecordedScenario {
  readonly expect: readonly RecordedDecision[];
  /** By version: what it says instead of `expect`. */
  readonly also?: Readonly<Record<string, readonly RecordedDecision[]>>;
}

function recordedReasons(): Map<string, readonly [string, string]> {
  const folder = new URL('../engine/conformance/fixtures/', import.meta.url);
  const found = new Map<string, readonly [string, string]>();
  const add = (plugin: string, texts: readonly string[]): void => {
    for (const text of texts) found.set(`${plugin} ${text}`, [plugin, text]);
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.jsonl.gz'),
  );
  for (const file of files) {
    const lines = gunzipSync(readFileSync(new URL(file, folder)))
      .toString('utf8')
      .split('\n');
    for (const line of lines) {
      if (line === '') continue;
      const scenario = JSON.parse(line) as RecordedScenario;
      const decisions = scenario.also?.['1.34.1'] ?? scenario.expect;
      for (const { preFilter, nodes = {} } of decisions) {
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
