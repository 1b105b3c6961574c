import { useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { DEFAULT_RELEASE, isReleaseName, type ReleaseName } from '../../releases/index.ts';
import { releaseInForce, useBerth } from '../../store/index.ts';
import { Button, Icon, IconButton, useTranslation } from '../../ui/index.ts';
import type { ReleaseHint } from '../../protocol/index.ts';
import { useWorkspaceState } from '../workspace/index.ts';
import noticeStyles from '../workspace/WorkspaceNotice.module.css';
import { isDismissed, noteDismissed } from './dismissedHints.ts';
import { releaseHintText } from './releaseHintText.ts';

interface LineProps {
  readonly text: string;
  /** The release that is offered. */
  readonly release: ReleaseName;
  /** What is not said again once dismissed, of the scenario shown. */
  readonly about: string;
}

/** A sentence about the release in force, with the way to have another one answer. */
function Line({ text, release, about }: LineProps) {
  const { t } = useTranslation('pasted');
  const page = usePage();
  const inForce = useBerth(releaseInForce);
  const scenario = useWorkspaceState()?.id ?? '';
  const [dismissed, setDismissed] = useState('');
  const key = `${scenario} ${about}`;
  if (dismissed === key || isDismissed(key)) return null;
  return (
    <div role="status" className={noticeStyles.notice}>
      <Icon name="info" />
      <span>{text}</span>
      {release !== inForce && (
        <Button look="outline" onClick={() => page.verb('setRelease')?.(release)}>
          {t('release.switch', { release })}
        </Button>
      )}
      <IconButton
        icon="close"
        label={t('release.dismiss')}
        onClick={() => {
          noteDismissed(key);
          setDismissed(key);
        }}
      />
    </div>
  );
}

/** Why another release fits what was pasted. */
export function ReleaseHintLine({ hint }: { readonly hint: ReleaseHint }) {
  const { t } = useTranslation('pasted');
  const inForce = useBerth(releaseInForce);
  const { release } = hint;
  const text = releaseHintText(hint, inForce, t);
  return <Line text={text} release={release} about={release} />;
}

/** That a scenario that names no release was stored when another one answered by default. */
export function StoredLine({ before }: { readonly before: string }) {
  const { t } = useTranslation('pasted');
  const inForce = useBerth(releaseInForce);
  // Without a decision there is nothing that could read otherwise.
  const isDecided = useBerth(({ run }) => (run?.cycles.event.length ?? 0) > 0);
  const isNamed = useBerth(({ texts }) => /\brelease\b/.test(texts.scheduler));
  if (isNamed || inForce !== DEFAULT_RELEASE || !isDecided || !isReleaseName(before)) return null;
  const text = t('release.stored', { before, inForce });
  return <Line text={text} release={before} about={`stored ${before}`} />;
}
