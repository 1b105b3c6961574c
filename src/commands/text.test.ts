import { describe, expect, it } from 'vitest';
import { createTranslator } from '../i18n/index.ts';
import type { OperationRefusal } from '../protocol/index.ts';
import { refusalText } from './text.ts';

const refusal = (apiMessage: string): OperationRefusal => ({
  code: 'invalid-name',
  field: 'metadata.name',
  text: { namespace: 'diagnostics', message: { key: 'invalid-name', values: { name: 'Node_3' } } },
  apiMessage,
});

describe('why an operation is refused', () => {
  it("is told on lines of its own, the API server's words behind Berth's", () => {
    const told = refusalText(createTranslator('en'), [
      refusal('metadata.name: Invalid value: "Node_3"'),
    ]);
    const lines = told.split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('The API server: metadata.name: Invalid value: "Node_3"');
  });

  it('is one line where the API server has no words', () => {
    expect(refusalText(createTranslator('en'), [refusal('')])).not.toContain('\n');
  });
});
