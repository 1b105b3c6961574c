/** Written as JSON, as YAML in general, or by `kubectl describe node`. */
export type TextForm = 'json' | 'yaml' | 'describe';
