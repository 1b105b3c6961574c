/**
 * Generates public/schema/help.json, what kubectl prints as the help of each of its commands: `{"command words": text}`,
 * '' for kubectl itself. Run it with `node tools/generate-help.mjs PATH_OF_KUBECTL`, of the release that the console
 * speaks for; no server is asked.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OUTPUT = join(dirname(fileURLToPath(import.meta.url)), '../public/schema/help.json');
const [kubectl] = process.argv.slice(2);
if (kubectl === undefined) throw new Error('Say which kubectl: node tools/generate-help.mjs PATH');

const home = mkdtempSync(join(tmpdir(), 'help-'));
const env = { HOME: home, KUBECONFIG: '/dev/null' };
const printed = (...words) =>
  execFileSync(kubectl, words, { env, encoding: 'utf8' }).replaceAll(home, '/root');

/** The commands that a text lists below `… Commands:`. */
const commandsIn = (text) =>
  [...text.matchAll(/^[A-Z].*Commands.*:\n((?: {2}.*\n)+)/gm)].flatMap(([, list]) =>
    [...list.matchAll(/^ {2}([a-z][a-z-]*) {2}/gm)].map(([, name]) => name),
  );

const texts = new Map();
const walk = (words) => {
  const text = printed(...words, '--help');
  texts.set(words.join(' '), text);
  for (const name of commandsIn(text)) walk([...words, name]);
};
walk([]);
texts.set('help', printed('help', 'help'));
texts.set('options', printed('options'));
rmSync(home, { recursive: true });

const sorted = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(OUTPUT, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
