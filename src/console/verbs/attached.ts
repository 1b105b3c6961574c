import type { Context } from '../context.ts';
import { at, type Json, listAt, textAt } from '../json.ts';

/** What is told before a server is asked to attach. Source: AttachOptions.Run. */
export function tellAttached(
  { flags, out, cluster }: Context,
  pod: Json,
  asked: string | undefined,
): void {
  const containers = listAt(pod, 'spec', 'containers');
  const container = containers.find((each) => textAt(each, 'name') === asked) ?? containers[0];
  if (flags.isOn('tty') && at(container, 'tty') !== true) {
    const name = textAt(container, 'name');
    out.note(`error: Unable to use a TTY - container ${name} did not allocate one`);
  }
  if (flags.isOn('quiet')) return;
  if (cluster.kubectl.attachWarns) {
    out.note(
      'All commands and output from this session will be recorded in container logs, including credentials and sensitive information passed through the command prompt.',
    );
  }
  out.note("If you don't see a command prompt, try pressing enter.");
}
