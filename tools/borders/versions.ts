import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where nothing names a version of Kubernetes. */
const LOOKED_AT = ['src', 'tools', 'e2e', 'index.html'];
/** Where versions belong: the releases as data, tests, and what tests are given. Style sheets have sizes. */
const LEFT_OUT = /^src\/releases\/|\.test\.tsx?$|\.spec\.ts$|\/testing\/|\/fixtures\/|\.css$|\.gz$/;
/** `v1.34`, `1.36.3`, `v1.31-alpha`; not `3.1.34`, `1.305` or the tail of a name. */
const VERSION = /(?<![\w.])v?1\.[23]\d(?:\.\d+)?(?!\d|\.\d)/g;

/** What looks like a version of Kubernetes and is none: by file, with what it is. */
export const EXCEPTIONS: Readonly<Record<string, readonly [reason: string, ...texts: string[]]>> = {
  'src/app/examples/interPod.ts': ['tag of an image', '1.27'],
  'src/app/examples/nodeRules.ts': ['tag of an image', '1.27'],
  'src/app/examples/spreadOverZones.ts': ['tags of images', '1.27', 'v1.34.0'],
  'src/operations/workloads/templates.ts': ['tags of images', '1.29', '1.37'],
  'tools/dump/workloads.ts': ['tag of an image', 'v1.34.1'],
  'src/canvas/view/useGoTo.ts': ['a zoom', '1.25'],
  'src/canvas/view/viewport.ts': ['a zoom', '1.25'],
  'src/console/go/sort.ts': ['version of Go', '1.24'],
  'src/editor/markers/schemaMessages.ts': ['version of yaml-language-server', '1.23'],
};

function filesIn(root: string, place: string): readonly string[] {
  if (path.extname(place) !== '') return [place];
  return readdirSync(path.join(root, place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}

/** Every version that a text names, in order. */
export function versionsIn(text: string): readonly string[] {
  return text.match(VERSION) ?? [];
}

/** By file what it names where nothing should be named, exceptions included. */
export function namedVersions(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const file of LOOKED_AT.flatMap((place) => filesIn(root, place))) {
    if (LEFT_OUT.test(file) || file === 'tools/borders/versions.ts') continue;
    const versions = versionsIn(readFileSync(path.join(root, file), 'utf8'));
    if (versions.length > 0) found.set(file, [...new Set(versions)].sort());
  }
  return found;
}
