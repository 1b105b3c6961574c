import { encoded } from '../base64.ts';
import { isRecord, type Json, recordAt, textAt } from '../json.ts';

/** What stands for a value that was taken out of a text (`workspace/secrets`): of what it was nobody knows here. */
export const REMOVED = '<removed by Berth>';

/**
 * A Secret as a server keeps it: what was written as plain text stands in its data, whatever stood there before, and
 * is not shown again; any other object as it is. Sources: Convert_v1_Secret_To_core_Secret and SetDefaults_Secret of
 * pkg/apis/core/v1.
 */
export function withSecretData(object: Json): Json {
  if (textAt(object, 'kind') !== 'Secret') return object;
  const { stringData, ...rest } = object;
  const plain = Object.entries(isRecord(stringData) ? stringData : {}).map(
    ([key, text]) => [key, keptOf(text)] as const,
  );
  return {
    type: 'Opaque',
    ...rest,
    ...(plain.length > 0 && { data: { ...recordAt(rest, 'data'), ...Object.fromEntries(plain) } }),
  };
}

function keptOf(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text === REMOVED ? text : encoded(text);
}
