/** Written as JSON, as YAML in general, or printed by `kubectl describe node` and `kubectl get`. */
export type TextForm = 'json' | 'yaml' | 'output';
