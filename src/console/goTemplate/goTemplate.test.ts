import { describe, expect, it } from 'vitest';
import { TemplateError } from './error.ts';
import { filledTemplate } from './goTemplate.ts';
import { parsedTemplate } from './parse.ts';

const POD = {
  metadata: { name: 'web', labels: { app: 'web', 'a.b/c': 'd' } },
  spec: { containers: [{ name: 'c' }, { name: 'side' }], priority: 0 },
};

const filled = (template: string): string => filledTemplate(parsedTemplate(template), POD);

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
    ['{{template "x"}}', 'Berth does not read {{template}}'],
    ['{{index .spec.containers 9}}', 'out of range'],
  ])('%s is refused', (template, why) => {
    expect(() => filled(template)).toThrow(why);
  });
});
