/**
 * What kubectl prints: one `{cluster, workload, session: [{run, stdin?}]}` on standard input,
 * `{session: [{run, rc, stdout, stderr}]}` on standard output.
 */
import { text } from 'node:stream/consumers';
import { answered, type Session } from './console/session.ts';

const given = JSON.parse(await text(process.stdin)) as Session;
process.stdout.write(`${JSON.stringify(answered(given))}\n`);
