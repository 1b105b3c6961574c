import type { ResourceListText } from './metadata.ts';

export interface ResourceRequirements {
  readonly requests?: ResourceListText;
  readonly limits?: ResourceListText;
}
