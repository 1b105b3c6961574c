import { history, type History } from './change.ts';

/** What kube-controller-manager does otherwise in one release than in another. */
export interface ControllerRules {
  /** `--node-monitor-grace-period`, where no flag says otherwise: seconds. */
  readonly nodeMonitorGracePeriod: number;
}

/** Every rule's history, with where each change can be read. */
export const CONTROLLER_RULES: {
  readonly [Rule in keyof ControllerRules]: History<ControllerRules[Rule]>;
} = {
  nodeMonitorGracePeriod: history(40, { since: 'v1.32', is: 50, sources: { pulls: [126287] } }),
};
