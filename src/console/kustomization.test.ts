import { describe, expect, it } from 'vitest';
import { typedBeside, web } from './typedBeside.ts';

const said = (line: string, stdin?: string) => {
  const [answer] = typedBeside([web(1)], [stdin === undefined ? line : [line, stdin]]);
  return answer?.stderr.trimEnd();
};
const NONE =
  "unable to find one of 'kustomization.yaml', 'kustomization.yml' or 'Kustomization' in directory '/'";

describe('a directory of kustomize, which Berth builds none of', () => {
  it.each(['get', 'describe', 'rollout restart', 'rollout pause'])(
    'is looked for as files are, and missed without a mark: %s',
    (verb) => {
      expect(said(`${verb} -k .`)).toBe(NONE);
    },
  );

  it.each([
    ...['delete -k .', 'replace -k .', 'label -k . a=b', 'annotate -k . a=b', 'edit -k .'],
    ...['rollout status -k .', 'rollout undo -k .', 'set image -k . a=b', 'set sa -k . x'],
    ...['set subject -k . --user=x', 'apply view-last-applied -k .', 'certificate approve -k .'],
  ])('is missed with one by other verbs: %s', (line) => {
    expect(said(line)).toBe(`error: ${NONE}`);
  });

  it.each([
    [
      'get pods -k .',
      'when paths, URLs, or stdin is provided as input, you may not specify resource arguments as well',
    ],
    ['replace -k . -f x', 'only one of -f or -k can be specified'],
    ['apply -k . -f x', 'only one of -f or -k can be specified'],
    ['create -k . -f x', 'only one of -f or -k can be specified'],
  ])('may not stand beside much else: %s', (line, why) => {
    expect(said(line)).toBe(`error: ${why}`);
  });

  it('is nothing to scale', () => {
    const line = 'scale -k . --replicas=1';
    const [older] = typedBeside([], [line], { release: 'v1.34' });
    expect(older?.stderr).toBe(`error: no objects passed to scale ${NONE}\n`);
    const [newer] = typedBeside([], [line], { release: 'v1.35' });
    expect(newer?.stderr).toBe(`error: ${NONE}\n`);
  });
});
