import type { i18n } from 'i18next';
import { numberedName } from '../../workspace/index.ts';
import { isExampleId } from '../examples/index.ts';
import { useTranslation } from '../../ui/index.ts';

/** A scenario's name as it is shown: an example's title, or `Untitled scenario 2` for one without a name. */
export function scenarioTitle(i18n: i18n, name: string): string {
  const t = i18n.getFixedT(null, ['app', 'workspace']);
  const titled = (base: string): string | undefined => {
    if (base === '') return t('unnamed', { ns: 'workspace' });
    return isExampleId(base) ? t(`examples.${base}.title`) : undefined;
  };
  const whole = titled(name);
  if (whole !== undefined) return whole;
  const { base, number } = numberedName(name);
  const title = number === undefined ? undefined : titled(base);
  return title === undefined ? name : `${title} ${number}`;
}

/** `scenarioTitle` in the language of the page. */
export function useScenarioTitle(): (name: string) => string {
  const { i18n } = useTranslation();
  return (name) => scenarioTitle(i18n, name);
}
