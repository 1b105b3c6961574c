import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type GivenFile,
  importFiles,
  type ImportRefusal,
  type ImportReport,
  noteValues,
  refusalValues,
} from '../../src/imports/index.ts';
import { createTranslator } from '../../src/i18n/index.ts';
import { finish } from '../../src/model/index.ts';
import type { ScenarioTexts } from '../../src/protocol/index.ts';
import { readBerthFile } from '../../src/workspace/index.ts';
import type { SourceFile } from './sources.ts';

export type ReadFiles =
  | {
      readonly kind: 'read';
      readonly texts: ScenarioTexts;
      /** What was left out, and what manifests do not say of it, a line each. */
      readonly told: readonly string[];
      /** The files that are text, for where their objects stand. */
      readonly sources: () => readonly SourceFile[];
    }
  | { readonly kind: 'refused'; readonly message: string };

/** Texts by tab of files, folders and, for `-`, standard input. Throws for what cannot be read from the disk. */
export async function readFiles(names: readonly string[]): Promise<ReadFiles> {
  const given = names.flatMap(filesOf);
  const scenario = await scenarioOf(given);
  const sources = (): readonly SourceFile[] => sourcesIn(given);
  if (scenario !== undefined) return { kind: 'read', texts: scenario, told: [], sources };
  const imported = await importFiles(given, async (steps) => Promise.resolve(finish(steps)));
  if (imported.kind === 'refused') {
    return { kind: 'refused', message: refusalText(names.join(', '), imported.why) };
  }
  return { kind: 'read', texts: imported.texts, told: reportLines(imported.report), sources };
}

interface DiskFile extends GivenFile {
  readonly bytes: Buffer;
}

function filesOf(name: string): readonly DiskFile[] {
  if (name === '-') return [fileOf('stdin', readFileSync(0))];
  if (!statSync(name).isDirectory()) return [fileOf(name, readFileSync(name))];
  return readdirSync(name, { recursive: true, encoding: 'utf8' })
    .map((entry) => path.join(name, entry))
    .filter((entry) => statSync(entry).isFile())
    .sort()
    .map((entry) => fileOf(entry, readFileSync(entry)));
}

function fileOf(name: string, bytes: Buffer): DiskFile {
  return { path: name, content: new Blob([new Uint8Array(bytes)]), bytes };
}

/** The texts of a scenario that the page saved as a file. */
async function scenarioOf(given: readonly DiskFile[]): Promise<ScenarioTexts | undefined> {
  const [file, ...others] = given;
  if (file === undefined || others.length > 0) return undefined;
  return readBerthFile(await file.content.text())?.texts;
}

const MANIFEST = /\.(?:ya?ml|json)$|^stdin$/i;

function sourcesIn(given: readonly DiskFile[]): readonly SourceFile[] {
  return given
    .filter(({ path: name }) => MANIFEST.test(name))
    .map(({ path: name, bytes }) => ({ name, text: bytes.toString('utf8') }));
}

function refusalText(name: string, why: ImportRefusal): string {
  const { t } = createTranslator('en');
  const said = t(`workspace:file.refused.${why.kind}`, { name, ...refusalValues(why) });
  return said
    .replace(/ Nothing was changed\./, '')
    .replace(' and drop what it prints', ', and give what it prints with -f -');
}

function reportLines({ passed, notes }: ImportReport): readonly string[] {
  const { t } = createTranslator('en');
  return [
    ...notes.map((note) => t(`imported:note.${note.kind}`, noteValues(note, 'en'))),
    ...passed.map(({ why, count, examples }) => {
      const what = t(`imported:passed.${why}`, { count });
      const values = { what, examples: examples.join(', ') };
      return count > examples.length ? t('imported:suchAnd', values) : t('imported:such', values);
    }),
  ];
}
