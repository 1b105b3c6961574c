import type { i18n } from 'i18next';
import type { CopyBlock, CopyText } from '../../protocol/index.ts';

/** Stands for a `<` that came in a value, so that no value is ever read as emphasis. */
const HELD = '\uE000';

const EMPHASIS = /<(b|code)>(.*?)<\/\1>/s;

/** Keys that come from the worker are not known to the types; a missing one shows itself. */
type LooseTranslate = (key: string, options: Record<string, unknown>) => string;

/** An explanation as Markdown, in the translator's language. */
export function toMarkdown(blocks: readonly CopyBlock[], translator: i18n): string {
  return `${blocks.map((block) => written(block, translator)).join('\n\n')}\n`;
}

function written(block: CopyBlock, translator: i18n): string {
  const inline = (text: CopyText) => inlineText(text, translator);
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${inline(block.text)}`;
    case 'paragraph':
      // Chinese sets no space between sentences.
      return block.sentences.map(inline).join(translator.language === 'zh' ? '' : ' ');
    case 'code': {
      const fence = block.text.includes('```') ? '````' : '```';
      return `${fence}\n${block.text}\n${fence}`;
    }
    case 'list':
      return block.items
        .map(({ depth, text }) => `${'  '.repeat(depth)}- ${inline(text)}`)
        .join('\n');
    case 'table': {
      const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
      const cell = (text: CopyText) => inline(text).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
      return [
        line(block.columns.map(({ title }) => cell(title))),
        line(block.columns.map(({ isNumber }) => (isNumber === true ? '---:' : '---'))),
        ...block.rows.map((row) => line(row.map(cell))),
      ].join('\n');
    }
  }
}

function inlineText(text: CopyText, translator: i18n): string {
  if (typeof text === 'string') return escaped(text);
  const translate = translator.t.bind(translator) as unknown as LooseTranslate;
  const options: Record<string, unknown> = { ns: 'explain' };
  for (const [name, value] of Object.entries(text.values)) {
    options[name] = typeof value === 'string' ? value.replaceAll('<', HELD) : value;
  }
  return emphasised(translate(text.key, options));
}

function emphasised(text: string): string {
  const match = EMPHASIS.exec(text);
  if (match === null) return escaped(text.replaceAll(HELD, '<'));
  const [whole, tag, inside = ''] = match;
  const before = emphasised(text.slice(0, match.index));
  const after = emphasised(text.slice(match.index + whole.length));
  return `${before}${tag === 'b' ? `**${emphasised(inside)}**` : code(inside)}${after}`;
}

function code(text: string): string {
  const shown = text.replaceAll(/<\/?(?:b|code)>/g, '').replaceAll(HELD, '<');
  return shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``;
}

/** What Markdown would read as markup; underscores within words are none. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*<]|(?<!\w)_|_(?!\w)/g, String.raw`\$&`);
}
