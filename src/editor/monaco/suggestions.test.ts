import type { languages } from 'monaco-editor/editor';
import { describe, expect, it } from 'vitest';
import { oncePerLabel } from './suggestions.ts';

const range = { startLineNumber: 2, endLineNumber: 2, startColumn: 1, endColumn: 3 };
const of = (label: string, insertText: string): languages.CompletionItem => ({
  label,
  insertText,
  kind: 9,
  range,
});

describe('oncePerLabel', () => {
  it('lists a field once that many kinds have, with a value to be chosen where each has its own', () => {
    const listed = oncePerLabel([
      of('kind', 'kind: ${1:Pod}'),
      of('kind', 'kind: ${1:Service}'),
      of('metadata', 'metadata:\n  $1'),
      of('kind', 'kind: ${1:Node}'),
      of('metadata', 'metadata:\n  $1'),
    ]);
    expect(listed.map(({ label, insertText }) => [label, insertText])).toEqual([
      ['kind', 'kind: '],
      ['metadata', 'metadata:\n  $1'],
    ]);
    expect(listed[0]?.command?.id).toBe('editor.action.triggerSuggest');
    expect(listed[1]?.command).toBeUndefined();
  });

  it('leaves the lines below to the writer where kinds differ in them', () => {
    const [spec] = oncePerLabel([
      of('spec', 'spec:\n  containers:\n  - $1'),
      of('spec', 'spec:\n  $1'),
    ]);
    expect(spec).toMatchObject({ insertText: 'spec:', label: 'spec' });
    expect(spec?.command).toBeUndefined();
  });

  it('keeps all that differ in what they are called', () => {
    const values = [of('Pod', 'Pod'), of('Service', 'Service')];
    expect(oncePerLabel(values)).toEqual(values);
  });
});
