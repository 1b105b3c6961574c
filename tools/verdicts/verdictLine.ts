import { decisionsOf, ScenarioError, type Scenario } from '../../src/engine/index.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The answer to one line as JSON: `{id, decisions}`, or `{id, error}` in plain words. Undefined for a
 * blank line. Never throws, whatever the line.
 */
export function verdictLine(line: string): string | undefined {
  const text = line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
  if (text.trim() === '') return undefined;
  let scenario: unknown;
  try {
    scenario = JSON.parse(text);
  } catch (error) {
    return refusal(null, `the line is not JSON: ${wordsOf(error)}`);
  }
  if (!isRecord(scenario)) {
    return refusal(null, 'a scenario is a JSON object with "objects", and "pod" or "queue"');
  }
  const { id = null } = scenario;
  if (!isWritable(id)) return refusal(null, 'the id is nested too deep to be written again');
  try {
    return JSON.stringify({ id, decisions: decisionsOf(scenario as unknown as Scenario) });
  } catch (error) {
    return refusal(id, error instanceof ScenarioError ? error.message : internal(error));
  }
}

function refusal(id: unknown, error: string): string {
  return JSON.stringify({ id, error });
}

function internal(error: unknown): string {
  return error instanceof RangeError
    ? 'the scenario is too large or nested too deep to be decided'
    : `the engine cannot decide this scenario, which is a fault of its own: ${wordsOf(error)}`;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writing goes as deep as the value does; reading does not. */
function isWritable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}
