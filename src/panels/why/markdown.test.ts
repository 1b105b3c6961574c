import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import type { CopyBlock } from '../../protocol/index.ts';
import { toMarkdown } from './markdown.ts';

const en = createTranslator('en');
const zh = createTranslator('zh');

const only = { key: 'lead.only', values: { node: 'node-1' } };

describe('an explanation as Markdown', () => {
  it('writes headings, paragraphs, code, lists and tables', () => {
    const blocks: readonly CopyBlock[] = [
      {
        kind: 'heading',
        level: 2,
        text: { key: 'copy.pending', values: { pod: 'default/web' } },
      },
      { kind: 'paragraph', sentences: [only, only] },
      { kind: 'code', text: '0/3 nodes are available: 3 Insufficient cpu.' },
      {
        kind: 'list',
        items: [
          { depth: 0, text: 'cpu' },
          { depth: 1, text: 'memory' },
        ],
      },
      {
        kind: 'table',
        columns: [{ title: 'Node' }, { title: 'Points', isNumber: true }],
        rows: [['node-1', '20']],
      },
    ];
    expect(toMarkdown(blocks, en)).toBe(`## Why default/web is Pending

**node-1 was the only feasible node**, so scoring was skipped. **node-1 was the only feasible node**, so scoring was skipped.

\`\`\`
0/3 nodes are available: 3 Insufficient cpu.
\`\`\`

- cpu
  - memory

| Node | Points |
| --- | ---: |
| node-1 | 20 |
`);
    expect(toMarkdown(blocks, zh)).toContain('## default/web 为何处于 Pending\n');
  });

  it('keeps what users wrote from being read as markup', () => {
    const text = (values: Record<string, string | number>): CopyBlock => ({
      kind: 'paragraph',
      sentences: [{ key: 'score.NodeAffinity.term', values }],
    });
    const values = {
      node: 'a*b <b>',
      term: 'x In [a|`b`]',
      weight: 1,
      other: '_n_1_',
    };
    expect(toMarkdown([text(values)], en)).toBe(
      'a\\*b \\<b> meets the preferred term `` x In [a|`b`] `` (weight 1), \\_n_1\\_ does not.\n',
    );
  });

  it('keeps cells in their columns', () => {
    const blocks: readonly CopyBlock[] = [
      { kind: 'table', columns: [{ title: 'a' }], rows: [['x | y\nz']] },
    ];
    expect(toMarkdown(blocks, en)).toContain('| x \\| y z |');
  });
});
