/** Sentences for what is wrong in a text; one for each `IoDiagnosticCode` of src/io. */
export const io = {
  'tab-name': { workload: 'Workload', cluster: 'Cluster', scheduler: 'Scheduler' },

  'yaml-tab':
    '<b>Line {{line}}:</b> a tab stands in the indentation or behind a dash, where kubectl takes only spaces. Replace it with spaces.',
  'yaml-odd-space':
    '<b>Line {{line}}:</b> the indentation has a character that looks like a space and is none ({{character}}), as pages and chats write it. Replace all of them with plain spaces.',
  'yaml-indent':
    '<b>Line {{line}}:</b> the indentation fits no line above. Start this line in the same column as the lines that it belongs with.',
  'yaml-deeper':
    '<b>Line {{line}}:</b> this line is indented deeper than “{{key}}” above it, which has a value already. Start it in the same column as “{{key}}”; or, if it belongs under “{{key}}”, take the value “{{text}}” away.',
  'yaml-begins-inside':
    '<b>Line {{line}}:</b> this text begins in the middle of an object: lines below stand further left. Copy it from <code>apiVersion</code> on.',
  'yaml-missing-colon':
    '<b>Line {{line}}:</b> “{{text}}” has no colon with a space behind it, so it is no field. Write it as key: value.',
  'yaml-colon-in-value':
    '<b>Line {{line}}:</b> there is a second “: ” in “{{text}}”. Put the value in quotes, or move what follows to a line of its own, two spaces deeper.',
  'yaml-unclosed-quote':
    '<b>Line {{line}}, column {{column}}:</b> the quote {{quote}} is opened here but never closed. Add {{quote}} at the end of the text.',
  'yaml-curly-quote':
    '<b>Line {{line}}, column {{column}}:</b> to YAML {{quote}} is a letter and no quote. Use straight quotes, " or \'.',
  'yaml-unclosed-bracket':
    '<b>Line {{line}}, column {{column}}:</b> {{opening}} is opened here but not closed where it should be. Add {{closing}}, and indent all lines up to it.',
  'yaml-missing-comma':
    '<b>Line {{line}}, column {{column}}:</b> a comma is missing before “{{text}}”. Add it.',
  'yaml-reserved-character':
    '<b>Line {{line}}, column {{column}}:</b> no value can start with {{character}}. Put the value in quotes.',
  'yaml-fence':
    '<b>Line {{line}}:</b> {{fence}} stands around code on a page of Markdown and is no YAML. Keep only what stands between two such lines.',
  'yaml-escape':
    '<b>Line {{line}}, column {{column}}:</b> {{text}} means nothing inside double quotes. Write \\\\ for a backslash, or use single quotes.',
  'yaml-control-character':
    '<b>Line {{line}}, column {{column}}:</b> the control character {{character}} stands here, and YAML takes none. Remove it, or write it as an escape in double quotes.',
  'yaml-bracket-character':
    '<b>Line {{line}}, column {{column}}:</b> inside brackets kubectl does not take this {{character}} in text without quotes. Put the text in quotes.',
  'yaml-unexpected':
    '<b>Line {{line}}, column {{column}}:</b> “{{text}}” does not belong here. Remove it, or put the value that it belongs to in quotes.',
  'yaml-tag':
    '<b>Line {{line}}, column {{column}}:</b> the tag {{text}} does not fit its value. Remove the tag.',
  'yaml-key':
    '<b>Line {{line}}, column {{column}}:</b> a key must be plain text, but a list, a mapping or nothing stands here. Write the key as text.',
  'yaml-merge':
    '<b>Line {{line}}, column {{column}}:</b> << can only take in a mapping. Point it to an anchor that stands on a mapping.',
  'yaml-unknown-alias':
    '<b>Line {{line}}, column {{column}}:</b> *{{name}} refers to an anchor that does not stand above it in this document. Write &{{name}} before the value that is meant, or put *{{name}} in quotes.',
  'yaml-recursive-alias':
    '<b>Line {{line}}, column {{column}}:</b> *{{name}} stands inside its own anchor, so it would never end. Move it out of &{{name}}.',
  'yaml-alias-bomb':
    '<b>Line {{line}}, column {{column}}:</b> with *{{name}} the aliases of this document stand for more than 200,000 values, so it is not read. Write the values out where they are needed.',
  'yaml-too-deep':
    '<b>Line {{line}}:</b> the values are nested too deep to be read. Nest them less deep.',
  'yaml-syntax':
    '<b>Line {{line}}, column {{column}}:</b> this is not valid YAML ({{detail}}). Correct it here.',
  'key-not-text':
    '<b>Line {{line}}:</b> kubectl reads the key {{source}} as "{{key}}". If you mean {{source}}, put it in quotes: "{{source}}":',
  'describe-read':
    '<b>Line {{line}}:</b> a description, read as its Nodes and the Pods on them. It does not say the Pods’ labels, affinity, spread constraints, priority, ports, volumes and owners, and the Pods count as tolerating their node’s taints. All of it is printed by <code>{{command}}</code>.',
  'node-table-read':
    '<b>Line {{line}}:</b> a table, read as its nodes. It tells neither what a node has nor its taints: each is taken to have {{cpu}} CPUs, {{memory}} of memory and room for {{pods}} Pods, and no taint but that of NotReady; where no labels are shown, its system is taken to be Linux unless the table says Windows. All of it is printed by <code>{{command}}</code>.',
  'pod-table-read':
    '<b>Line {{line}}:</b> a table, read as the Pods that it shows on a node. It does not tell what they request, nor their affinity, spread constraints, priority, ports, volumes and owners; Pods without a node, and those that ended, are left out. All of it is printed by <code>{{command}}</code>.',
  'more-like-this': '… and {{count}} more like this.',
  'duplicate-key':
    '<b>Line {{line}}:</b> {{key}} stands a second time in the same mapping, and kubectl would refuse that. Remove one of the two.',

  'template-unrendered':
    '<b>Line {{line}}:</b> {{placeholder}} belongs to a Helm template that has not been rendered. Run helm template on the chart and paste what it prints.',
  'placeholder-value':
    '{{placeholder}} is a placeholder that still has to be replaced. Write the value itself, or render the file first (helm template, envsubst).',
  'binary-text':
    '<b>Line {{line}}:</b> this is not text but binary data. Paste YAML or JSON; an etcd snapshot cannot be read, but kubectl get … -o yaml can.',
  'copied-prefix':
    '<b>Line {{line}}:</b> this manifest was copied with “{{text}}” and the like before its lines, so none of it is read. Take away what stands before each line.',
  'kubectl-table':
    '<b>Line {{line}}:</b> this is a table for people, without the fields that scheduling needs. Paste the output of {{command}} instead.',
  'kubectl-describe':
    '<b>Line {{line}}:</b> this is a description for people, without the fields that scheduling needs. Paste the output of {{command}} instead.',
  'kubectl-message':
    '<b>Line {{line}}</b> is a message and not part of a manifest; it is skipped: “{{text}}”. You can delete it. If it is an error, something may be missing below.',
  'scheduling-message':
    '<b>Line {{line}}:</b> this is what Kubernetes said of scheduling and no manifest. It stays out of the run and is explained in the Why panel.',
  'not-a-manifest':
    '<b>Line {{line}}:</b> this is text, but no Kubernetes object. Start with apiVersion, kind and metadata, one below the other.',
  'kustomization-unbuilt':
    '<b>Line {{line}}:</b> a kustomization only names other files. Run kubectl kustomize in its folder and paste what it prints.',
  'patch-unapplied':
    '<b>Line {{line}}:</b> a patch only changes an object that stands elsewhere. Run kubectl kustomize in the folder of its kustomization and paste what it prints.',
  'patch-or-unfinished':
    '<b>Line {{line}}:</b> this {{kind}} has no selector, no labels in its template and no image, as a patch of one that stands elsewhere. Run kubectl kustomize in the folder of its kustomization and paste what it prints; to be one by itself it needs all three.',
  'template-unprocessed':
    '<b>Line {{line}}:</b> a Template of OpenShift holds objects whose parameters are still to be set, so none of them is read. Run oc process -f on it and paste what it prints.',
  'chart-unrendered':
    '<b>Line {{line}}:</b> this is a file of a Helm chart and no Kubernetes object. Run helm template on the chart and paste what it prints.',
  'compose-unconverted':
    '<b>Line {{line}}:</b> this is a file of Docker Compose and no Kubernetes object. Run kompose convert --stdout in its folder and paste what it prints.',

  'list-items-invalid':
    '<b>Line {{line}}:</b> the items of a list must be a list. Write each object below items, with a dash before it.',
  'list-item-invalid':
    '<b>Line {{line}}:</b> this item is not an object. Write apiVersion, kind and metadata here, or remove the item.',
  'list-incomplete':
    '<b>Line {{line}}:</b> this list was fetched in parts; objects that are missing from it: {{missing}}. Fetch it again with kubectl get, which fetches all parts.',
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
  'timeline-replaced':
    'Another Timeline comes in line {{laterLine}} of $t(diagnostics:tab-name.{{laterTab}}) and replaces this one. Remove one of the two.',
  'run-options-misplaced':
    'RunOptions count in the tab $t(diagnostics:tab-name.scheduler) only. Move this document there.',
  'too-many-pods':
    'This asks for {{count}} Pods, and one run plans {{ceiling}} in all, those that are there already counted. None of these is made; everything else runs. Ask for fewer, or set maxPods in the RunOptions of the tab $t(diagnostics:tab-name.scheduler), to {{largest}} at most.',
} as const;
