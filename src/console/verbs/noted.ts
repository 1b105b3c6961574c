import { appliedText, LAST_APPLIED } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { type Json, recordAt } from '../json.ts';

/** The object with what is written down of it as applied. */
export function noted(object: Json, text: string | undefined): Json {
  if (text === undefined) return object;
  const metadata = recordAt(object, 'metadata');
  const annotations = { ...recordAt(metadata, 'annotations'), [LAST_APPLIED]: `${text}\n` };
  return { ...object, metadata: { ...metadata, annotations } };
}

/** An object as it is shown, with what `--save-config` writes down of the one that was given. Source: CreateOrUpdateAnnotation. */
export function withConfig({ flags }: Pick<Context, 'flags'>, shown: Json, given: Json): Json {
  return flags.isOn('save-config') ? noted(shown, appliedText(given)) : shown;
}
