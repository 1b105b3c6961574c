import { describe, expect, it } from 'vitest';
import { CATALOGUE, createTranslator, LANGUAGES } from '../i18n/index.ts';
import { explainMessage, explainPart, type Message } from './explain.ts';
import { SINCE, TOLD } from '../releases/index.ts';
import { FAILED_SCHEDULING, OTHERS } from './fixtures/messages.ts';
import { decodeMessage } from './message/decodeMessage.ts';
import { MESSAGES, type MessageKey } from './messages.ts';
import { OTHERS_RULES, RULES } from './rules/findRule.ts';
import { POOL_RULES } from './rules/scaleUp.ts';
import { wordingOf } from './wordingOf.ts';

type Texts = { readonly [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[prefix + key, text] as const]
        : [...flatten(text, `${prefix}${key}.`)],
    ),
  );
}

const keys = Object.keys(MESSAGES) as MessageKey[];
const frames = [
  ...['pluginFailed', 'bindingVolumes', 'otherError', 'similarEvents', 'cutShort'],
  ...['karpenterFailed', 'pool', 'poolOther'],
];

const notes = (message: string) => explainMessage(decodeMessage(message));
const noteKeys = (message: string) => notes(message).map(({ key }) => key);

describe.each(LANGUAGES)('the %s catalogue of decoded messages', (language) => {
  const flat = flatten(CATALOGUE[language].decode);
  const translate = createTranslator(language).t as unknown as (
    key: string,
    values: Message['values'],
  ) => string;
  const say = ({ key, values }: Message) => translate(`decode:${key}`, values);

  it('has a text for every message, and no text that no message gives', () => {
    const plural = (key: string) => key.replace(/_(?:one|other)$/, '');
    expect([...new Set([...flat.keys()].map(plural))].sort()).toEqual([...keys].sort());
  });

  it('uses exactly the values that the message carries', () => {
    const wrong = [...flat].filter(([key, text]) => {
      const used = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
      const given: readonly string[] = MESSAGES[key.replace(/_(?:one|other)$/, '') as MessageKey];
      return [...used].some((name) => !given.includes(name ?? ''));
    });
    expect(wrong).toEqual([]);
  });

  it('explains every part of every real message, whole', () => {
    for (const { text } of [...FAILED_SCHEDULING, ...OTHERS]) {
      const parts = decodeMessage(text);
      const messages = parts.flatMap((part) => Object.values(explainPart(part) ?? {}) as Message[]);
      for (const message of [...messages, ...explainMessage(parts)]) {
        const said = say(message);
        expect(said).not.toContain(message.key);
        expect(said).not.toMatch(/\{\{|undefined|<code><\/code>/);
      }
    }
  });
});

describe('explainPart', () => {
  it('has what each wording says', () => {
    const said = new Set(keys.flatMap((key) => /^says\.(.*)$/.exec(key)?.[1] ?? []));
    const ids = [...RULES, ...POOL_RULES, ...OTHERS_RULES].map(({ id }) => id);
    expect([...new Set([...ids, ...frames])].sort()).toEqual([...said].sort());
  });

  it('gives the values that a text names from those of the wording', () => {
    const given = (id: string) =>
      [...RULES, ...POOL_RULES, ...OTHERS_RULES]
        .filter((rule) => rule.id === id)
        .map(({ names = [], values = {} }) => [...names, ...Object.keys(values)]);
    const wrong = keys.filter((key) => {
      const id = /^(?:says|look)\.(.*)$/.exec(key)?.[1] ?? '';
      return given(id).some((names) =>
        MESSAGES[key].some(
          (name) =>
            // Told by the releases' own table.
            name !== 'since' &&
            !names.includes(name === 'taint' && names.includes('key') ? 'key' : name),
        ),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('tells since when, of what came or went', () => {
    const since = [
      "1 node(s) didn't have the requested labels",
      'waiting for resource driver to allocate resource',
      'no new claims to deallocate',
    ].flatMap((text) => decodeMessage(text).map((part) => explainPart(part)?.says.values['since']));
    expect(since).toEqual([
      SINCE.labelRulesGone,
      SINCE.classicAllocationGone,
      SINCE.resourceClaimsDefault,
    ]);
  });

  it('says whether evicting may help, of counted reasons only', () => {
    const [, first] = decodeMessage('0/1 nodes are available: 1 Insufficient cpu.').filter(
      ({ kind }) => kind !== 'punctuation',
    );
    expect(first && explainPart(first)).toEqual({
      says: { key: 'says.insufficient', values: { resource: 'cpu' } },
      look: { key: 'look.insufficient', values: {} },
      eviction: { key: 'eviction.byRequest', values: {} },
    });
    const evictions = decodeMessage(
      "0/3 nodes are available: 1 Too many pods, 1 node(s) were unschedulable, 1 node(s) didn't match pod anti-affinity rules. preemption: 0/3 nodes are available: 1 node(s) didn't match pod anti-affinity rules, 2 Preemption is not helpful for scheduling.",
    ).flatMap((part) => explainPart(part)?.eviction?.key ?? []);
    expect(evictions).toEqual([
      'eviction.Unschedulable',
      'eviction.UnschedulableAndUnresolvable',
      'eviction.Unschedulable',
      'eviction.stays',
    ]);
  });

  it('writes a taint as kubectl does', () => {
    const taint = (value: string) =>
      decodeMessage(`1 node(s) had untolerated taint {gpu: ${value}}`).map(explainPart)[0]?.says
        .values;
    expect(taint('')).toEqual({ taint: 'gpu' });
    expect(taint('a100')).toEqual({ taint: 'gpu=a100' });
  });

  it('has nothing to say of punctuation', () => {
    expect(explainPart({ kind: 'punctuation', start: 0, end: 1, text: ',' })).toBeUndefined();
  });
});

describe('explainMessage', () => {
  it('tells why the counts are not the number of nodes', () => {
    expect(noteKeys('0/3 nodes are available: 3 Insufficient cpu.')).toEqual(['counts.equal']);
    expect(notes('0/3 nodes are available: 3 Insufficient cpu, 2 Insufficient memory.')).toEqual([
      { key: 'counts.more', values: { sum: 5, total: 3 } },
    ]);
    expect(noteKeys('0/3 nodes are available: 2 Insufficient cpu.')).toEqual(['counts.fewer']);
    expect(noteKeys('0/3 nodes are available: pod affinity terms conflict.')).toEqual([
      'counts.atOnce',
    ]);
  });

  it('tells the versions by the wordings', () => {
    const versions = (message: string) => wordingOf(decodeMessage(message));
    expect(versions('1 Insufficient cpu')).toEqual(TOLD);
    expect(versions('1 node(s) had volume node affinity conflict')).toEqual({
      from: TOLD.from,
      to: 'v1.32',
    });
    expect(versions('1 node(s) had untolerated taint(s)')).toEqual({
      from: 'v1.34.2',
      to: TOLD.to,
    });
    expect(versions("1 node(s) didn't match node selector")).toBe('older');
    expect(
      versions('1 node(s) had untolerated taint(s), 1 node(s) had volume node affinity conflict'),
    ).toBe('mixed');
    expect(noteKeys('1 node(s) had untolerated taint {a: b}')).toEqual(['versions.between']);
  });

  it('counts what is not known', () => {
    expect(notes('0/2 nodes are available: 2 haunted.')).toContainEqual({
      key: 'unknown.some',
      values: { count: 1 },
    });
  });
});
