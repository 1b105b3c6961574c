import type { Context } from './context.ts';
import { logged } from './klog.ts';
import { checkOutput } from './printed.ts';
import { directiveOf } from './validation.ts';
import { dryRun, oldDryRun } from './dryRun.ts';

/** Commands that look for their printer before they look for anything else. */
const PRINTERS =
  /^(?:annotate|certificate \w+|create|expose|replace|run|scale|set \w+|rollout history|apply set-last-applied)$/;

/** A flag without which a command does not begin. */
const REQUIRED: Readonly<Record<string, string>> = {
  autoscale: 'max',
  run: 'image',
  scale: 'replicas',
};

/**
 * What kubectl reads of its flags before it looks for files or asks a server; commands below `create` read their name before
 * that. Throws a Failure. Source: Complete of the options of each command of k8s.io/kubectl/pkg/cmd.
 */
export function checkAsked(context: Context): void {
  const { verb, flags, words } = context;
  const required = REQUIRED[verb];
  // What takes no words says so before it reads how it is to be done.
  if ((verb === 'apply' || verb === 'create') && words.length > 0) return;
  if (verb.startsWith('create ') || (required !== undefined && !flags.has(required))) return;
  checkHow(context, PRINTERS.test(verb));
}

/** Whether it is to be done at all, and what is printed of it. Throws a Failure. */
export function checkHow({ flags, out, cluster }: Context, isPrinter = true): void {
  if (flags.has('dry-run')) {
    const old = oldDryRun(flags.text('dry-run') ?? '');
    if (old !== undefined) {
      const head = logged('W', cluster.now, `helpers.go:${old.line}`);
      out.note(`${head} ${old.flag} and can be replaced with --dry-run=${old.way}.`);
    }
    dryRun({ flags });
  }
  const output = flags.text('output') ?? '';
  if (isPrinter && output !== '') checkOutput(output, out);
  directiveOf(flags);
}
