/** What is wrong with the name of a variable. Source: IsEnvVarName of k8s.io/apimachinery/pkg/util/validation. */
export function variableProblems(name: string): readonly string[] {
  const isDots = name === '.' || name === '..';
  return [
    ...(VARIABLE.test(name) ? [] : [VARIABLE_RULE]),
    ...(isDots ? [`must not be '${name}'`] : []),
    ...(!isDots && name.startsWith('..') ? ["must not start with '..'"] : []),
  ];
}

const VARIABLE = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/;
const VARIABLE_RULE =
  "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit (e.g. 'my.env-name',  or 'MY_ENV.NAME',  or 'MyEnvName1', regex used for validation is '[-._a-zA-Z][-._a-zA-Z0-9]*')";
