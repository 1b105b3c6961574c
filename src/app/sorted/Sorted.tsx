import { useEffect, useState } from 'react';
import { courseOf } from '../../course/index.ts';
import { kindsIn, namesInRow } from '../../imports/index.ts';
import type { TabName } from '../../protocol/index.ts';
import { type StepLabel, useActions, useBerth, useBerthStore } from '../../store/index.ts';
import { Button, Gap, Icon, IconButton, Named, useTranslation } from '../../ui/index.ts';
import { inTurns } from '../inTurns.ts';
import { isTimed } from '../isTimed.ts';
import notice from '../workspace/WorkspaceNotice.module.css';
import { sortedEdits, type SortedEdits } from './sortedEdits.ts';

const TITLE: StepLabel = { namespace: 'history', message: { key: 'sorted', values: {} } };
const APART: StepLabel = { namespace: 'history', message: { key: 'apart', values: {} } };

/** What was sorted last, as long as undo would take it back. */
interface Done {
  readonly title: StepLabel;
  readonly from: TabName;
  readonly moved: SortedEdits['moved'];
}

/**
 * Puts what is pasted into the tabs that it belongs to, as a step that undo takes back, and says so. Not in
 * a lesson, which tells what is to be where, nor in time, where what Cluster has stands from the start.
 */
export function Sorted() {
  const { t } = useTranslation('pasted');
  const { t: tApp } = useTranslation();
  const { undo } = useActions();
  const [done, setDone] = useState<Done>();
  const isLast = useBerth(({ history }) => history.undo === done?.title);
  useSorting(setDone);
  if (done === undefined || !isLast) return null;
  return (
    <div role="status" className={notice.notice}>
      <Icon name="info" />
      <span>
        {t('sorted.what')}
        {done.moved.map((each) => (
          <MovedText key={each.tab} {...each} />
        ))}
      </span>
      <Button look="outline" icon="undo" onClick={undo}>
        {t(`sorted.leave.${done.from}`)}
      </Button>
      <IconButton
        icon="close"
        label={tApp('notice.dismiss')}
        onClick={() => {
          setDone(undefined);
        }}
      />
    </div>
  );
}

function MovedText({ tab, text }: SortedEdits['moved'][number]) {
  const { t, i18n } = useTranslation('pasted');
  const kinds = [...(kindsIn(text)?.keys() ?? [])];
  const named = kinds.length === 0 ? t('sorted.manifests') : namesInRow(kinds, i18n.language);
  return (
    <>
      <Gap />
      <Named>{t(`sorted.to.${tab}`, { kinds: named })}</Named>
    </>
  );
}

/** Sorts what was pasted last, unless the texts change meanwhile. */
function useSorting(onDone: (done: Done) => void): void {
  const store = useBerthStore();
  const pasted = useBerth((state) => state.pasted);
  useEffect(() => {
    const state = store.getState();
    if (pasted === undefined || pasted.revision !== state.revision) return;
    if (isTimed(state) || courseOf(store)?.state().lesson !== undefined) return;
    const { tab, start, end, revision } = pasted;
    void inTurns(sortedEdits(state.texts, pasted)).then((sorted) => {
      const { texts, actions, revision: present } = store.getState();
      if (sorted === undefined || present !== revision) return;
      if (sorted.apart.length > 0) actions.applyEdits(sorted.apart, revision, { ...APART });
      const title = { ...TITLE };
      const [first] = sorted.moved;
      const isLeft = texts[tab].slice(0, start).trim() + texts[tab].slice(end).trim() !== '';
      const stays = sorted.edits.some((edit) => edit.tab === tab && edit.text !== '');
      // Where nothing stays, the cursor goes along.
      if (first === undefined) return;
      if (!isLeft && !stays) actions.setTab(first.tab);
      actions.applyEdits(sorted.edits, store.getState().revision, title);
      // It is said here, with what went where.
      actions.dismissEditNews();
      onDone({ title, from: tab, moved: sorted.moved });
    });
  }, [store, pasted, onDone]);
}
