import { describe, expect, it } from 'vitest';
import type { TextDiagnostic, TextRange } from '../../protocol/index.ts';
import { MARKER_SEVERITY, type Marker } from './marker.ts';
import { newSchemaMarkers, translatedSchemaMarkers } from './schemaMarkers.ts';

const NOT_ALLOWED = 'Property containerz is not allowed.';

const marker = (part: Partial<Marker>): Marker => ({
  severity: MARKER_SEVERITY.error,
  message: 'Value is not accepted. Valid values: "Exists".',
  source: 'yaml-schema: Kubernetes',
  startLineNumber: 4,
  startColumn: 15,
  endLineNumber: 4,
  endColumn: 20,
  ...part,
});

const diagnostic = (range: Partial<TextRange>, part: Partial<TextDiagnostic> = {}) =>
  ({
    tab: 'workload',
    severity: 'error',
    code: 'any',
    range: { startLine: 4, startColumn: 15, endLine: 4, endColumn: 20, ...range },
    field: 'spec.tolerations[0].operator',
    object: 'Pod default/web',
    ...part,
  }) satisfies TextDiagnostic;

const rest = (
  markers: readonly Marker[],
  diagnostics: readonly TextDiagnostic[],
  { broken = false, text = 'Exist' } = {},
) =>
  newSchemaMarkers(markers, {
    tab: 'workload',
    diagnostics,
    brokenTabs: broken ? ['workload'] : [],
    textAt: () => text,
  });

describe('newSchemaMarkers', () => {
  it('says nothing of a pasted message, which is no YAML', () => {
    const message = diagnostic({ startLine: 3, endLine: 6 }, { code: 'scheduling-message' });
    const inside = [marker({}), marker({ source: 'YAML', endLineNumber: 6 })];
    const after = marker({ startLineNumber: 7, endLineNumber: 7 });
    expect(rest([...inside, after], [message])).toEqual([after]);
  });

  it('leaves a missing kind or apiVersion to the run: an empty document lacks both rightly', () => {
    const missing = (property: string) =>
      marker({ message: `Missing property "${property}".`, startLineNumber: 1, startColumn: 1 });
    expect(rest([missing('kind'), missing('apiVersion')], [])).toEqual([]);
    expect(rest([missing('topologyKey')], [])).toHaveLength(1);
  });

  it('marks a problem once: the run’s diagnostic of the same text wins', () => {
    expect(rest([marker({})], [diagnostic({})])).toEqual([]);
    expect(rest([marker({})], [diagnostic({ startColumn: 18 })])).toEqual([]);
  });

  it('keeps what stands elsewhere on the line, on another line, or in another tab', () => {
    const only = [marker({})];
    expect(rest(only, [diagnostic({ startColumn: 30, endColumn: 33 })])).toEqual(only);
    expect(rest(only, [diagnostic({ startLine: 5, endLine: 5 })])).toEqual(only);
    expect(rest(only, [diagnostic({}, { tab: 'cluster' })])).toEqual(only);
  });

  it('knows an unknown or missing field by its name, wherever on the line it is marked', () => {
    const key = marker({ message: NOT_ALLOWED, startColumn: 3, endColumn: 13 });
    const value = diagnostic({ startColumn: 30, endColumn: 33 }, { field: 'spec.containerz' });
    expect(rest([key], [value])).toEqual([]);
    const missing = marker({ message: 'Missing property "key".', startColumn: 1, endColumn: 2 });
    expect(rest([missing], [{ ...value, field: 'spec.tolerations[0].key' }])).toEqual([]);
    expect(rest([missing], [value])).toEqual([missing]);
  });

  it('does not let a diagnostic of a whole object hide what is wrong in its first line', () => {
    const first = marker({});
    expect(rest([first], [diagnostic({ startColumn: 1, endLine: 30 })])).toEqual([first]);
  });

  it('leaves syntax errors to the run where the run calls the text broken', () => {
    const syntax = marker({ source: 'YAML', message: 'Unexpected flow-seq-end' });
    expect(rest([syntax], [], { broken: true })).toEqual([]);
    expect(rest([syntax], [])).toEqual([syntax]);
    expect(rest([marker({})], [], { broken: true })).toHaveLength(1);
  });

  it('lets one JSON value follow another, as kubectl reads them and no YAML has them', () => {
    const messages = [
      'Unexpected flow-map-start at node end',
      'Unexpected double-quoted-scalar token in YAML stream: "\\"kind\\""',
    ];
    const markers = messages.map((message) => marker({ source: 'YAML', message }));
    expect(rest(markers, [])).toEqual([]);
    expect(rest([marker({ message: messages[0] ?? '' })], [])).toHaveLength(1);
  });

  it('takes a null for a field that is not set, as the API server does', () => {
    const type = marker({ message: 'Incorrect type. Expected "object".' });
    for (const text of ['', ' ', 'null', '~']) expect(rest([type], [], { text })).toEqual([]);
    expect(rest([type], [], { text: 'nothing' })).toEqual([type]);
  });

  it('takes 1:30 for text, as kubectl does', () => {
    const text = marker({ message: 'Incorrect type. Expected "string".' });
    expect(rest([text], [], { text: '1:30' })).toEqual([]);
    expect(rest([text], [], { text: '130' })).toEqual([text]);
    const integer = marker({ message: 'Incorrect type. Expected "integer".' });
    expect(rest([integer], [], { text: '1:30' })).toEqual([integer]);
  });
});

describe('translatedSchemaMarkers', () => {
  it('says the message and its source in the chosen language', () => {
    const [translated] = translatedSchemaMarkers(
      [marker({ message: NOT_ALLOWED })],
      (_namespace, key, values = {}) => `${key}(${String(values['property'] ?? '')})`,
    );
    expect(translated).toMatchObject({
      message: 'schema.notAllowed(containerz)',
      source: 'schema.source()',
      startLineNumber: 4,
      startColumn: 15,
    });
  });
});
