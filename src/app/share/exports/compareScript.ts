/**
 * A shell script that holds a cluster's Pods against `predicted.tsv` (namespace, workload, node, count). It
 * needs kubectl and awk. Names of made Pods differ from cluster to cluster, so Pods are counted by
 * workload and node.
 */
export const COMPARE_SCRIPT = String.raw`#!/bin/sh
# Compares where the Pods of a cluster are with what Berth said: ends with 0 where all agree.
set -eu
cd "$(dirname "$0")"
columns='NS:.metadata.namespace,KIND:.metadata.ownerReferences[0].kind,OWNER:.metadata.ownerReferences[0].name'
columns="$columns,HASH:.metadata.labels.pod-template-hash,NAME:.metadata.name,NODE:.spec.nodeName"
kubectl get pods -A --no-headers -o custom-columns="$columns" | awk '
  BEGIN { FS = "\t" }
  # What Berth said.
  FILENAME == "predicted.tsv" {
    said[$1 FS $2 FS $3] = $4; known[$1 FS $2] = 1; total += $4
    next
  }
  {
    split($0, part, / +/)
    workload = part[2] == "<none>" ? "Pod/" part[5] : part[2] "/" part[3]
    hash = "-" part[4]
    if (part[2] == "ReplicaSet" && part[4] != "<none>") {
      at = length(part[3]) - length(hash)
      if (substr(part[3], at + 1) == hash) workload = "Deployment/" substr(part[3], 1, at)
    }
    if ((part[1] FS workload) in known) found[part[1] FS workload FS part[6]] += 1
  }
  END {
    print "NAMESPACE" FS "WORKLOAD" FS "NODE" FS "BERTH" FS "CLUSTER"
    for (key in said) all[key] = 1
    for (key in found) all[key] = 1
    for (key in all) {
      here = said[key] + 0; there = found[key] + 0
      agreed += here < there ? here : there
      if (here != there) { print key FS here FS there; differ = 1 }
    }
    print agreed + 0 " of " total + 0 " Pods are where Berth said." > "/dev/stderr"
    exit differ
  }
' predicted.tsv -
`;
