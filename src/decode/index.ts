export type { Explanation, Message } from './explain.ts';
export type { HeaderPart, Part, PunctuationPart, ReasonPart, UnknownPart } from './part.ts';
export { OF_OTHERS, type Speaker, type Stage, type Verdict, type Worded } from './wording.ts';
export type {
  DescribedPod,
  FoundMessage,
  PastedKind,
  Piece,
  PodName,
  Recognized,
} from './recognize/pasted.ts';
export type { ReasonInRelease } from './reasonIn.ts';
export type { MessageKey } from './messages.ts';
export type { SayingId } from './rules/sayings.ts';
export { decodeMessage } from './message/decodeMessage.ts';
export { explainMessage, explainPart } from './explain.ts';
export { rangeInText } from './recognize/pasted.ts';
export { reasonIn } from './reasonIn.ts';
export { recognizePodTable } from './recognize/podTable.ts';
export { recognize } from './recognize/recognize.ts';
export { wordingOf } from './wordingOf.ts';
