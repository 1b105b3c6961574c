import { describe, expect, it } from 'vitest';
import { filledIn, PathError } from './jsonpath.ts';

const POD = {
  kind: 'Pod',
  metadata: { name: 'p', labels: { 'a.b/c': 'd' } },
  spec: {
    containers: [
      { name: 'c', ports: [{ containerPort: 80, name: 'http' }, { containerPort: 443 }] },
      { name: 'd]', ports: [] },
    ],
  },
  status: { conditions: [{ type: 'Ready', status: 'True' }] },
};

function answer(template: string): string {
  try {
    return filledIn(template, POD);
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    return `${error.isOfValue ? 'executing' : 'parsing'}: ${error.message}`;
  }
}

describe('a template of JSONPath, as kubectl 1.36 fills it in', () => {
  it.each([
    ['{1} {-2.5} {true}', '1 -2.5 true'],
    ['{.kind.*}', '80 111 100'],
    ['{range}{end}', ''],
    ['{range ..}x{end}', 'x'.repeat(21)],
    ['{.spec.containers[?(@.name=="d]")].name}', 'd]'],
    ["{.metadata.labels['a\\.b/c']}", 'd'],
    ['{.status.conditions[?("Ready"==@.type)].status}', 'True'],
    ['{.spec.containers[?(true)].name}', 'c d]'],
  ])('%s is %s', (template, text) => {
    expect(answer(template)).toBe(text);
  });

  it.each([
    ['{metadata.name}', 'executing: unrecognized identifier metadata'],
    ['{.status.conditions[?(@.type==Ready)].status}', 'executing: unrecognized identifier Ready'],
    [
      '{.spec.containers[?(@.ports[*].containerPort==80)].name}',
      'executing: can only compare one element at a time',
    ],
    ['{"unclosed}', 'parsing: unterminated quoted string'],
    ['{{.a}}', "parsing: unrecognized character in action: U+007B '{'"],
    ['{.spec.containers[?(@.name=="c")}', 'parsing: unclosed array expect ]'],
    ['{.spec.containers[?(@.name=="c}', 'parsing: unterminated filter'],
    ['{.spec.containers[0}-{.kind}', 'parsing: unterminated array'],
    ['{.spec.containers[0}-{.spec[1]}', 'parsing: invalid array index 0}-{.spec[1'],
    ['{.kind', 'parsing: unclosed action'],
    ['{1.2.3}', 'parsing: cannot parse number 1.2.3'],
  ])('%s is told: %s', (template, text) => {
    expect(answer(template)).toBe(text);
  });
});
