import { describe, expect, it } from 'vitest';
import { Failure } from './failure.ts';
import { readVerb } from './readVerb.ts';

/** How a line is refused; '' where it is carried out. */
function refusal(line: string): string {
  try {
    readVerb(line.split(' '), '');
    return '';
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

describe('the verb of a line', () => {
  it('is one that is carried out, with its second word where it has one', () => {
    for (const line of ['get pods', 'rollout status deploy/web', '-n kube-system get pods']) {
      expect(refusal(line)).toBe('');
    }
    expect(readVerb(['set', 'image', 'deploy/web', 'web=web:2'], '').verb).toBe('set image');
  });

  it('is refused in the words of kubectl where kubectl has no such verb', () => {
    expect(refusal('frobnicate')).toBe('error: unknown command "frobnicate" for "kubectl"');
  });

  it('is not denied where kubectl has it, and said not to be carried out here', () => {
    expect(refusal('explain')).toBe('error: Berth does not carry out kubectl explain');
    expect(refusal('rollout back deploy/web')).toBe(
      'error: unknown command "back deploy/web"\nSee \'kubectl rollout -h\' for help and examples',
    );
  });

  it('says where the help of kubectl stands, as it is not here', () => {
    expect(refusal('help get')).toContain('https://kubernetes.io/docs/reference/kubectl/');
  });
});
