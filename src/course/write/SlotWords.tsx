import { useTranslation } from '../../ui/index.ts';
import { useWriting } from './context.ts';
import { Words } from './Words.tsx';

/** The field of one text of the lesson, by its slot. */
export function SlotWords({ slot }: { readonly slot: string }) {
  const { language, writing } = useWriting();
  const label = useSlotLabel();
  return (
    <Words
      label={label(slot)}
      isLine={slot === 'title'}
      value={writing?.written[language]?.[slot] ?? ''}
      changesOf={(value) => [{ path: [language, ...pathOf(slot)], value }]}
    />
  );
}

/** Where a slot stands in the file: `hints.1` is the first of a list. */
function pathOf(slot: string): readonly (string | number)[] {
  const [first = '', ...rest] = slot.split('.');
  if (first !== 'hints') return [first, ...rest];
  return [first, Number(rest[0]) - 1];
}

/** What a slot is for, in words. */
function useSlotLabel(): (slot: string) => string {
  const { t } = useTranslation('teach');
  const label = (slot: string): string => {
    const [first = '', ...rest] = slot.split('.');
    const id = rest.join('.');
    switch (first) {
      case 'then':
        return t('write.slot.then', { slot: label(id) });
      case 'again':
        return t('write.slot.again', { slot: label(id) });
      case 'title':
      case 'idea':
      case 'question':
      case 'told':
      case 'task':
      case 'solved':
        return t(`write.slot.${first}`);
      case 'hints':
        return t('write.slot.hint', { number: id });
      case 'choices':
        return t('write.slot.choice', { id });
      case 'mistakes':
        return t('write.slot.mistake', { id });
      case 'wrong':
        return t('write.slot.wrong', { id });
      case 'clusters':
        return t('write.slot.cluster', { id });
      default:
        return slot;
    }
  };
  return label;
}
