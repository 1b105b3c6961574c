import { RichText, type TextOf, useTranslation } from '../../ui/index.ts';
import styles from './Why.module.css';

/** Sentences, the first being the headline. */
export function Lead({ lead }: { readonly lead: readonly TextOf[] }) {
  const { i18n } = useTranslation();
  // Chinese sets no space between sentences.
  const gap = i18n.language === 'zh' ? '' : ' ';
  return (
    <p className={styles.lead}>
      {lead.map((sentence, index) => (
        <span key={index} className={index === 0 ? styles.headline : undefined}>
          <RichText ns="explain" text={sentence} />
          {gap}
        </span>
      ))}
    </p>
  );
}
