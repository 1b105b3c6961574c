import type { Context } from '../context.ts';
import { failed } from '../failure.ts';

type Cascade = 'background' | 'foreground' | 'orphan';

/** What `--cascade` means; as it stands where it means nothing. Source: parseCascadingFlag. */
function meant(given: string): string {
  return given === 'true' ? 'background' : given === 'false' ? 'orphan' : given;
}

/** The booleans of older kubectls are told to be old. Throws a Failure for what is none. Source: GetCascadingStrategy. */
export function cascadeOf({ flags, out }: Context): Cascade {
  const given = flags.text('cascade') ?? 'background';
  const now = meant(given);
  if (now !== given) {
    out.note(
      `warning: --cascade=${given} is deprecated (boolean value) and can be replaced with --cascade=${now}.`,
    );
  }
  const cascade = cascadeSaid(given);
  if (cascade !== undefined) return cascade;
  throw failed(`invalid cascade value (${now}). Must be "background", "foreground", or "orphan"`);
}

/** The same without a word; undefined of what is none. */
export function cascadeSaid(given: string): Cascade | undefined {
  const now = meant(given);
  return now === 'background' || now === 'foreground' || now === 'orphan' ? now : undefined;
}
