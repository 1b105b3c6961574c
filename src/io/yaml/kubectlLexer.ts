import { Lexer } from 'yaml';

type Part = 'parseQuotedScalar' | 'parseFlowCollection' | 'parsePlainScalar';

/** What of the lexer is needed here; the package keeps it to itself. */
interface InnerLexer extends Record<Part, () => Generator<string, unknown, undefined>> {
  /** Spaces with which a line must begin to belong to what is open. */
  indentNext: number;
  /** How many brackets are open. */
  flowLevel: number;
}

/**
 * A lexer that reads text in quotes and what stands in brackets as go-yaml does: their further lines may stand at any
 * column, also at that of the key, where YAML 1.2 wants them deeper. Source: yaml_parser_scan_flow_scalar and
 * yaml_parser_unroll_indent of sigs.k8s.io/yaml/goyaml.v2/scannerc.go, which know no indentation there but `---` and
 * `...`.
 */
export function kubectlLexer(): Lexer {
  const lexer = new Lexer();
  const inner = lexer as unknown as InnerLexer;
  for (const part of ['parseQuotedScalar', 'parseFlowCollection', 'parsePlainScalar'] as const) {
    const parse = inner[part].bind(lexer);
    inner[part] = function* () {
      const { indentNext } = inner;
      if (part !== 'parsePlainScalar' || inner.flowLevel > 0) inner.indentNext = 0;
      const next = yield* parse();
      inner.indentNext = indentNext;
      return next;
    };
  }
  return lexer;
}
