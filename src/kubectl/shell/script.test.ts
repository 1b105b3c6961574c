import { describe, expect, it } from 'vitest';
import { readScript } from './script.ts';

describe('what is pasted into a console', () => {
  it('loses its prompts and its comments, and goes on behind a backslash', () => {
    const text = '$ kubectl get pods\n# look\n\n  kubectl label nodes a \\\n    x=y\r\n';
    expect(readScript(text).map(({ line }) => line)).toEqual([
      'kubectl get pods',
      'kubectl label nodes a x=y',
    ]);
  });

  it('goes on in the next line where a quote is open, unless none closes it', () => {
    const patch = "kubectl patch deploy web -p '\nspec:\n  replicas: 3 # || 2\n'";
    const text = `$ ${patch} --type merge | wc -l\n# don't\nkubectl get pods -l "a\\"b" && echo $'it\\'s'\n`;
    expect(readScript(text)).toEqual([
      { line: `${patch} --type merge`, stdin: '', pipes: ['wc -l'] },
      { line: 'kubectl get pods -l "a\\"b"', stdin: '', pipes: [] },
      { line: "echo $'it\\'s'", stdin: '', pipes: [], joint: '&&' },
    ]);
    expect(readScript("echo it's\nkubectl get pods\n").map(({ line }) => line)).toEqual([
      "echo it's",
      'kubectl get pods',
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

  it('has several commands of a line apart, but where quotes hold them together', () => {
    const text = "kubectl get ns a || kubectl create ns a && echo 'b; c' ; kubectl get ns | wc -l;";
    expect(readScript(text)).toEqual([
      { line: 'kubectl get ns a', stdin: '', pipes: [] },
      { line: 'kubectl create ns a', stdin: '', pipes: [], joint: '||' },
      { line: "echo 'b; c'", stdin: '', pipes: [], joint: '&&' },
      { line: 'kubectl get ns', stdin: '', pipes: ['wc -l'], joint: ';' },
    ]);
    expect(readScript('kubectl get ns &&\n  echo yes').map(({ joint }) => joint)).toEqual([
      undefined,
      '&&',
    ]);
  });

  it('feeds a here-document to the command of the line that asks for it', () => {
    const text = 'echo first; kubectl apply -f - <<EOF && kubectl get pods\nkind: Pod\nEOF\n';
    expect(readScript(text)).toEqual([
      { line: 'echo first', stdin: '', pipes: [] },
      { line: 'kubectl apply -f -', stdin: 'kind: Pod\n', pipes: [], joint: ';' },
      { line: 'kubectl get pods', stdin: '', pipes: [], joint: '&&' },
    ]);
  });

  it.each([
    ['&& kubectl get pods', '&&'],
    ['; kubectl get pods', ';'],
    ['kubectl get pods ;; echo', ';;'],
    ['kubectl get pods && || echo', '||'],
    ['kubectl get pods | && echo', '&&'],
  ])('has %s refused as a whole, as a shell does', (line, token) => {
    const fault = `bash: syntax error near unexpected token \`${token}'\n`;
    expect(readScript(line).map((each) => each.fault)).toEqual([fault]);
  });

  it('has a line that ends with && and nothing behind refused', () => {
    const fault = 'bash: syntax error: unexpected end of file\n';
    expect(readScript('kubectl get pods &&').map((each) => each.fault)).toEqual([fault]);
  });

  it('has pipes where they stand in no quotes and behind no backslash', () => {
    const text = String.raw`kubectl annotate node n 'note=it'\''s "x" | y' a=\| | wc -l`;
    expect(readScript(text)).toEqual([
      {
        line: String.raw`kubectl annotate node n 'note=it'\''s "x" | y' a=\|`,
        stdin: '',
        pipes: ['wc -l'],
      },
    ]);
  });

  it('has a pipe with nothing before or behind it refused as a shell does, and goes on behind one', () => {
    const faults = ['| grep x', 'kubectl get pods | | grep x', 'kubectl get pods |'].map(
      (line) => readScript(line)[0]?.fault,
    );
    const token = "bash: syntax error near unexpected token `|'\n";
    expect(faults).toEqual([token, token, 'bash: syntax error: unexpected end of file\n']);
    expect(readScript('kubectl get pods |\n  grep web\n')).toEqual([
      { line: 'kubectl get pods', stdin: '', pipes: ['grep web'] },
    ]);
  });
});
