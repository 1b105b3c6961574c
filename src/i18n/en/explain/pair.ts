/** Why one node and not another. `parts` reads `PodTopologySpread +20, ImageLocality −6`. */
export const pair = {
  won_one: '{{node}} won by {{count}} point over {{other}}: {{parts}}.',
  won_other: '{{node}} won by {{count}} points over {{other}}: {{parts}}.',
  lost_one: '{{node}} lost by {{count}} point to {{other}}: {{parts}}.',
  lost_other: '{{node}} lost by {{count}} points to {{other}}: {{parts}}.',
  ahead_one: '{{node}} has {{count}} point more than {{other}}: {{parts}}.',
  ahead_other: '{{node}} has {{count}} points more than {{other}}: {{parts}}.',
  behind_one: '{{node}} has {{count}} point fewer than {{other}}: {{parts}}.',
  behind_other: '{{node}} has {{count}} points fewer than {{other}}: {{parts}}.',
  tieFirst:
    '{{node}} and {{other}} have the same total, {{points}}. The first name, {{node}}, wins here; kube-scheduler draws lots.',
  tieLot:
    '{{node}} and {{other}} have the same total, {{points}}: the lot fell to {{node}} (seed {{seed}}).',
  tie: '{{node}} and {{other}} have the same total, {{points}}.',
  evenOut: 'What some plugins give one of them, others give the other: {{parts}}.',
  nothing: 'Every plugin gives them the same points.',
  out_one: '{{other}} was filtered out by {{plugins}}; {{node}} passed every filter.',
  out_other:
    '{{other}} was filtered out by {{count}} plugins: {{plugins}}. {{node}} passed every filter.',
  bothOut: 'Neither {{node}} nor {{other}} is feasible.',
  outside:
    '{{other}} was left out before filtering, since node affinity names other nodes; {{node}} passed every filter.',
  unseen:
    'kube-scheduler had enough feasible nodes before it looked at {{other}}; {{node}} passed every filter.',
  bothUnseen: 'kube-scheduler had enough feasible nodes before it looked at {{node}} or {{other}}.',
  elsewhere: '{{chosen}} was chosen.',
  rejected: 'The Pod was turned down before any node was looked at, {{node}} and {{other}} alike.',
} as const;
