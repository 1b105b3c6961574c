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
  /** Those that there is any object of. */
  readonly kinds: ReadonlySet<SettingKind>;
}

/**
 * Gives the configuration and the options of a tab that have an error their last good versions.
 * Only the last document of a kind counts; without any, nothing is remembered any longer.
 */
export function keepLastGoodSettings(
  objects: readonly ParsedObject[],
  settingAt: (index: number) => SettingKind | undefined,
  before: LastGoodSettings,
): SettledObjects {
  const lastOf = new Map<SettingKind, number>();
  for (let index = 0; index < objects.length; index += 1) {
    const setting = settingAt(index);
    if (setting !== undefined) lastOf.set(setting, index);
  }
  const settings = new Map<SettingKind, Setting>();
  const settled = lastOf.size === 0 ? objects : [...objects];
  const standIn = (index: number, parsed: ParsedObject): void => {
    (settled as ParsedObject[])[index] = parsed;
  };
  for (const kind of SETTING_KINDS) {
    const index = lastOf.get(kind) ?? -1;
    const last = objects[index];
    if (last === undefined) continue;
    const good = last.object && isSetting(last.object) ? last.object : before.get(kind);
    if (good === undefined) continue;
    settings.set(kind, good);
    if (last.object === undefined) standIn(index, { ...last, standIn: good });
  }
  return { objects: settled, settings, kinds: new Set(lastOf.keys()) };
}

/** The options that a Scheduler tab asks for: those of its last document, or their last good version. */
export function runOptionsOf({ objects }: ParsedTab): RunOptions {
  const last = objects.findLast(({ setting }) => setting === 'RunOptions');
  const document = last?.object ?? last?.standIn;
  return completeRunOptions(document?.kind === 'RunOptions' ? document : undefined);
}
