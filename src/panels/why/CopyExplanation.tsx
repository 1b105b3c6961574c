import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { CycleIndex } from '../../model/index.ts';
import { usePage } from '../../commands/index.ts';
import { useBerthStore } from '../../store/index.ts';
import { IconButton, LiveRegion, Menu, MenuItem, useCopy, useTranslation } from '../../ui/index.ts';
import type { CopyFormat } from '../../protocol/index.ts';
import { toMarkdown } from './markdown.ts';

export interface CopyExplanationProps {
  /** Step of the decision. */
  readonly cycle: CycleIndex;
  /** Only what it says of this node. */
  readonly node?: number;
  /** With `node`: why that one and not this. */
  readonly other?: number;
}

/**
 * Copies an explanation as Markdown in the page's language, or its whole decision as JSON. The text
 * is made when it is asked for.
 */
export function CopyExplanation({ cycle, node, other }: CopyExplanationProps) {
  const { t, i18n } = useTranslation('panels');
  const page = usePage();
  const { answers } = useBerthStore();
  const { outcome, copy } = useCopy();

  const made = async (format: CopyFormat): Promise<string | undefined> => {
    const about = {
      ...(node !== undefined && { node }),
      ...(node !== undefined && other !== undefined && { other }),
    };
    const copied = await answers.ask({ kind: 'copy', cycle, ...about, format }).answer;
    if (copied === undefined) return undefined;
    return copied.format === 'json' ? copied.text : toMarkdown(copied.blocks, i18n);
  };

  // The palette copies what is said of the whole decision.
  const isWhole = node === undefined;
  const copyWhole = useEffectEvent(() => {
    copy(made('markdown'));
  });
  useEffect(
    () =>
      isWhole
        ? page.attach({
            copyExplanation: () => {
              copyWhole();
            },
          })
        : undefined,
    [isWhole, page],
  );

  const said = outcome === 'done' ? t('copy.done') : outcome === 'refused' ? t('copy.failed') : '';
  const copyAs = useRef<(format: CopyFormat) => void>(undefined);
  useEffect(() => {
    copyAs.current = (format) => {
      copy(made(format));
    };
  });
  // A menu with a tooltip is two dozen components: another run draws none of them.
  const menu = useMemo(
    () => (
      <Menu
        align="end"
        trigger={
          <IconButton
            icon={outcome === 'done' ? 'done' : outcome === 'refused' ? 'error' : 'copy'}
            label={said === '' ? t('copy.menu') : said}
          />
        }
      >
        <MenuItem
          detail={t('copy.markdownDetail')}
          onSelect={() => {
            copyAs.current?.('markdown');
          }}
        >
          {t('copy.markdown')}
        </MenuItem>
        <MenuItem
          detail={t('copy.jsonDetail')}
          onSelect={() => {
            copyAs.current?.('json');
          }}
        >
          {t('copy.json')}
        </MenuItem>
      </Menu>
    ),
    [outcome, said, t],
  );
  return (
    <>
      {menu}
      <LiveRegion text={said} every={0} />
    </>
  );
}
