import { type RecordedScenario, ScenarioError, tell } from './recorded.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The answer to one line as JSON: `{id, snapshots, events}`, or `{id, error}` in plain words. Undefined
 * for a blank line. Never throws, whatever the line.
 */
export function timelineLine(line: string): string | undefined {
  const text = line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
  if (text.trim() === '') return undefined;
  let scenario: unknown;
  try {
    scenario = JSON.parse(text);
  } catch (error) {
    return JSON.stringify({ id: null, error: `the line is not JSON: ${wordsOf(error)}` });
  }
  if (typeof scenario !== 'object' || scenario === null || Array.isArray(scenario)) {
    return JSON.stringify({ id: null, error: 'a scenario is a JSON object' });
  }
  const given = scenario as RecordedScenario;
  const id = typeof given.id === 'string' ? given.id : null;
  try {
    return JSON.stringify({ id, ...tell(given) });
  } catch (error) {
    const words = wordsOf(error);
    const told = error instanceof ScenarioError ? words : `this cannot be told: ${words}`;
    return JSON.stringify({ id, error: told });
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
