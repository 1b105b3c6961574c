import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TemplateError } from './error.ts';
import { filledTemplate } from './goTemplate.ts';
import { parsedTemplate } from './parse.ts';

const POD = {
  metadata: { name: 'web', labels: { app: 'web', 'a.b/c': 'd' } },
  spec: { containers: [{ name: 'c' }, { name: 'side' }], priority: 0 },
};

const filled = (template: string): string => filledTemplate(parsedTemplate(template), POD);

/** Templates of which each inserts the next one twice. */
const laughs = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `{{define "t${at}"}}{{template "t${at + 1}"}}{{template "t${at + 1}"}}{{end}}`,
  ).join('') + `{{define "t${count}"}}{{end}}`;

describe('a Go template', () => {
  it.each([
    ['{{.metadata.name}}', 'web'],
    ['{{.spec.nodeName}}', '<no value>'],
    ['{{.spec.nodeName.deeper}}', '<no value>'],
    ['{{.metadata.labels}}', 'map[a.b/c:d app:web]'],
    ['{{range .spec.containers}}{{.name}}{{"\\n"}}{{end}}', 'c\nside\n'],
    ['{{range $i, $c := .spec.containers}}{{if $i}},{{end}}{{$c.name}}{{end}}', 'c,side'],
    ['{{range .spec.taints}}x{{else}}none{{end}}', 'none'],
    ['{{if .spec.priority}}p{{else if .spec.nodeName}}n{{else}}neither{{end}}', 'neither'],
    ['{{with .metadata}}{{.name}} of {{$.spec.priority}}{{end}}', 'web of 0'],
    ['{{$n := .metadata.name}}{{$n | printf "%-5s|"}}', 'web  |'],
    ['{{index .metadata.labels "a.b/c"}} {{(index .spec.containers 1).name}}', 'd side'],
    ['{{index .metadata.labels "a.b/c"}}', 'd'],
    ['{{len .spec.containers}} {{eq .metadata.name "a" "web"}} {{and 1 ""}}', '2 true '],
    ['a {{- /* said to nobody */ -}} b', 'ab'],
    ['{{range .spec.containers}}{{if eq .name "side"}}{{break}}{{end}}{{.name}}{{end}}', 'c'],
    ['{{base64decode "w6Q="}}', 'ä'],
    ['{{range 3}}{{.}}{{end}}', '012'],
    [
      '{{printf "%d %T %v %s" .metadata.name .spec.priority .q .spec.priority}}',
      '%!d(string=web) int64 <nil> %!s(int64=0)',
    ],
    [
      '{{printf "%s|%q" .spec.containers .metadata.labels}}',
      '[map[name:c] map[name:side]]|map["a.b/c":"d" "app":"web"]',
    ],
    ['{{define "t"}}T{{.}}{{$.x}}{{end}}{{template "t"}}', 'T<no value><no value>'],
    ['{{template "t" .metadata.name}}{{define "t"}}T{{.}}{{end}}', 'Tweb'],
    ['{{block "b" .metadata.name}}B{{.}}{{end}}{{template "b" 1}}', 'BwebB1'],
    ['{{define "a"}}{{end}}{{define "a"}}2{{end}}{{template "a"}}', '2'],
    [
      '{{js .q}} {{html .q}} {{urlquery .q}}',
      '\\u003Cno value\\u003E &lt;no value&gt; %3Cno+value%3E',
    ],
    ['{{slice .metadata.name 1 2}}{{slice .metadata.name 2}}', 'eb'],
    [`{{html "<a>"}} {{js "x'y"}} {{urlquery "a b"}}`, "&lt;a&gt; x\\'y a+b"],
    ['{{len "\\ud800"}}{{urlquery "\\ud800"}}', '3%EF%BF%BD'],
    ['{{eq .spec.nodeName "a"}} {{eq .spec.priority 0}} {{ge 2 1}}', 'false true true'],
  ])('%s', (template, text) => {
    if (text === undefined) expect(() => filled(template)).toThrow(TemplateError);
    else expect(filled(template)).toBe(text);
  });

  it.each([
    ['{{.a', 'unclosed action'],
    ['{{if .a}}', 'unexpected EOF'],
    ['{{end}}', 'unexpected {{end}}'],
    ['{{frob .a}}', 'function "frob" not defined'],
    ['{{$x}}', 'undefined variable "$x"'],
    ['{{if $x := 1}}{{end}}{{$x}}', 'undefined variable "$x"'],
    ['{{$x := 1}}{{define "a"}}{{$x}}{{end}}', 'undefined variable "$x"'],
    ['{{$x = 1}}', 'undefined variable: $x'],
    ['{{template "x"}}', 'template "x" not defined'],
    ['{{template}}', 'unexpected "}}" in template clause'],
    ['{{template .kind}}', 'unexpected ".kind" in template clause'],
    ['{{define a}}{{end}}', 'unexpected "a" in define clause'],
    ['{{define "a" .}}{{end}}', 'unexpected <.> in define clause'],
    ['{{block "a"}}{{end}}', 'missing value for block clause'],
    ['{{if 1}}{{define "x"}}{{end}}{{end}}', 'unexpected <define> in command'],
    ['{{define "a"}}1{{end}}{{define "a"}}2{{end}}', 'multiple definition of template "a"'],
    ['{{define "a"}}{{template "a"}}{{end}}{{template "a"}}', 'exceeded maximum template depth'],
    ['{{block "b" .}}', 'unexpected EOF'],
    ['{{nil}}', 'nil is not a command'],
    ['{{.spec.}}', 'unexpected <.> in operand'],
    ['{{index}}', 'wrong number of args for index: want at least 1 got 0'],
    ['{{len}}', 'wrong number of args for len: want 1 got 0'],
    ['{{index .spec.containers 9}}', 'error calling index: index out of range: 9'],
    ['{{range 1000000000}}x{{end}}', 'no more than'],
  ])('%s is refused', (template, why) => {
    expect(() => filled(template)).toThrow(why);
  });

  it('ends where each of forty templates inserts the next one twice', () => {
    expect(() => filled(`${laughs(40)}{{template "t0"}}`)).toThrow('no more than');
  });

  // Recorded from kubectl 1.33.4.
  it.each([
    ['{{.metadata.name.x}}', 11, '.metadata.name.x', "can't evaluate field x in type interface {}"],
    [
      'a\n{{index .spec.containers "a"}}',
      4,
      'index .spec.containers "a"',
      'error calling index: cannot index slice/array with type string',
    ],
    [
      '{{if gt .spec.priority "1"}}x{{end}}',
      5,
      'gt .spec.priority "1"',
      'error calling gt: incompatible types for comparison',
    ],
    [
      '{{gt .spec.priority 1.0}}',
      2,
      'gt .spec.priority 1.0',
      'error calling gt: incompatible types for comparison',
    ],
    ['{{eq 3 3.0}}', 2, 'eq 3 3.0', 'error calling eq: incompatible types for comparison'],
    [
      '{{len .nosuch}}',
      2,
      'len .nosuch',
      'error calling len: reflect: call of reflect.Value.Type on zero Value',
    ],
    [
      '{{index .metadata.name "x"}}',
      2,
      'index .metadata.name "x"',
      'error calling index: cannot index slice/array with type string',
    ],
    [
      '{{base64decode "?"}}',
      2,
      'base64decode "?"',
      'error calling base64decode: base64 decode failed: illegal base64 data at input byte 0',
    ],
    ['{{len .spec.priority}}', 2, 'len .spec.priority', 'error calling len: len of type int64'],
    [
      '{{slice .metadata.name 5}}',
      2,
      'slice .metadata.name 5',
      'error calling slice: index out of range: 5',
    ],
    ['{{call .x}}', 2, 'call .x', 'error calling call: call of nil'],
  ])('%s is told of where it goes wrong', (template, at, text, why) => {
    let thrown: unknown;
    try {
      filled(template);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(TemplateError);
    expect(thrown).toMatchObject({ message: why, place: { at, text } });
  });

  it('has printed what stands before the place', () => {
    const sink = { text: '' };
    expect(() =>
      filledTemplate(parsedTemplate('a{{.metadata.name}}{{call .x}}b'), POD, sink),
    ).toThrow(TemplateError);
    expect(sink.text).toBe('aweb');
  });

  it('never throws anything else, whatever is written', () => {
    const pieces = [
      ...[
        '{{',
        '}}',
        '.',
        '.spec',
        '.metadata.name',
        '$x',
        ':=',
        '|',
        '(',
        ')',
        '"a"',
        '1',
        '-1',
        '1.5',
      ],
      ...[
        'range',
        'if',
        'end',
        'else',
        'with',
        'break',
        'index',
        'slice',
        'len',
        'printf',
        '"%d%s%q"',
      ],
      ...[
        'eq',
        'lt',
        'js',
        'html',
        'urlquery',
        'call',
        'exists',
        'base64decode',
        'nil',
        'true',
        ' ',
      ],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (words) => {
        try {
          filled(words.join(' '));
          filled(`{{${words.join(' ')}}}`);
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
