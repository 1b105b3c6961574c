import { failed } from './failure.ts';
import type { Flags } from './flags.ts';

/** How strictly fields are looked at that a kind has not. */
export type Directive = 'strict' | 'warn' | 'ignore';

/** What `--validate` asks for; a truth as Go reads it is as strict as can be. Throws a Failure. Source: GetValidationDirective of k8s.io/kubectl/pkg/cmd/util. */
export function directiveOf(flags: Flags | undefined): Directive {
  const asked = flags?.text('validate') ?? 'strict';
  if (/^(?:1|t|T|TRUE|true|True)$/.test(asked)) return 'strict';
  if (/^(?:0|f|F|FALSE|false|False)$/.test(asked)) return 'ignore';
  if (asked === 'strict' || asked === 'warn' || asked === 'ignore') return asked;
  throw failed(
    `invalid - validate option ${JSON.stringify(asked)}; must be one of: strict (or true), warn, ignore (or false)`,
  );
}
