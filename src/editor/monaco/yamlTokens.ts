import type { languages } from 'monaco-editor/editor';

/** A quantity or a number that stands alone: `500m`, `1.5Gi`, `1e3`, `-2`. */
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?/.source;
const KEYWORD = /(?:true|True|TRUE|false|False|FALSE|null|Null|NULL|~)/.source;
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/.source;

/** What follows a scalar in a block: a comment or the end of the line. In a flow: also `,`, `]`, `}`. */
const BLOCK_END = /(?=[ \t]+#|[ \t]*$)/.source;
const FLOW_END = /(?=[ \t]*(?:[,\]}]|$))/.source;

const BLOCK_KEY = new RegExp(`(?:${QUOTED}|[^\\s#"'\\[\\]{},][^#]*?)(?=[ \\t]*:(?:\\s|$))`);
const FLOW_KEY = new RegExp(
  `(?:${QUOTED}|[^\\s#"'\\[\\]{},:][^#\\[\\]{},]*?)(?=[ \\t]*:(?:[\\s,\\[\\]{}]|$))`,
);

/**
 * YAML as Kubernetes manifests write it. Tokens: `type` for keys, `number` also for quantities,
 * `namespace` for anchors and aliases. The first state is where a text starts.
 */
export const yamlTokens: languages.IMonarchLanguage = {
  tokenPostfix: '.yaml',
  brackets: [
    { token: 'delimiter.bracket', open: '{', close: '}' },
    { token: 'delimiter.square', open: '[', close: ']' },
  ],
  tokenizer: {
    block: [
      { include: 'space' },
      [/^(?:---|\.\.\.)(?=\s|$)/, 'operators'],
      [/^%.*$/, 'meta'],
      [/[-?](?=\s|$)/, 'operators'],
      { include: 'properties' },
      [/:(?=\s|$)/, 'operators'],
      [BLOCK_KEY, 'type'],
      [/[|>][-+\d]*(?=[ \t]*(?:#.*)?$)/, 'operators', '@blockScalar'],
      [/[{[]/, '@brackets', '@flow'],
      [new RegExp(NUMBER + BLOCK_END), 'number'],
      [new RegExp(KEYWORD + BLOCK_END), 'keyword'],
      { include: 'quoted' },
      [new RegExp(`[^\\s].*?${BLOCK_END}`), 'string'],
    ],
    flow: [
      { include: 'space' },
      [/[{[]/, '@brackets', '@flow'],
      [/[}\]]/, '@brackets', '@pop'],
      [/,/, 'delimiter'],
      { include: 'properties' },
      [FLOW_KEY, 'type'],
      [/:/, 'operators'],
      [new RegExp(NUMBER + FLOW_END), 'number'],
      [new RegExp(KEYWORD + FLOW_END), 'keyword'],
      { include: 'quoted' },
      [/[^\s#"',[\]{}][^#,[\]{}]*/, 'string'],
    ],
    /** Lines of a `|` or `>` scalar: all that are indented at least as far as its first one. */
    blockScalar: [
      [/#.*$/, 'comment'],
      [/^( +).*$/, 'string', '@blockScalarLines.$1'],
      [/^\S.*$/, { token: '@rematch', next: '@pop' }],
      [/[ \t]+/, ''],
    ],
    blockScalarLines: [
      [
        /^( *).*$/,
        { cases: { '$1~$S2 *': 'string', '@default': { token: '@rematch', next: '@popall' } } },
      ],
    ],
    space: [
      [/[ \t]+/, ''],
      [/#.*$/, 'comment'],
    ],
    /** Tags, anchors and aliases. */
    properties: [
      [/![^\s,[\]{}]*/, 'tag'],
      [/[&*][^\s,[\]{}]+/, 'namespace'],
    ],
    quoted: [
      [/"/, 'string', '@double'],
      [/'/, 'string', '@single'],
    ],
    double: [
      [/[^"\\]+/, 'string'],
      [/\\./, 'string'],
      [/\\$/, 'string'],
      [/"/, 'string', '@pop'],
    ],
    single: [
      [/[^']+/, 'string'],
      [/''/, 'string'],
      [/'/, 'string', '@pop'],
    ],
  },
};
