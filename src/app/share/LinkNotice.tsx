import { useSyncExternalStore } from 'react';
import { useBerthStore } from '../../store/index.ts';
import { classNames, Icon, IconButton, useTranslation } from '../../ui/index.ts';
import styles from '../workspace/WorkspaceNotice.module.css';
import { type Links, linksOf } from './links.ts';

/** What became of the link that the page was opened with, in a line. */
export function LinkNotice() {
  const links = linksOf(useBerthStore());
  return links === undefined ? null : <Told links={links} />;
}

function Told({ links }: { readonly links: Links }) {
  const { t } = useTranslation('share');
  const { t: tApp } = useTranslation();
  const state = useSyncExternalStore(links.subscribe, links.state);
  if (state.kind === 'idle') return null;
  const isWhole = state.kind === 'opened';
  return (
    <div
      role={isWhole ? 'status' : 'alert'}
      className={classNames(styles.notice, !isWhole && styles.refused)}
    >
      <Icon name={isWhole ? 'link' : 'warning'} />
      <span>
        {state.kind === 'opened' && t('opened.whole')}
        {state.kind === 'part' && t(`opened.${state.why}`, { count: state.missing })}
        {state.kind === 'refused' && t(`refused.${state.why}`)}
      </span>
      <IconButton icon="close" label={tApp('notice.dismiss')} onClick={links.dismiss} />
    </div>
  );
}
