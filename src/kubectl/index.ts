export { COMMAND_PROBLEM_CODES } from './command.ts';
export type {
  Chosen,
  Command,
  CommandProblem,
  CommandProblemCode,
  Objects,
  ReadCommand,
  RolloutAction,
  TaintText,
  Target,
  Verb,
} from './command.ts';
export { milliseconds as durationOf } from './flags.ts';
export { parseCommand } from './parse.ts';
export { wordsOf } from './words.ts';
