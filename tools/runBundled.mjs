// Runs a file that `bundled` made, in a process of its own: `node tools/runBundled.mjs FILE ARGS`.
import { runBundled } from './bundled.mjs';

const [node, , file, ...args] = process.argv;
process.argv = [node, file, ...args];
runBundled(file);
