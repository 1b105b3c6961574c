import { useState } from 'react';
import { perform, useBerthStore } from '../../../store/index.ts';
import { Button, RichText, useTranslation } from '../../../ui/index.ts';
import type { MissingPart, OperationRefusal } from '../../../protocol/index.ts';
import styles from '../Why.module.css';

/** Puts what an object names, and the text lacks, into the text: for who has no cluster to paste it from. */
export function AddPart({ part }: { readonly part: MissingPart }) {
  const { t } = useTranslation('panels');
  const store = useBerthStore();
  const [refusals, setRefusals] = useState<readonly OperationRefusal[]>([]);
  const { kind, name } = part;
  const add = () => {
    const comment = t(`addPart.taken.${kind}`);
    void perform(store, { kind: 'add-part', part, comment }).then((view) => {
      setRefusals(view.refusals);
    });
  };
  return (
    <div className={styles.addPart}>
      <Button look="outline" icon="zoom-in" onClick={add}>
        {name === '' ? t('addPart.default') : t('addPart.named', { kind, name })}
      </Button>
      {refusals.map(({ code, text }) => (
        <p key={code} role="alert" className={styles.note}>
          <RichText ns={text.namespace} text={text.message} />
        </p>
      ))}
    </div>
  );
}
