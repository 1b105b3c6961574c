export { newAutoscaler, scaledMetrics, scaledTarget, shareOf } from './autoscaling.ts';
export { COMMAND_PROBLEM_CODES, partNamed } from './command.ts';
export type {
  Autoscaling,
  Chosen,
  Command,
  CommandProblem,
  CommandProblemCode,
  Debugging,
  Objects,
  PatchedPart,
  ReadCommand,
  RolloutAction,
  ScaledBy,
  TaintText,
  ResourceTexts,
  Target,
  Variable,
  Verb,
} from './command.ts';
export { DEBUG_PROFILES, IMAGE, keptBy, PULL_POLICIES } from './debugging.ts';
export { explain, explainedBy } from './explain.ts';
export type { Explained } from './explained.ts';
export { milliseconds as durationOf, verbFirst } from './flags.ts';
export { goDuration } from './goDuration.ts';
export { newDeployment, newJob, newJobSpec, newNamespace, newPod } from './newObjects.ts';
export { parseCommand } from './parse.ts';
export { ASSIGNMENT, expanded, expandedText, type Expansion } from './shell/expand.ts';
export { isFilter, piped } from './shell/pipes/piped.ts';
export { readRedirects, type Into } from './shell/redirects.ts';
export { comesAfter, readScript } from './shell/script.ts';
export type { Loop, ScriptCommand } from './shell/scriptCommand.ts';
export { withJsonPatch } from './sentPatch.ts';
export { quoted, wordsOf } from './words.ts';
export { deletedKindOf, kindOf } from './resources.ts';
export { help, type HelpTexts } from './help.ts';
