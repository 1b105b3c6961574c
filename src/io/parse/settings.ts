import {
  completeRunOptions,
  isSetting,
  type RunOptions,
  type Setting,
  SETTING_KINDS,
  type SettingKind,
} from '../../model/index.ts';
import type { ParsedObject, ParsedTab } from './parsedTab.ts';

/** By kind: what a tab gave when its document was last without an error. */
export type LastGoodSettings = ReadonlyMap<SettingKind, Setting>;

export interface SettledObjects {
  readonly objects: readonly ParsedObject[];
  readonly settings: LastGoodSettings;
}

/**
 * Gives the configuration and the options of a tab that have an error their last good versions.
 * Only the last document of a kind counts; without any, nothing is remembered any longer.
 */
export function keepLastGoodSettings(
  objects: readonly ParsedObject[],
  before: LastGoodSettings,
): SettledObjects {
  const settings = new Map<SettingKind, Setting>();
  const settled = [...objects];
  for (const kind of SETTING_KINDS) {
    const index = objects.findLastIndex(({ setting }) => setting === kind);
    const last = objects[index];
    if (last === undefined) continue;
    const good = last.object && isSetting(last.object) ? last.object : before.get(kind);
    if (good === undefined) continue;
    settings.set(kind, good);
    if (last.object === undefined) settled[index] = { ...last, standIn: good };
  }
  return { objects: settled, settings };
}

/** The options that a Scheduler tab asks for: those of its last document, or their last good version. */
export function runOptionsOf({ objects }: ParsedTab): RunOptions {
  const last = objects.findLast(({ setting }) => setting === 'RunOptions');
  const document = last?.object ?? last?.standIn;
  return completeRunOptions(document?.kind === 'RunOptions' ? document : undefined);
}
