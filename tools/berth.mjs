#!/usr/bin/env node
// The command line: `npx berth place -f cluster.yaml -f app.yaml` in a clone of this repository.
import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundled, runBundled } from './bundled.mjs';
import { ensurePackages } from './setup.mjs';

const USAGE = `usage: berth place -f FILE [-f FILE …] [--timeline FILE] [-o FORMAT] [--expect EXPECTATION[,…]]

Where kube-scheduler would put each Pod of these manifests, or why nowhere: the answer of the page.

  -f FILE     manifests, the output of kubectl get -o yaml, a scenario that the page saved, a dump or
              snapshot of a cluster, the OpenB trace as CSV; a folder or an archive (.tar, .tar.gz) of
              such files, at any depth; - for standard input
  --timeline  the same: a Timeline among the manifests is told to its end, and Pods are where they
              are then
  --release   as which release of Kubernetes, as kubectl version prints it; the newest that Berth
              knows, unless a RunOptions among the manifests names another
  -o FORMAT   table, json, junit or sarif; table unless told
  --expect    placed          no Pod is Pending or refused
              placed=NAME     no Pod of that workload is
              KEY-spread<=N   of each workload, at most N Pods more in one domain of the node label
                              KEY than in another
              survives=KEY    whichever domain of the node label KEY fails, as many Pods of each
                              workload run again; zone, region and node stand for their labels

Ends with 0; with 1 where an expectation does not hold; with 2 where there is nothing to answer,
or a manifest was left out for its errors.
`;

/** Bytes. */
const SMALL = 8_000_000;

const [verb, ...args] = process.argv.slice(2);
const wantsHelp = [verb, ...args].some((word) => word === '--help' || word === '-h');
if (wantsHelp || verb === undefined || verb === 'help') {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (verb === 'version' || verb === '--version') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`berth ${version}\n`);
  process.exit(0);
}
if (verb !== 'place') {
  process.stderr.write(`berth: unknown command ${verb}: there is place, help and version\n`);
  process.exit(2);
}
await ensurePackages({ output: process.stderr });
const place = await bundled('place');
if (args.every((word) => isSmall(word))) {
  process.argv = [process.execPath, place, ...args];
  runBundled(place);
} else {
  // Of its own, as a heap's limit is set where a process begins.
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=8192',
      fileURLToPath(new URL('./runBundled.mjs', import.meta.url)),
      place,
      ...args,
    ],
    { stdio: 'inherit' },
  );
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

/** Whether what a word of the command names fits into the heap that Node has by itself. */
function isSmall(word) {
  const file = word.replace(/^(?:-f=?|--(?:filename|timeline)=)(?=.)/, '');
  if (file === '-') return false;
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined || (stats.isFile() && stats.size < SMALL);
}
