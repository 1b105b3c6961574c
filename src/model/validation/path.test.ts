import { describe, expect, it } from 'vitest';
import { child, formatFieldPath, formatPath, item, mapKey, toFieldPath } from './path.ts';

describe('paths', () => {
  const requests = child(item(child(undefined, 'spec', 'containers'), 0), 'resources', 'requests');

  it('are written as the API server writes them', () => {
    expect(formatPath(requests)).toBe('spec.containers[0].resources.requests');
    expect(formatPath(mapKey(requests, 'cpu'))).toBe('spec.containers[0].resources.requests[cpu]');
    expect(formatPath(undefined)).toBe('');
  });

  it('are kept as keys and indexes in diagnostics', () => {
    const keys = toFieldPath(mapKey(requests, 'nvidia.com/gpu'));
    expect(keys).toEqual(['spec', 'containers', 0, 'resources', 'requests', 'nvidia.com/gpu']);
    expect(formatFieldPath(keys)).toBe('spec.containers[0].resources.requests["nvidia.com/gpu"]');
  });
});
