import type { Context } from '../context.ts';
import { GROUP_HELP } from './groupHelp.ts';

/** A group of commands that is named with nothing behind it prints its help. Source: cmdutil.DefaultSubCommandRun. */
export function group({ flags, out }: Context, name: string): void {
  const help = GROUP_HELP[name];
  if (help === undefined) return;
  const isAsked = flags.isOn('help');
  if (help.isError && !isAsked) out.note(help.text.replace(/\n$/, ''));
  else out.raw(help.text);
  if (help.rc === 1 && !isAsked) out.isFailed = true;
}
