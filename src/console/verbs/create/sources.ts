import type { Context } from '../../context.ts';
import { failed } from '../../failure.ts';
import { keyProblems } from '../../keyedTexts.ts';
import { variableProblems } from '../set/variableName.ts';

type Holder = 'ConfigMap' | 'Secret';
type Pair = readonly [key: string, text: string];

/**
 * The texts of a ConfigMap or a Secret by their keys: those of files, those that are written out, and the variables of
 * files of them. Throws a Failure. Source: createConfigMap and createSecretGeneric of k8s.io/kubectl/pkg/cmd/create.
 */
export function textsGiven(
  context: Context,
  name: string,
  holder: Holder,
): Readonly<Record<string, string>> {
  checkSources(context);
  const found: Record<string, string> = {};
  const add = ([key, text]: Pair): void => {
    if (Object.hasOwn(found, key)) {
      throw failed(
        holder === 'Secret'
          ? `cannot add key ${key}, another key by that name already exists`
          : `cannot add key "${key}", another key by that name already exists in Data for ConfigMap "${name}"`,
      );
    }
    found[key] = text;
  };
  const keyed = (pair: Pair): void => {
    checkKey(pair[0], holder);
    add(pair);
  };
  for (const given of context.flags.all('from-file')) keyed(ofFile(context, given));
  for (const literal of context.flags.all('from-literal')) keyed(ofLiteral(literal));
  for (const file of context.flags.all('from-env-file')) {
    for (const pair of ofVariables(textOf(context, file))) {
      const problems = variableProblems(pair[0]);
      if (problems.length > 0) {
        throw failed(`"${pair[0]}" is not a valid key name: ${problems.join(';')}`);
      }
      add(pair);
    }
  }
  return found;
}

/** Source: Validate of ConfigMapOptions and CreateSecretOptions. */
function checkSources({ flags }: Context): void {
  const isBeside = flags.has('from-file') || flags.has('from-literal');
  if (!flags.has('from-env-file') || !isBeside) return;
  throw failed('from-env-file cannot be combined with from-file or from-literal');
}

/** Source: ParseLiteralSource of k8s.io/kubectl/pkg/util. */
function ofLiteral(literal: string): Pair {
  const at = literal.indexOf('=');
  if (at < 1) throw failed(`invalid literal source ${literal}, expected key=value`);
  return [literal.slice(0, at), literal.slice(at + 1)];
}

/** Source: addKeyFromLiteralToConfigMap and addKeyFromLiteralToSecret. */
function checkKey(key: string, holder: Holder): void {
  const problems = keyProblems(key);
  if (problems.length === 0) return;
  throw failed(
    holder === 'Secret'
      ? `"${key}" is not valid key name for a Secret ${problems.join(';')}`
      : `"${key}" is not a valid key name for a ${holder}: ${problems.join(',')}`,
  );
}

/** What stands in a file that the console has. */
function textOf({ files }: Context, file: string): string {
  const text = files.get(file.replace(/^\.\//, ''));
  if (text !== undefined) return text;
  throw failed(`error reading ${file}: no such file or directory`);
}

/** Source: ParseFileSource of k8s.io/kubectl/pkg/util. */
function ofFile(context: Context, given: string): Pair {
  const [key = '', file = key, ...more] = given.split('=');
  if (more.length > 0) throw failed("key names or file paths cannot contain '='");
  if (key === '' && given !== '') throw failed(`key name for file path ${file} missing`);
  if (file === '' && given !== '') throw failed(`file path for key name ${key} missing`);
  return [file === key ? (key.split('/').at(-1) ?? key) : key, textOf(context, file)];
}

/** Lines with variables; those that are empty or begin with `#` say nothing. Source: processEnvFileLine. */
function ofVariables(text: string): readonly Pair[] {
  return text
    .split('\n')
    .map((line) => line.trimStart())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): Pair => {
      const at = line.indexOf('=');
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
    });
}
