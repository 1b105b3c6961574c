import { measureInProcess } from './edits/inProcess.ts';
const [n, p] = process.argv.slice(2).map(Number);
measureInProcess(n ?? 0, p ?? 0);
