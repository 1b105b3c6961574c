import { groupKindText, unvisitedWords } from '../../../timeline/index.ts';
import { failed, type Failure } from '../../failure.ts';
import { type Json, textAt } from '../../json.ts';

/** That kubectl has nothing of the kind to tell of an object whose kind it does not know. */
export function unvisited(what: 'history' | 'rollbacker', object: Json): Failure {
  return failed(unvisitedWords(what, typeOf(object)));
}

/** `Pod`, `ReplicaSet.apps`. */
export function groupKindOf(object: Json): string {
  return groupKindText(typeOf(object));
}

function typeOf(object: Json) {
  return { apiVersion: textAt(object, 'apiVersion'), kind: textAt(object, 'kind') };
}
