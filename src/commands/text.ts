import type { i18n } from 'i18next';
import { sentencesOf } from '../i18n/index.ts';
import { readFullKey, withoutPattern } from '../model/index.ts';
import { ZONE_LABELS } from '../store/index.ts';
import { plainText } from '../ui/index.ts';
import type { OperationRefusal } from '../protocol/index.ts';
import { targetName, type Target } from './target.ts';
import type { Offer } from './registry.ts';

type Values = Readonly<Record<string, string | number>>;

/** A text of the `commands` namespace. */
export function commandText(i18n: i18n, key: string, values: Values = {}): string {
  return plainText(i18n, 'commands', { key, values });
}

/** What a command is called on its target. */
export function offerLabel(i18n: i18n, { command, target }: Offer): string {
  const name =
    target.kind === 'example'
      ? plainText(i18n, 'app', { key: `examples.${target.id}.title` })
      : targetName(target);
  return commandText(i18n, `label.${command.id}`, { name });
}

const isZoneLabel = (key: string): boolean => ZONE_LABELS.some((each) => each === key);

/** A target as a heading: "Node node-3"; '' for nothing in particular. */
export function targetText(i18n: i18n, target: Target): string {
  const name = targetName(target);
  switch (target.kind) {
    case 'nothing':
    case 'example':
    case 'release':
      return '';
    case 'zone':
      return target.value === ''
        ? commandText(i18n, 'target.noZone', { key: target.key })
        : commandText(i18n, isZoneLabel(target.key) ? 'target.zone' : 'target.domain', {
            key: target.key,
            name,
          });
    case 'workload':
      return commandText(i18n, 'target.workload', {
        kind: readFullKey(target.workload).kind,
        name,
      });
    case 'node':
    case 'pod':
    case 'action':
      return commandText(i18n, `target.${target.kind}`, { name });
  }
}

/**
 * Why an operation is refused: in the API server's own words where it has some. What is wrong in
 * several places for one reason is told of the first. The two voices stand on lines of their own where lines
 * are kept.
 */
export function refusalText(i18n: i18n, refusals: readonly OperationRefusal[]): string {
  const told = new Map<string, string>();
  for (const { text, apiMessage } of refusals) {
    const said = plainText(i18n, text.namespace, text.message);
    if (told.has(said)) continue;
    const api =
      apiMessage === ''
        ? ''
        : commandText(i18n, 'ask.apiServer', { message: withoutPattern(apiMessage) });
    told.set(said, `${said}\n${api}`.trim());
  }
  return sentencesOf(...told.values());
}
