/**
 * The API server's words: lines `{id, object}` (JSONL; `version` names another release than the one first
 * recorded, without its `v`) on standard input, one `{id, ok, messages}` a line on standard output, in the same order. `messages`: one for each error, in kube-apiserver's
 * wording. Each object is posted to the address of its kind, in the namespace "default". A line
 * that holds no object is answered with what is wrong with it.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { answerLine } from './validate/answer.ts';

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue;
  const isTaken = process.stdout.write(`${answerLine(line)}\n`);
  if (!isTaken) await once(process.stdout, 'drain');
}
