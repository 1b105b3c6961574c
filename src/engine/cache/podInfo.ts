import type { ObjectKey, Pod } from '../../model/index.ts';
import type { LabelClass } from './labelClasses.ts';
import type { PodShape } from './podShape.ts';

/** A Pod as the scheduler knows it (`framework.PodInfo`). */
export interface PodInfo {
  readonly key: ObjectKey;
  readonly pod: Pod;
  readonly shape: PodShape;
  readonly labelClass: LabelClass;
  /** Node index, -1 while it stands on none. */
  node: number;
}
