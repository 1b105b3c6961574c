import { describe, expect, it } from 'vitest';
import type { TextDiagnostic } from '../../protocol/index.ts';
import { diagnosticMarkers } from './diagnosticMarkers.ts';
import { MARKER_SEVERITY, type Translate } from './marker.ts';

const say: Translate = (namespace, key, values = {}) =>
  `${namespace}:${key}${Object.values(values)
    .map((value) => `|${String(value)}`)
    .join('')}`;

const diagnostic = (part: Partial<TextDiagnostic>): TextDiagnostic => ({
  tab: 'workload',
  severity: 'error',
  code: 'unknown-operator',
  range: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
  field: 'spec.operator',
  object: 'Pod default/web',
  ...part,
});

describe('diagnosticMarkers', () => {
  it('says the catalogue’s sentence, then the API server’s wording', () => {
    const [marker] = diagnosticMarkers(
      [diagnostic({ values: { value: 'Within' }, apiServer: 'spec.operator: Invalid value' })],
      'workload',
      say,
    );
    expect(marker?.message).toBe(
      'diagnostics:unknown-operator|Within\nspec.operator: Invalid value',
    );
  });

  it('keeps the range and tells errors, warnings and notices apart', () => {
    const markers = diagnosticMarkers(
      [
        diagnostic({ severity: 'info' }),
        diagnostic({ severity: 'warning' }),
        diagnostic({ severity: 'error' }),
      ],
      'workload',
      say,
    );
    expect(markers.map(({ severity }) => severity)).toEqual([
      MARKER_SEVERITY.error,
      MARKER_SEVERITY.warning,
      MARKER_SEVERITY.info,
    ]);
    expect(markers[0]).toMatchObject({
      startLineNumber: 3,
      startColumn: 5,
      endLineNumber: 3,
      endColumn: 9,
    });
  });

  it('leaves out what stands in another tab', () => {
    expect(diagnosticMarkers([diagnostic({ tab: 'cluster' })], 'workload', say)).toEqual([]);
  });

  it('keeps the worst thousand of more', () => {
    const many = Array.from({ length: 1500 }, (_, index) =>
      diagnostic({ severity: index < 1400 ? 'info' : 'error' }),
    );
    const markers = diagnosticMarkers(many, 'workload', say);
    expect(markers).toHaveLength(1000);
    expect(markers.filter(({ severity }) => severity === MARKER_SEVERITY.error)).toHaveLength(100);
  });
});
