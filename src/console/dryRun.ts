import type { Context } from './context.ts';
import { failed } from './failure.ts';

/** Whether nothing is to happen, and how that is told. */
export function dryRun({ flags }: Pick<Context, 'flags'>): '' | ' (dry run)' | ' (server dry run)' {
  const given = flags.text('dry-run') ?? 'none';
  const word = oldDryRun(given)?.way ?? given;
  if (word === 'none') return '';
  if (word === 'client') return ' (dry run)';
  if (word === 'server') return ' (server dry run)';
  throw failed(`Invalid dry-run value (${word}). Must be "none", "server", or "client".`);
}

interface OldDryRun {
  readonly way: 'client' | 'none';
  readonly flag: string;
  /** Of the code that warns of it. */
  readonly line: number;
}

/** What `--dry-run` meant before it told how, alone and with a boolean. Source: GetDryRunStrategy of k8s.io/kubectl/pkg/cmd/util. */
export function oldDryRun(given: string): OldDryRun | undefined {
  if (given === 'unchanged') {
    return { way: 'client', flag: '--dry-run is deprecated', line: 731 };
  }
  const flag = `--dry-run=${given} is deprecated (boolean value)`;
  if (/^(?:1|t|T|true|TRUE|True)$/.test(given)) return { way: 'client', flag, line: 745 };
  return /^(?:0|f|F|false|FALSE|False)$/.test(given) ? { way: 'none', flag, line: 748 } : undefined;
}
