import { lackedClass } from '../../../model/index.ts';
import type { Message, MissingPart } from '../../../protocol/index.ts';

/** What can be made for who has no cluster to paste it from, of what is told to be missing; undefined for all else. */
export function lackedPart(
  code: string,
  values: Message['values'],
  words = '',
): MissingPart | undefined {
  if (code === 'default-class-missing') return { kind: 'StorageClass', name: '' };
  if (code !== 'part-missing' && code !== 'class-missing') return lackedClass(words);
  const { kind, name } = values;
  const isClass = kind === 'StorageClass' || kind === 'PriorityClass' || kind === 'RuntimeClass';
  return isClass ? { kind, name: String(name) } : undefined;
}
