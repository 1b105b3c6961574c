import { Lexer } from 'yaml';

/** What of the lexer is needed here; the package keeps it to itself. */
interface QuotedLexer {
  /** Spaces with which a line must begin to belong to what is open. */
  indentNext: number;
  parseQuotedScalar: () => Generator<string, unknown, undefined>;
}

/**
 * A lexer that reads text in quotes as go-yaml does: its further lines may stand at any column, also
 * at that of the key, where YAML 1.2 wants them deeper. Source: yaml_parser_scan_flow_scalar of
 * sigs.k8s.io/yaml/goyaml.v2/scannerc.go, which knows no indentation but `---` and `...`.
 */
export function kubectlLexer(): Lexer {
  const lexer = new Lexer();
  const inner = lexer as unknown as QuotedLexer;
  const parse = inner.parseQuotedScalar.bind(lexer);
  inner.parseQuotedScalar = function* () {
    const { indentNext } = inner;
    inner.indentNext = 0;
    const next = yield* parse();
    inner.indentNext = indentNext;
    return next;
  };
  return lexer;
}
