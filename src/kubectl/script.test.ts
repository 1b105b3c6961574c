import { describe, expect, it } from 'vitest';
import { piped } from './pipes.ts';
import { readScript } from './script.ts';

describe('what is pasted into a console', () => {
  it('loses its prompts and its comments, and goes on behind a backslash', () => {
    const text = '$ kubectl get pods\n# look\n\n  kubectl label nodes a \\\n    x=y\r\n';
    expect(readScript(text).map(({ line }) => line)).toEqual([
      'kubectl get pods',
      'kubectl label nodes a x=y',
    ]);
  });

  it('has here-documents read to their end, and pipes apart', () => {
    const text =
      "cat <<EOF | kubectl apply -f -\nkind: Pod\nEOF\nkubectl get pods -l 'a|b' | grep x | wc -l\n";
    expect(readScript(text)).toEqual([
      { line: 'kubectl apply -f -', stdin: 'kind: Pod\n', pipes: [] },
      { line: "kubectl get pods -l 'a|b'", stdin: '', pipes: ['grep x', 'wc -l'] },
    ]);
  });
});

describe('a pipe', () => {
  const output = 'NAME READY\nweb-2 1/1\nweb-1 0/1\ndb-0 1/1\n';
  it.each([
    ['grep web', 'web-2 1/1\nweb-1 0/1\n'],
    ['grep -v web', 'NAME READY\ndb-0 1/1\n'],
    ['grep -ci WEB', '2\n'],
    ['grep (', ''],
    ['wc -l', '4\n'],
    ['head -n 1', 'NAME READY\n'],
    ['tail -2', 'web-1 0/1\ndb-0 1/1\n'],
    ['sort', 'NAME READY\ndb-0 1/1\nweb-1 0/1\nweb-2 1/1\n'],
  ])('%s does what it says', (pipe, told) => {
    expect(piped(output, pipe)).toBe(told);
  });

  it('to a program that is not known is told from an empty one', () => {
    expect(piped(output, 'xargs rm')).toBeUndefined();
    expect(piped('', 'grep a')).toBe('');
  });
});
