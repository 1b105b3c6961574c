import { describe, expect, it } from 'vitest';
import { readBlock } from './blockReader.ts';
import { NotSimple } from './located.ts';

function simply(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: readBlock(text) };
  } catch (error) {
    if (error instanceof NotSimple) return undefined;
    throw error;
  }
}

const MANIFEST = `# A Pod
apiVersion: v1
kind: Pod
metadata:
  name: web-1 # its name
  labels: {app: web, tier: "front"}
  annotations:
    note: |
      first

        second
    long: 'it''s a text that
      goes on

      and on'
    double: "tab\\tnew\\nline \\u00e4
      folded"
spec:
  containers:
  - name: web
    image: nginx:1.27
    args: ["--port", "80"]
    command:
      - sh
      -   -c
    resources:
      requests: {cpu: 100m}
  - image: busybox
    name: side
  tolerations: []
  nodeSelector:
  volumes:
  - - nested
    - 2
`;

describe('the block reader', () => {
  it('reads what people write', () => {
    expect(readBlock(MANIFEST)).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: 'web-1',
        labels: { app: 'web', tier: 'front' },
        annotations: {
          note: 'first\n\n  second\n',
          long: "it's a text that goes on\nand on",
          double: 'tab\tnew\nline ä folded',
        },
      },
      spec: {
        containers: [
          {
            name: 'web',
            image: 'nginx:1.27',
            args: ['--port', '80'],
            command: ['sh', '-c'],
            resources: { requests: { cpu: '100m' } },
          },
          { image: 'busybox', name: 'side' },
        ],
        tolerations: [],
        nodeSelector: null,
        volumes: [['nested', 2]],
      },
    });
    expect(readBlock(MANIFEST.replaceAll('\n', '\r\n'))).toEqual(readBlock(MANIFEST));
  });

  it.each([
    'a: 1\na: 2',
    'a: b: c',
    'a: [b',
    'a: "b',
    '\ta: 1',
    'a:\n\tb: 1',
    'a: &x 1\nb: *x',
    'a: 1\n b: 2',
    'a:\n  b: 1\n c: 2',
    '- a\nb: 1',
    'a: >\n  folded',
    '__proto__: 1',
    '<<: {a: 1}',
    'plain',
    'a: |2\n   b',
    'a: "b" c',
    'a: b\n  c: d',
    'a: @b',
    'a: x\ry: z',
  ])('leaves %j to the full reader', (text) => {
    expect(simply(text)).toBeUndefined();
  });
});
