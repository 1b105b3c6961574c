import type { languages } from 'monaco-editor/editor';

const CHOOSE_VALUE = 'editor.action.triggerSuggest';

const labelOf = ({ label }: languages.CompletionItem): string =>
  typeof label === 'string' ? label : label.label;

/**
 * Suggestions without those that read the same. While a document's kind is not known its schema is one of
 * many, and the service lists `kind` once for each, told apart by what they would write and nothing that is
 * seen. Of such a field its name is written, and its values are listed next; where the values are
 * lines of their own, they are left to the writer.
 */
export function oncePerLabel(
  items: readonly languages.CompletionItem[],
): readonly languages.CompletionItem[] {
  const byLabel = new Map<string, [languages.CompletionItem, ...languages.CompletionItem[]]>();
  for (const item of items) {
    const label = labelOf(item);
    const same = byLabel.get(label);
    if (same === undefined) byLabel.set(label, [item]);
    else same.push(item);
  }
  return [...byLabel].map(([label, same]) => {
    const [first] = same;
    if (same.every(({ insertText }) => insertText === first.insertText)) return first;
    if (same.some(({ insertText }) => insertText.includes('\n'))) {
      return { ...first, insertText: `${label}:` };
    }
    return { ...first, insertText: `${label}: `, command: { id: CHOOSE_VALUE, title: '' } };
  });
}
