import { appliedText, LAST_APPLIED, jsonText } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { inGoOrder } from '../go/order.ts';
import { type Json, recordAt } from '../json.ts';
import { asBuilt } from './built.ts';

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

/**
 * What `--save-config` writes down of an object of kubectl's own making, as Go writes it; undefined without it. Source:
 * CreateOrUpdateAnnotation of k8s.io/kubectl/pkg/util.
 */
export function configOfMade(context: Context, object: Json): string | undefined {
  const { flags, verb } = context;
  if (!flags.isOn('save-config') || isServices(verb)) return undefined;
  // What these make is put into its namespace by the server alone.
  const isPlaceless = verb === 'run' || verb === 'expose';
  const unplaced = isPlaceless ? { ...context, flags: flags.without('namespace') } : context;
  return jsonText(inGoOrder(asBuilt(unplaced, object)));
}

/** Whether a command that only shows what it would send shows that too. */
export function isConfigTold(verb: string): boolean {
  return verb.startsWith('create ') && !isServices(verb);
}

function isServices(verb: string): boolean {
  return /^create (?:service|svc)\b/.test(verb);
}
