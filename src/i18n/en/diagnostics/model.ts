/** Sentences for what is wrong in an object; one for each `DiagnosticCode` of src/model. */
export const model = {
  'type-name': {
    string: 'text',
    number: 'a whole number',
    bool: 'true or false',
    array: 'a list',
    object: 'a mapping',
  },
  'type-hint': {
    none: '.',
    brackets: '. Put it in brackets: [ … ].',
    dash: '. Put “- ” before its first field.',
    noDash: '. Take the “- ” away.',
    quotes: '. Take the quotes away.',
    under: '. Write the list under {{holder}}.',
  },

  'not-an-object':
    'This is not a Kubernetes object. Start with apiVersion, kind and metadata, one below the other.',
  'kind-missing': 'kind is missing. Write which object this is, for example kind: Pod.',
  'kind-missing-of-part':
    '{{part}} is a part of a Pod and no object of its own. Put it under spec of a Pod, or under spec.template.spec of a workload.',
  'kind-written-otherwise':
    'kind is missing: “{{written}}” is another field to Kubernetes. Write it as kind.',
  'api-version-missing':
    'apiVersion is missing. Write which version of the API the {{kind}} follows, for example apiVersion: {{expected}}.',
  'api-version-missing-unknown':
    'apiVersion is missing. Write the version of the API that has {{kind}}; kubectl api-resources lists them.',
  'api-version-unknown':
    'Kubernetes {{release}} has no {{kind}} in {{value}}. Write apiVersion: {{expected}}.',
  'api-version-old':
    '{{value}} is no longer served: this {{kind}} is read as {{expected}}. Write apiVersion: {{expected}}.',
  'api-version-later':
    'Kubernetes {{release}} does not serve {{kind}} as {{value}}: it has done so since {{since}}.',
  'api-version-gone':
    'Kubernetes {{release}} does not serve {{kind}} as {{value}} any longer: it went with {{until}}.',
  'api-version-off':
    'Kubernetes {{release}} serves {{kind}} as {{value}} only in a cluster where this version is turned on: by default it is off.',
  'api-version-off-beside':
    'Kubernetes {{release}} serves {{kind}} as {{value}} only in a cluster where this version is turned on, so this one is left aside. Write apiVersion: {{expected}}.',
  'api-version-deprecated':
    'Kubernetes {{release}} still serves {{kind}} as {{value}}, and warns that it is deprecated.',
  'kind-not-read':
    '{{kind}} ({{apiVersion}}) does not take part in scheduling, so it is left aside.',
  'kind-similar':
    '{{kind}} is not a kind of Kubernetes, so it is left aside. Did you mean {{suggestion}}?',
  'kind-unknown':
    'Kubernetes has no {{kind}} in {{apiVersion}}, so it is left aside. Correct kind or apiVersion: a kind of another project has that project’s domain in its apiVersion.',
  'kind-not-simulated':
    'A {{kind}} can change where Pods run in a cluster, but it is not simulated here: the result may differ.',
  'autoscaler-refused':
    'A server does not take this HorizontalPodAutoscaler, so nothing scales by it. Correct what it names.',
  'other-refused': 'A server does not take this {{kind}}. Correct what it names.',
  'kind-scales-by-bounds':
    'A {{kind}} acts in time alone, and by its bounds: every 15 s it brings what it names within minReplicas and maxReplicas, unless that has 0 replicas. No container here uses CPU or memory that could be measured, so nothing else scales by it.',
  'custom-run-as': '{{kind}}: run as a {{nearest}} with {{number}}: {{count}}.',
  'custom-run-as-several':
    '{{kind}}: run as {{parts}} {{nearest}} objects with {{count}} Pods in all.',
  'custom-suspended':
    '{{kind}}: suspended, so it makes no Pods. Its Pods are placed once {{field}} is false.',
  'custom-run-on-nodes':
    '{{kind}}: run as a {{nearest}}, a Pod on each node that the template fits.',
  'custom-pods-unknown':
    'Berth does not know what Pods {{kind}} makes: its controller decides. Paste those Pods, or what makes them, from a cluster where it runs.',
  'custom-template-unread':
    '{{kind}} holds a Pod template, and Berth does not know what its controller makes of it: no Pods here. Paste those Pods, or what makes them, from a cluster where it runs.',
  'workload-reference-missing':
    'There is no {{kind}} named {{name}} here, so no Pods are made. Add it: its template is that of the Pods.',
  'kind-not-of-group': 'There is no {{kind}} in {{apiVersion}}. Write kind: {{expected}}.',
  'namespace-differs':
    'The object was sent to the namespace {{expected}}, and names another one. Remove namespace, or write {{expected}}.',
  'setting-kind-missing': 'kind is missing. Write kind: {{expected}}.',

  'unknown-field': '{{name}} is not a field of the Kubernetes API here. Remove it.',
  'unknown-field-similar':
    '{{name}} is not a field of the Kubernetes API here. Did you mean {{suggestion}}?',
  'unknown-field-look-alike':
    '“{{name}}” has a character in it that looks like a space or a quote and is another, as word processors write them. Type {{suggestion}} again, with what stands before it.',
  'unknown-field-comment':
    '{{sign}} begins no comment in YAML or JSON, so it is read as part of a field’s name. Remove the comment.',
  'unknown-field-misplaced': '{{name}} does not belong here. Move it to {{place}}.',
  'unknown-field-newer':
    '{{name}} is not a field of Kubernetes {{release}}; another version may have it. It is ignored.',
  'unknown-field-since':
    'Kubernetes {{release}} does not know {{name}}: it has been a field since {{since}}. Remove it, or choose a newer release.',
  'unknown-field-by-default-since':
    'Kubernetes {{release}} does not know {{name}}, which releases since {{since}} read by default. Remove it, or choose one of those.',
  'unknown-field-gone':
    'Kubernetes {{release}} does not know {{name}}: it is no longer a field since {{until}}. Remove it.',
  'field-gate-off':
    'Kubernetes {{release}} ignores {{name}}: it needs the feature gate {{gate}}, which is off by default.',
  'field-gate-off-yet':
    'Kubernetes {{release}} ignores {{name}}: it needs the feature gate {{gate}}, which is on by default only since {{since}}.',
  'field-only-proposed':
    '{{name}} was proposed once but never became part of the Kubernetes API. Use requiredDuringSchedulingIgnoredDuringExecution; what is running then stays where it is.',
  'wrong-type':
    '{{field}} must be $t(diagnostics:type-name.{{expected}}), but $t(diagnostics:type-name.{{actual}}) stands here$t(diagnostics:type-hint.{{hint}})',
  'text-needs-quotes':
    '{{field}} must be text, and YAML reads {{value}} as something else. Put it in quotes: "{{value}}".',
  'number-out-of-range': '{{value}} does not fit: {{field}} holds numbers of {{type}} only.',
  'quantity-format':
    '{{value}} is not a quantity. Write a number with a unit such as 500m, 2, 512Mi or 1.5Gi.',
  'time-format': '{{value}} is not a time. Write it like {{example}}.',

  'field-required': '{{field}} is missing. Add it.',
  'value-unsupported': '{{value}} is not possible here. Use one of: {{supported}}.',
  'value-duplicate': '{{value}} stands here a second time. Remove it or change it.',
  'value-negative': '{{field}} is {{value}}, but must not be negative.',
  'value-not-positive': '{{field}} is {{value}}, but must be at least 1.',
  'name-not-subdomain':
    '{{value}} is not a valid name. Use lower case letters, digits, - and . only, with a letter or digit at both ends.',
  'name-not-label':
    '{{value}} is not a valid name. Use lower case letters, digits and - only, with a letter or digit at both ends.',
  'name-not-dns1035':
    '{{value}} is not a valid name. Use lower case letters, digits and - only; start with a letter and end with a letter or digit.',
  'name-too-long': '{{value}} is too long: at most {{limit}} characters.',
  'label-key-invalid':
    '{{value}} is not a valid key. Write name or prefix/name, with letters, digits, -, _ and ., at most 63 in the name, and a domain as the prefix.',
  'label-value-invalid':
    '{{value}} is not a valid label value. Use at most 63 letters, digits, -, _ and ., with a letter or digit at both ends.',
  'annotations-too-long': 'The annotations are too long together: at most {{limit}} bytes.',
  'annotation-unknown':
    '{{value}} does nothing. The annotations that say how a Pod fares in time are {{known}}.',
  'annotation-seconds':
    '{{value}} is no number of seconds, so {{key}} does nothing. Write a number such as "4".',
  'annotation-exit':
    '{{value}} is no exit code, so it counts as 0. Write a whole number from 0 to 255.',
  'annotation-exit-alone':
    '{{key}} does nothing without {{run}}, which says after how many seconds the Pod is done. Add it.',
  'port-out-of-range': '{{value}} is not a port. Use a number from 1 to 65535.',
  'port-name-invalid':
    '{{value}} is not a valid port name. Use at most 15 lower case letters, digits and -, with a letter among them.',
  'percentage-invalid': '{{value}} is not a percentage. Write a number, or 0% to 100%.',
  'schedule-invalid':
    '{{value}} is not a schedule. Write five fields (minute, hour, day, month, day of the week), for example 0 3 * * *.',
  'value-refused': 'The API server does not take {{field}} as it is here; its own words say why.',
  'field-refused': '{{field}} cannot be set here. Remove it; the API server’s own words say why.',

  'quantity-negative': '{{field}} is {{value}}, but a quantity must not be negative.',
  'quantity-not-integer': '{{resource}} comes in whole pieces only, so {{value}} is not possible.',
  'quantity-not-pages':
    '{{value}} is no whole number of pages of {{resource}}. Ask for a multiple of the page size.',
  'resource-name-invalid':
    '{{value}} is not a resource that a container can ask for. Use cpu, memory, ephemeral-storage, hugepages-<size>, or a name with a domain such as example.com/gpu.',
  'request-above-limit':
    'The request of {{value}} is above the {{resource}} limit of {{limit}}. Lower the request or raise the limit.',
  'request-differs-from-limit':
    '{{resource}} cannot be overcommitted: the request of {{value}} must equal the limit of {{limit}}.',
  'limit-required': '{{resource}} cannot be overcommitted: set a limit equal to the request.',
  'huge-pages-alone': 'Huge pages need cpu or memory beside them. Add a request for either.',
  'pod-resource-unsupported':
    '{{value}} cannot be set for the whole Pod. Set it on a container; the Pod takes cpu, memory and huge pages only.',
  'pod-request-below-containers':
    'The Pod requests {{value}} of {{resource}}, but its containers request {{sum}} together. Raise the Pod’s request.',
  'container-limit-above-pod':
    'The container’s {{resource}} limit of {{value}} is above the Pod’s limit of {{limit}}.',

  'selector-operator-invalid': '{{value}} is not an operator. Use one of: {{supported}}.',
  'selector-values-required': 'In and NotIn need at least one value. Add it under values.',
  'selector-values-forbidden': '{{operator}} takes no values. Remove them, or use In or NotIn.',
  'selector-value-single': 'Exactly one value is needed here.',
  'selector-value-not-integer':
    '{{operator}} compares whole numbers, and {{value}} is none. Where it is required no node matches the term; where it is preferred scheduling fails as soon as several nodes fit. With it in addedAffinity kube-scheduler does not start.',
  'field-selector-key-invalid':
    '{{value}} is not a field of nodes that can be matched. Use metadata.name.',
  'node-selector-terms-required':
    'A required node affinity needs at least one term. Add one under nodeSelectorTerms.',
  'node-selector-term-empty':
    'A term with neither matchExpressions nor matchFields matches no node.',
  'selector-required':
    'selector is missing. Give it the labels of the Pod template, under matchLabels.',
  'selector-empty': 'The selector is empty. Give it the labels of the Pod template.',
  'selector-unreadable':
    'The selector cannot be read because of what is wrong in it. Correct its keys, values and operators.',
  'selector-mismatch':
    'The selector does not match the labels of the Pod template. Make them agree.',

  'weight-out-of-range': 'A weight of {{value}} is not possible. Use 1 to 100.',
  'topology-key-required':
    'topologyKey is missing. Name the node label that makes the domains, for example topology.kubernetes.io/zone.',
  'label-keys-without-selector':
    'Label keys are added to the labelSelector, and there is none. Add a labelSelector.',
  'label-key-in-selector':
    '{{value}} stands in the labelSelector too. Keep it in one of the two places.',
  'label-key-matched-and-mismatched':
    '{{value}} stands in matchLabelKeys and in mismatchLabelKeys. Keep it in one of the two.',
  'toleration-key-empty':
    'A toleration without a key tolerates every taint and needs operator: Exists. Add a key or that operator.',
  'toleration-value-with-exists':
    'operator Exists takes no value. Remove the value {{value}}, or use Equal.',
  'toleration-seconds-effect':
    'tolerationSeconds needs effect: NoExecute, for only that effect evicts Pods.',
  'taint-duplicate':
    'There are two taints with key {{key}} and effect {{effect}}. A node may have only one.',
  'max-skew-not-positive':
    'maxSkew is {{value}}, but must be at least 1: by how many Pods domains may differ.',
  'min-domains-needs-do-not-schedule':
    'minDomains has a meaning only with whenUnsatisfiable: DoNotSchedule.',
  'spread-constraint-duplicate':
    'There are two constraints for {{topologyKey}} with {{whenUnsatisfiable}}. A Pod may have only one.',
  'scheduling-gates-on-bound-pod':
    'A Pod with scheduling gates cannot be on a node yet. Remove the gates, or nodeName.',
  'annotation-without-effect':
    '{{name}} was read by Kubernetes before 1.6; nothing reads it today. Use {{replacement}}.',

  'annotation-not-simulated':
    'By {{name}} its controller steers where these Pods go. That is not simulated: they are placed as if it were not here.',
  'annotation-outlived': '{{name}} has no effect in Kubernetes {{release}}. Use {{replacement}}.',
  'annotation-deprecated':
    '{{name}} is deprecated; Kubernetes {{release}} still reads it. Use {{replacement}}.',
  'volume-deprecated':
    'Volumes of the kind {{name}} are deprecated; Kubernetes {{release}} still mounts them.',
  'volume-without-effect':
    'Kubernetes {{release}} takes volumes of the kind {{name}}, but has nothing any more that mounts them: the Pod is placed and does not start.',
  'volume-switched-off':
    'Kubernetes {{release}} takes volumes of the kind {{name}}, but no longer mounts them by default: the Pod is placed and does not start.',

  'containers-required': 'A Pod needs at least one container. Add it under containers.',
  'container-restart-policy':
    'Only an init container has a restartPolicy of its own: Always makes it a sidecar. Remove it here.',
  'image-whitespace': 'An image must not begin or end with a space. Remove it.',
  'init-container-field':
    'An init container that ends has no {{name}}. Remove it, or make the container a sidecar with restartPolicy: Always.',
  'probe-handler': 'The probe does not say what to do. Add exec, httpGet, tcpSocket or grpc.',
  'probe-handlers': 'A probe does one thing only. Keep one of exec, httpGet, tcpSocket and grpc.',
  'probe-success-threshold':
    'successThreshold is {{value}}, but must be 1 here: only a readiness probe may ask for more.',
  'host-port-duplicate':
    'Two containers of this Pod want the host port {{value}}. Change one of them.',
  'host-port-differs':
    'With hostNetwork the host port must equal containerPort, {{containerPort}}, not {{value}}.',
  'volume-mount-unknown': 'The Pod has no volume named {{value}}. Add it under volumes.',
  'volume-several-sources': 'A volume can be of one type only. Remove all but one.',
  'volume-source-required':
    'The volume has no type. Say what it is, for example csi, local or hostPath.',
  'volume-node-affinity-required':
    'A local volume needs nodeAffinity: on which node it is. Add it.',
  'path-backsteps': '{{value}} leads upwards. Write a path without .. in it.',
  'access-mode-alone': 'ReadWriteOncePod stands alone. Remove the other access modes, or this one.',

  'restart-policy-unsupported':
    'restartPolicy {{value}} is not possible in this workload. Use one of: {{supported}}.',
  'completions-required': 'An Indexed Job needs completions: how many indexes there are.',
  'indexed-job-name':
    'The Pods of this Job would be called {{hostname}}, which is no valid host name. Choose another name for the Job.',
  'active-deadline-unsupported':
    'The Pods of a {{kind}} run on: activeDeadlineSeconds is not possible here. Remove it.',
  'progress-deadline-too-short':
    'A deadline of {{value}} seconds is over before a Pod counts as available. Set it above minReadySeconds.',
  'rolling-update-stands-still':
    'maxUnavailable and maxSurge are both 0, so no Pod could ever be replaced. Raise one of them.',
  'rolling-update-both':
    'maxSurge is {{value}} beside a maxUnavailable that is not 0. A DaemonSet takes one of the two only: set the other to 0.',
  'rolling-update-unused':
    'rollingUpdate has no meaning with the type {{type}}. Remove it, or use RollingUpdate.',
  'service-port-duplicate': 'The port {{value}} stands here a second time. Remove it or change it.',
  'disruption-budget-both': 'Set either minAvailable or maxUnavailable, not both.',
  'priority-class-name-reserved':
    'Names that start with system- are reserved. Give {{value}} another name.',
  'priority-too-high': 'A priority of {{value}} is too high: at most {{limit}}.',

  'limit-type-invalid':
    '{{value}} is not a type of limit. Use Container, Pod or PersistentVolumeClaim.',
  'limit-default-of-pod':
    'Only containers have defaults. Remove {{field}}, or set type: Container.',
  'limit-storage-required':
    'A limit for PersistentVolumeClaims needs min.storage or max.storage. Add one of them.',
  'limit-order':
    '{{lower}} of {{resource}} is {{least}}, above {{upper}}, which is {{most}}. Lower the one or raise the other.',
  'limit-ratio-invalid':
    'A ratio of {{value}} is not possible for {{resource}}: it is at least 1 and at most max divided by min.',
  'quota-resource-invalid':
    '{{value}} is not a resource that can be counted here. Use a name such as pods, requests.cpu, limits.memory or count/deployments.apps.',
  'quota-scope-invalid':
    '{{scope}} is not a scope. Use BestEffort, NotBestEffort, Terminating, NotTerminating, PriorityClass, CrossNamespacePodAffinity or VolumeAttributesClass.',
  'quota-scope-of-resource':
    'The scope {{scope}} does not apply to {{resource}}. Put {{resource}} into a quota without it.',
  'quota-scope-operator': 'The scope {{scope}} takes operator: Exists only.',
  'quota-scopes-conflict': 'No Pod is in both of these scopes: {{scopes}}. Remove one.',

  'device-part-not-simulated':
    '{{field}} is checked and kept, but what a cluster does because of it is not simulated.',
  'extenders-not-simulated':
    'Scheduler extenders are services of your own and cannot be called here: they are left out.',

  'scheduler-fields-of-program':
    '{{fields}}: this says how kube-scheduler runs, not where Pods go. It is checked, then left aside.',
  'scheduler-backoff-order':
    'podMaxBackoffSeconds is {{longest}}, but must not be below podInitialBackoffSeconds, {{first}}. Raise the one or lower the other.',
  'scheduler-queue-sort-differs':
    'All profiles share one queue, so queueSort must be the same in all of them. Make it like that of the first profile.',
  'scheduler-plugin-unknown':
    '{{name}} is not a plugin of kube-scheduler {{release}}, and plugins of your own cannot run here. Remove it.',
  'scheduler-plugin-similar':
    '{{name}} is not a plugin of kube-scheduler {{release}}. Did you mean {{suggestion}}?',
  'scheduler-plugin-since':
    'kube-scheduler {{release}} has no plugin {{name}}: it came with {{since}}. Remove it, or choose a newer release.',
  'scheduler-plugin-replaced':
    '{{name}} is no longer a plugin of kube-scheduler: {{replacement}} does its work. Use that, or remove it.',
  'scheduler-plugin-wrong-point':
    '{{name}} does nothing at {{point}}. Enable it at one of: {{points}}, or under multiPoint.',
  'scheduler-plugin-twice':
    '{{name}} is enabled a second time at {{point}}. Remove one of the two.',
  'scheduler-plugin-needed':
    'Every profile needs {{name}} at {{point}}, and this switches it off. Take it out here, or enable {{name}} at {{point}}.',
  'scheduler-weight-zero':
    'A weight of 0 counts as 1, as if none were given. To switch the score of {{name}} off, list it under disabled.',
  'scheduler-weight-unused':
    'A weight counts for scores only, and {{name}} gives none at {{point}}. Remove the weight.',
  'scheduler-args-unused': '{{name}} takes no arguments: these change nothing. Remove them.',
  'scheduler-args-type': '{{value}} does not fit the plugin. Write {{expected}}, or leave it out.',
  'scheduler-resource-group':
    '{{value}} is a resource, not a group. Write the part before the slash, or list the resource under ignoredResources.',
  'scheduler-resource-weight-not-one':
    'NodeResourcesBalancedAllocation weighs all resources alike, so {{value}} is not possible. Write 1, or leave it out.',
  'scheduler-candidates-zero':
    'With both minCandidateNodesPercentage and minCandidateNodesAbsolute at 0 no node would be tried. Raise one of them.',
  'scheduler-strategy-type-missing':
    'A scoringStrategy needs its type. Write one of: {{supported}}.',
  'scheduler-ratio-unused':
    'requestedToCapacityRatio is for type: RequestedToCapacityRatio only. Remove it, or write that type.',
  'scheduler-value-out-of-range': '{{value}} is not possible. Use {{least}} to {{most}}.',
  'scheduler-default-constraint-selector':
    'Default constraints have no labelSelector: it comes from the Services and workloads of each Pod. Remove it.',
  'scheduler-default-constraints-with-system':
    'Default constraints of your own need defaultingType: List.',
  'scheduler-shape-invalid':
    'The shape needs points with rising utilization from 0 to 100 and scores from 0 to 10.',
  'scheduler-shape-gated':
    'kube-scheduler {{release}} refuses a shape here unless the feature gate {{gate}} is on, and it is off by default. Remove it.',
  'extender-resource-invalid':
    '{{value}} is not an extended resource. Write a name with a domain such as example.com/gpu.',
  'extender-binders':
    '{{count}} extenders have a bindVerb, but only one may bind. Remove the others.',

  'legacy-rule': {
    limitPodHardAntiAffinityTopology:
      'required anti-affinity on any key but kubernetes.io/hostname is refused.',
    emptyTopologyKeyMeansAllTopologies:
      'in preferred anti-affinity an empty topologyKey means hostname, zone and region.',
    denyAllNamespacesHardAntiAffinity:
      'required anti-affinity against all namespaces is refused on any key but the node’s.',
    daemonNamespaces: 'required anti-affinity does not see the Pods of these namespaces.',
    requiredDuringExecution:
      'requiredDuringSchedulingRequiredDuringExecution is read, and required when a Pod is scheduled.',
  },
  'action-at-missing': 'Nothing says when it is done. Write a time since the start, as at: 90s.',
  'action-duration':
    '{{value}} is no duration. Write a number with its unit, as 500ms, 90s, 1m30s or 2h.',
  'action-none': 'Nothing says what is done. Add one of: {{supported}}.',
  'action-several':
    'An action is one thing, and this one is several: {{fields}}. Make an action of each.',
  'action-node-missing': 'Name a node, or a zone with all of its nodes.',
  'action-apply-list': 'Write the manifests that are applied as a list.',
  'action-apply-setting':
    '{{kind}} is no object of the cluster: it holds for the whole story. Write it as a document of its own.',
  'action-plugin-unknown':
    'The descheduler has no {{point}} plugin {{plugin}}, and runs nothing of a profile with it. It has {{supported}}.',
  'action-policy': 'Write a DeschedulerPolicy here, with its profiles.',
  'action-policy-field':
    'The descheduler does not know {{field}}, and does not run with it. In this place it knows {{supported}}.',
  'action-policy-selector':
    'The descheduler cannot read this selector, and evicts nothing with it: {{message}}',
  'action-policy-type':
    'The descheduler wants {{supported}} in {{field}}, and does not run with anything else.',
  'action-policy-unread':
    'The descheduler knows {{field}}. Berth does nothing with it, as nothing is measured here.',
  'action-policy-version': 'The descheduler reads {{version}} and no other version.',
  'action-every-alone': 'Only deschedule comes again. Remove every, or add deschedule.',
  'action-every-none': 'Some time must pass from one run to the next. Write it as every: 5m.',
  'command-file':
    'There are no files here. Write apply: with the manifests in the place of this run: line.',
  'command-named-file':
    'There are no files here. In the place of {{word}} name the objects, as deployment/web.',
  'command-patch-file':
    'There are no files here. In the place of {{word}} write the patch itself behind -p.',
  'command-not-kubectl': 'Only lines of kubectl are run, and this one begins with “{{word}}”.',
  'command-unknown-verb':
    'kubectl {{word}} is not carried out over time here. Use label, annotate, taint, cordon, uncordon, drain, scale, autoscale, set image, set env, set resources, rollout, patch, delete, debug, run, or create with deployment, namespace or job; apply: takes manifests of any kind.',
  'command-unknown-flag': 'The flag {{word}} is not read here. Remove it.',
  'command-flag-needs-value': 'The flag {{word}} needs a value behind it.',
  'command-flag-value': 'The flag {{word}} does not take this value.',
  'command-dry-run': 'With {{word}} the line would change nothing. Remove the flag.',
  'command-unknown-resource':
    'Lines of kubectl act here on nodes, Pods, workloads, Services, HorizontalPodAutoscalers and the kinds that scheduling reads; “{{word}}” is none of them.',
  'command-no-resource': 'Say what it is done to: a resource type and a name, as node node-1.',
  'command-no-objects':
    'Name the objects, or choose them by -l, by --all or, to label, annotate and delete, by --field-selector.',
  'command-name-needs-type': '{{word}} has no name behind the slash. Write it, as node/node-1.',
  'command-nothing-to-change': 'The command says nothing that is to change.',
  'command-taint-format':
    '{{word}} is no taint. Write key=value:NoSchedule to add one, key:NoSchedule- to remove one.',
  'command-pair-format': '{{word}} is neither key=value, nor key- to remove one.',
  'command-patch-format':
    'The patch cannot be used. Write an object, or with --type=json a list, as JSON or YAML; what begins with a brace is read as JSON.',
  'command-no-patch': 'Write the patch behind -p.',
  'command-no-replicas': 'Write how many there shall be, as --replicas=3.',
  'command-no-max': 'Say how many replicas there may be at most, as --max=5.',
  'command-no-image': 'Write the container and its image, as app=registry.example/app:2.',
  'command-no-image-flag': 'kubectl {{word}} needs an image, as --image=registry.example/app:2.',
  'command-no-name': 'Write a name behind kubectl {{word}}.',
  'command-object-invalid':
    'The server does not take what this makes: {{problem}}. Change the line.',
  'run-options-api-version':
    '{{kind}} are read as {{expected}} only, not {{value}}. Write apiVersion: {{expected}}.',
  'run-option-unknown': 'There is no option {{name}} here. Use one of: {{fields}}.',
  'run-option-similar': 'There is no option {{name}} here. Did you mean {{suggestion}}?',
  'release-misspelt':
    'A release is not written as {{value}} here. Write release: {{suggestion}}. Berth knows {{supported}}.',
  'release-not-recorded':
    'Berth does not know how {{value}} answers. The nearest release that it knows is {{suggestion}}: write release: {{suggestion}}. It knows {{supported}}.',
  'daemon-namespace-duplicate': '{{value}} stands in the list already. Remove it here.',
  'legacy-rule-on':
    'The rule {{rule}} is on: $t(diagnostics:legacy-rule.{{rule}}) Kubernetes {{release}} does otherwise by default. Remove the line to switch it off.',
  'legacy-rule-reads-field':
    'To read {{name}} as the design proposals have it, write {{rule}}: true under legacy in RunOptions, in the tab $t(diagnostics:tab-name.scheduler).',
  'legacy-rule-reads-empty-key':
    'Before 1.7 an empty key meant hostname, zone and region here. To read it so, write {{rule}}: true under legacy in RunOptions, in the tab $t(diagnostics:tab-name.scheduler).',
  'required-during-execution-read':
    'The legacy rule requiredDuringExecution is on: this is required when the Pod is scheduled. A running Pod that no longer meets it is evicted in a scenario told in time, and stays in a run of steps.',
  'topology-key-means-all':
    'The legacy rule emptyTopologyKeyMeansAllTopologies is on: a Pod counts once where the node shares its hostname, zone or region.',
  'anti-affinity-topology-limited':
    'The admission plugin {{rule}} is on: required anti-affinity may only use topologyKey kubernetes.io/hostname, not {{value}}. Use that key, make the term a preferred one, or remove the rule from RunOptions.',
  'anti-affinity-all-namespaces':
    'The legacy rule {{rule}} is on: required anti-affinity against all namespaces may only use topologyKey kubernetes.io/hostname, not {{value}}. Use that key, name the namespaces, or remove the rule from RunOptions.',

  'priority-not-from-class':
    'A cluster refuses a priority of {{value}} where the PriorityClass gives {{expected}}; here it counts. Use a PriorityClass.',
  'preemption-policy-not-from-class':
    'A cluster refuses a preemptionPolicy of {{value}} where the PriorityClass, or the want of one, gives {{expected}}; here {{value}} counts. Use a PriorityClass with this preemptionPolicy.',
  'priority-class-second-default':
    'A cluster has one default PriorityClass and refuses a second: {{value}} is the default already. Here that of the lowest value counts. Remove globalDefault from all but one.',
  'node-not-found':
    'The Pod is bound to {{name}}, and no such node is in the text: it takes no room anywhere. If the cluster has the node, paste it too: <code>{{command}}</code>',
  'part-missing':
    '{{kind}} {{name}} is named here, but is not in the text: it is taken as not existing. If the cluster has it, paste it too: <code>{{command}}</code>',
  'part-proven':
    '{{kind}} {{name}} is not in the text, but exists, since it is in use; so with others like it. Nothing rules out a node by its volume. To have all: <code>{{command}}</code>',
  'class-missing':
    '{{kind}} {{name}} is not in the text, and no {{kind}} is: the cluster may have it. The Pod is taken as if the class gave it nothing. To have it: <code>{{command}}</code>',
  'default-class-missing':
    'This claim names no StorageClass, and none in the text is the default one: nothing makes a volume for it. If the cluster has a default StorageClass, paste it too: <code>{{command}}</code>',
  'namespace-labels-missing':
    'A namespaceSelector here looks at labels of namespaces, and no Namespace is in the text: they are taken to have none but their name. To have them: <code>{{command}}</code>',
  'object-refused':
    'The API server does not let this {{kind}} in, so it takes no part. Its own words say what to change.',
  'pods-refused':
    'The API server does not let in {{refused}} of the {{all}} Pods that {{kind}} {{name}} tries to make. The event of its controller (FailedCreate) says why.',
} as const;
