import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expanded, expandedText } from './expand.ts';
import { readRedirects } from './redirects.ts';
import { behind } from './scan.ts';
import { readScript } from './script.ts';

const SIGNS = [
  ...' \n"\'`$(){}[]<>|&;#\\=,.-*a1',
  'kubectl get pods',
  'for i in a b',
  'do',
  'done',
  'while x',
  '$((',
  '$(',
  '${A',
  '<<EOF\n',
  'EOF\n',
  '2>&1',
  '{1..3}',
];

it('reads any line to its end, and puts in what it stands for, whatever is open in it', async () => {
  const text = fc.array(fc.constantFrom(...SIGNS), { maxLength: 14 }).map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(text, async (line) => {
      for (let at = 0; at < line.length;) {
        const next = behind(line, at);
        expect(next).toBeGreaterThan(at);
        expect(next).toBeLessThanOrEqual(line.length);
        at = next;
      }
      const expansion = { valueOf: () => 'a b', run: async () => Promise.resolve('c\n') };
      for (const command of readScript(line)) {
        const full = await expanded(command.line, expansion);
        await expandedText(command.stdin, expansion);
        expect(readRedirects(full).text.length).toBeLessThanOrEqual(full.length);
      }
    }),
    { numRuns: 2_000 },
  );
});
