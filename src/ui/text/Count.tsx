import { grouped } from '../../i18n/index.ts';
import { useTranslation } from './useTranslation.ts';

/** A count without words, as the language writes it: `5,000`. */
export function Count({ of }: { readonly of: number }) {
  const { i18n } = useTranslation();
  return grouped(of, i18n.language);
}
