import { describe, expect, it } from 'vitest';
import { piped } from './piped.ts';

const PODS = 'NAME READY NODE\nweb-2 1/1 b\nweb-1 0/1 a\ndb-0 1/1 a\n';
const told = (pipe: string, output = PODS): string => piped(output, [pipe]).stdout;

describe('grep', () => {
  it.each([
    ['grep web', 'web-2 1/1 b\nweb-1 0/1 a\n'],
    ['grep -v web', 'NAME READY NODE\ndb-0 1/1 a\n'],
    ['grep -ci WEB', '2\n'],
    ['grep --count --ignore-case WEB', '2\n'],
    ['grep -A 1 web-1', 'web-1 0/1 a\ndb-0 1/1 a\n'],
    ['grep -B1 web-2', 'NAME READY NODE\nweb-2 1/1 b\n'],
    ['grep -A1 -n web-2', '2:web-2 1/1 b\n3-web-1 0/1 a\n'],
    ['grep -C 0 a', 'web-1 0/1 a\ndb-0 1/1 a\n'],
    ['grep -n db', '4:db-0 1/1 a\n'],
    ['grep -m 1 web', 'web-2 1/1 b\n'],
    ['grep -o "[a-z]*-[0-9]"', 'web-2\nweb-1\ndb-0\n'],
    ['grep -w a', 'web-1 0/1 a\ndb-0 1/1 a\n'],
    ['grep -F 1/1', 'web-2 1/1 b\ndb-0 1/1 a\n'],
    ['grep -x "db-0 1/1 a"', 'db-0 1/1 a\n'],
    ['grep -E "web-1|db"', 'web-1 0/1 a\ndb-0 1/1 a\n'],
    ["grep 'web-1\\|db'", 'web-1 0/1 a\ndb-0 1/1 a\n'],
    ['grep "web-1|db"', ''],
    ['egrep "web-1|db"', 'web-1 0/1 a\ndb-0 1/1 a\n'],
    ['grep -e web-1 -e db', 'web-1 0/1 a\ndb-0 1/1 a\n'],
    ['grep "^[[:upper:]]"', 'NAME READY NODE\n'],
    ['grep (', ''],
  ])('%s', (pipe, expected) => {
    expect(told(pipe)).toBe(expected);
  });

  it('sets groups of lines apart', () => {
    expect(told('grep -A1 x', 'x\n1\n2\n3\nx\n4\n')).toBe('x\n1\n--\nx\n4\n');
    expect(told('grep -A1 x', 'x\nx\n1\n')).toBe('x\nx\n1\n');
  });
});

describe('a program behind a pipe', () => {
  it.each([
    ['wc -l', '4\n'],
    ['head -n 1', 'NAME READY NODE\n'],
    ['head -2', 'NAME READY NODE\nweb-2 1/1 b\n'],
    ['head -n -3', 'NAME READY NODE\n'],
    ['tail -2', 'web-1 0/1 a\ndb-0 1/1 a\n'],
    ['tail -n +4', 'db-0 1/1 a\n'],
    ['sort', 'NAME READY NODE\ndb-0 1/1 a\nweb-1 0/1 a\nweb-2 1/1 b\n'],
    ['sort -k3 -r', 'web-2 1/1 b\ndb-0 1/1 a\nweb-1 0/1 a\nNAME READY NODE\n'],
    ["awk '{print $1}'", 'NAME\nweb-2\nweb-1\ndb-0\n'],
    ["awk 'NR>1 {print $3, $1}'", 'b web-2\na web-1\na db-0\n'],
    ['awk \'/web/ {print $1" on "$NF}\'', 'web-2 on b\nweb-1 on a\n'],
    ["cut -d ' ' -f 1,3", 'NAME NODE\nweb-2 b\nweb-1 a\ndb-0 a\n'],
    ['cut -c 1-2', 'NA\nwe\nwe\ndb\n'],
    [
      "sed 's/web-\\([0-9]\\)/\\1:&/'",
      'NAME READY NODE\n2:web-2 1/1 b\n1:web-1 0/1 a\ndb-0 1/1 a\n',
    ],
    ['sed 1d', 'web-2 1/1 b\nweb-1 0/1 a\ndb-0 1/1 a\n'],
    ['sed -n 2,3p', 'web-2 1/1 b\nweb-1 0/1 a\n'],
    ['tr a-z A-Z', 'NAME READY NODE\nWEB-2 1/1 B\nWEB-1 0/1 A\nDB-0 1/1 A\n'],
    ['less', PODS],
  ])('%s does what it says', (pipe, expected) => {
    expect(told(pipe)).toBe(expected);
  });

  it('counts, squeezes, and sets in columns', () => {
    expect(told('sort -n', '10\n9\n2\n')).toBe('2\n9\n10\n');
    expect(told('sort -u', 'b\na\nb\n')).toBe('a\nb\n');
    expect(told('uniq -c', 'a\na\nb\n')).toBe('      2 a\n      1 b\n');
    expect(told('wc -c', 'aé名\n')).toBe('7\n');
    expect(told("tr -s ' '", 'a   b\n')).toBe('a b\n');
    expect(told('column -t', 'a bb c\naaa b c\n')).toBe('a    bb  c\naaa  b   c\n');
  });

  it('hands on to the next', () => {
    expect(piped(PODS, ['grep web', "awk '{print $3}'", 'sort', 'wc -l'])).toEqual({
      stdout: '2\n',
      stderr: '',
      rc: 0,
    });
  });

  it('says what it does not know, and prints nothing', () => {
    expect(piped(PODS, ['xargs rm', 'wc -l'])).toEqual({
      stdout: '',
      stderr: 'xargs: command not found\n',
      rc: 127,
    });
    expect(piped(PODS, ['grep -z web']).stderr).toBe("grep: invalid option -- 'z'\n");
    expect(piped(PODS, ['grep -A']).stderr).toBe("grep: option requires an argument -- 'A'\n");
    expect(piped(PODS, ['constructor']).stderr).toBe('constructor: command not found\n');
    expect(piped(PODS, ["awk 'BEGIN { x = 1 }'"]).stderr).toMatch(/^awk: only a rule/);
    expect(piped(PODS, ['wc --help']).stderr).toBe("wc: unrecognized option '--help'\n");
  });
});
