/** Sentences for what is wrong in a text; one for each `IoDiagnosticCode` of src/io. */
export const io = {
  'tab-name': { workload: 'Workload', cluster: 'Cluster', scheduler: 'Scheduler' },

  'yaml-tab':
    'Line {{line}}: a tab stands in the indentation, and YAML takes only spaces there. Replace it with spaces.',
  'yaml-indent':
    'Line {{line}}: the indentation fits no line above. Start this line in the same column as the lines that it belongs with.',
  'yaml-missing-colon':
    'Line {{line}}: “{{text}}” has no colon, so it is no field. Write it as key: value, with a space after the colon.',
  'yaml-colon-in-value':
    'Line {{line}}: there is a second “: ” in “{{text}}”. Put the value in quotes, or move what follows to a line of its own, two spaces deeper.',
  'yaml-unclosed-quote':
    'Line {{line}}, column {{column}}: the quote {{quote}} is opened here but never closed. Add {{quote}} at the end of the text.',
  'yaml-unclosed-bracket':
    'Line {{line}}, column {{column}}: {{opening}} is opened here but not closed where it should be. Add {{closing}}, and indent all lines up to it.',
  'yaml-missing-comma':
    'Line {{line}}, column {{column}}: a comma is missing before “{{text}}”. Add it.',
  'yaml-reserved-character':
    'Line {{line}}, column {{column}}: no value can start with {{character}}. Put the value in quotes.',
  'yaml-escape':
    'Line {{line}}, column {{column}}: {{text}} means nothing inside double quotes. Write \\\\ for a backslash, or use single quotes.',
  'yaml-comment-space':
    'Line {{line}}, column {{column}}: a comment needs a space before its #. Add the space, or put the value in quotes if the # belongs to it.',
  'yaml-unexpected':
    'Line {{line}}, column {{column}}: “{{text}}” does not belong here. Remove it, or put the value that it belongs to in quotes.',
  'yaml-tag':
    'Line {{line}}, column {{column}}: the tag {{text}} does not fit its value. Remove the tag.',
  'yaml-key':
    'Line {{line}}, column {{column}}: a key must be plain text, but a list, a mapping or nothing stands here. Write the key as text.',
  'yaml-merge':
    'Line {{line}}, column {{column}}: << can only take in a mapping. Point it to an anchor that stands on a mapping.',
  'yaml-unknown-alias':
    'Line {{line}}, column {{column}}: *{{name}} refers to an anchor that does not stand above it in this document. Write &{{name}} before the value that is meant, or put *{{name}} in quotes.',
  'yaml-recursive-alias':
    'Line {{line}}, column {{column}}: *{{name}} stands inside its own anchor, so it would never end. Move it out of &{{name}}.',
  'yaml-alias-bomb':
    'Line {{line}}, column {{column}}: with *{{name}} the aliases of this document stand for more than 200,000 values, so it is not read. Write the values out where they are needed.',
  'yaml-too-deep': 'Line {{line}}: the values are nested too deep to be read. Nest them less deep.',
  'yaml-syntax':
    'Line {{line}}, column {{column}}: this is not valid YAML ({{detail}}). Correct it here.',
  'duplicate-key':
    'Line {{line}}: {{key}} stands a second time in the same mapping, and kubectl would refuse that. Remove one of the two.',

  'template-unrendered':
    'Line {{line}}: {{placeholder}} belongs to a Helm template that has not been rendered. Run helm template on the chart and paste what it prints.',
  'placeholder-value':
    '{{placeholder}} is a placeholder that still has to be replaced. Write the value itself, or render the file first (helm template, envsubst).',
  'binary-text':
    'Line {{line}}: this is not text but binary data. Paste YAML or JSON; an etcd snapshot cannot be read, but kubectl get … -o yaml can.',
  'kubectl-table':
    'Line {{line}}: this is a table for people, without the fields that scheduling needs. Paste the output of {{command}} instead.',
  'kubectl-describe':
    'Line {{line}}: this is a description for people, without the fields that scheduling needs. Paste the output of {{command}} instead.',
  'kubectl-message':
    'Line {{line}} is a message and not part of a manifest; it is skipped: “{{text}}”. You can delete it. If it is an error, something may be missing below.',
  'scheduling-message':
    'Line {{line}}: this is what Kubernetes said of scheduling and no manifest. It stays out of the run and is explained in the Why panel.',
  'not-a-manifest':
    'Line {{line}}: this is text, but no Kubernetes object. Start with apiVersion, kind and metadata, one below the other.',
  'kustomization-unbuilt':
    'Line {{line}}: a kustomization only names other files. Run kubectl kustomize in its folder and paste what it prints.',

  'list-items-invalid':
    'Line {{line}}: the items of a list must be a list. Write each object below items, with a dash before it.',
  'list-item-invalid':
    'Line {{line}}: this item is not an object. Write apiVersion, kind and metadata here, or remove the item.',
  'list-incomplete':
    'Line {{line}}: this list was fetched in parts, and {{missing}} more objects are missing from it. Fetch it again with kubectl get, which fetches all parts.',
  'helm-hook':
    'This is a Helm hook ({{hook}}): Helm runs it once, at that moment. It takes part here like any other object; remove it if it should not.',
  'helm-test': 'This is a Helm test ({{hook}}), which only helm test would run. It is left aside.',

  'generated-name':
    'This object has only a generateName, so it is called {{name}} here. Give it a name to choose yourself.',
  'object-replaced':
    'A {{kind}} with this name comes again in line {{laterLine}} of $t(diagnostics:tab-name.{{laterTab}}) and replaces this one. Rename or remove one of the two.',
  'configuration-replaced':
    'Another KubeSchedulerConfiguration comes in line {{laterLine}} of $t(diagnostics:tab-name.{{laterTab}}) and replaces this one. Remove one of the two.',
  'run-options-replaced':
    'Other RunOptions come in line {{laterLine}} of $t(diagnostics:tab-name.{{laterTab}}) and replace these. Remove one of the two.',
  'run-options-misplaced':
    'RunOptions count in the tab $t(diagnostics:tab-name.scheduler) only. Move this document there.',
} as const;
