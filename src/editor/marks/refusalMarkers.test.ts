import { describe, expect, it } from 'vitest';
import type { ActionView } from '../../protocol/index.ts';
import { refusalMarkers } from './refusalMarkers.ts';

const action = (part: Partial<ActionView>): ActionView => ({
  at: 1000,
  what: 'run',
  text: 'kubectl cordon nix',
  range: {
    tab: 'scheduler',
    range: { startLine: 4, startColumn: 3, endLine: 4, endColumn: 40 },
  },
  place: 0,
  event: 0,
  printed: 'Error from server (NotFound): nodes "nix" not found\n',
  hasFailed: true,
  refused: 'Error from server (NotFound): nodes "nix" not found',
  verb: 'cordon',
  ...part,
});

describe('refusalMarkers', () => {
  it('marks an action that is refused where it stands, with what kubectl would have printed', () => {
    const actions = [
      action({}),
      action({ hasFailed: false, refused: '', printed: 'node/n cordoned\n' }),
    ];
    expect(refusalMarkers({ actions }, 'scheduler')).toEqual([
      {
        severity: 4,
        message: 'Error from server (NotFound): nodes "nix" not found',
        startLineNumber: 4,
        startColumn: 3,
        endLineNumber: 4,
        endColumn: 40,
        source: 'kubectl',
      },
    ]);
  });

  it('marks nothing in other tabs, and nothing whose place is not known', () => {
    expect(refusalMarkers({ actions: [action({})] }, 'workload')).toEqual([]);
    expect(refusalMarkers({ actions: [action({ range: undefined })] }, 'scheduler')).toEqual([]);
  });
});
