/** Why claims of devices keep a Pod away: said once the rest of the texts is there. */
export const devices = {
  filter: {
    none_one:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for a device of class <code>{{deviceClass}}</code>, and no driver tells of any device here',
    none_other:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for {{count}} devices of class <code>{{deviceClass}}</code>, and no driver tells of any device here',
    class_one:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for a device of class <code>{{deviceClass}}</code>: of the node’s {{inReach}} none is',
    class_other:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for {{count}} devices of class <code>{{deviceClass}}</code>: of the node’s {{inReach}} none is',
    selectors_one:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> lets in {{fitting}} of the node’s {{ofClass}} devices of class <code>{{deviceClass}}</code> by its own selectors',
    selectors_other:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for {{count}} devices and lets in {{fitting}} of the node’s {{ofClass}} of class <code>{{deviceClass}}</code> by its own selectors',
    few_one:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for {{count}} device of class <code>{{deviceClass}}</code>; the node has {{fitting}}',
    few_other:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for {{count}} devices of class <code>{{deviceClass}}</code>; the node has {{fitting}}',
    taken_one:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for a device of class <code>{{deviceClass}}</code>; of {{fitting}} here {{held}} are taken, by <code>{{claims}}</code>',
    taken_other:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for {{count}} devices of class <code>{{deviceClass}}</code>; of {{fitting}} here {{held}} are taken, by <code>{{claims}}</code>',
    tainted_one:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> does not tolerate <code>{{taints}}</code> of the devices of class <code>{{deviceClass}}</code> here',
    tainted_other:
      'the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for {{count}} devices of class <code>{{deviceClass}}</code> and does not tolerate <code>{{taints}}</code> of those here',
    constraint_one:
      'the devices of the claim <code>{{claim}}</code> (class <code>{{deviceClass}}</code>) have to agree in <code>{{attribute}}</code>, and those that are free for <code>{{request}}</code> here do not',
    constraint_other:
      'the {{count}} devices of class <code>{{deviceClass}}</code> for <code>{{request}}</code> of the claim <code>{{claim}}</code> have to agree in <code>{{attribute}}</code>, and those that are free here do not',
    counters_one:
      'the devices of class <code>{{deviceClass}}</code> that are left for <code>{{request}}</code> of the claim <code>{{claim}}</code> share parts with devices that are taken',
    counters_other:
      'the devices of class <code>{{deviceClass}}</code> that are left for <code>{{request}}</code> of the claim <code>{{claim}}</code> share parts with devices that are taken',
    together_one:
      'there is a device of class <code>{{deviceClass}}</code> for <code>{{request}}</code> of the claim <code>{{claim}}</code>, but not for all requests of the Pod at once',
    together_other:
      'there are {{count}} devices of class <code>{{deviceClass}}</code> for <code>{{request}}</code> of the claim <code>{{claim}}</code>, but not for all requests of the Pod at once',
    distinct_one:
      'the devices of the claim <code>{{claim}}</code> (class <code>{{deviceClass}}</code>) have to differ in <code>{{attribute}}</code>, and those that are free for <code>{{request}}</code> here do not',
    distinct_other:
      'the {{count}} devices of class <code>{{deviceClass}}</code> for <code>{{request}}</code> of the claim <code>{{claim}}</code> have to differ in <code>{{attribute}}</code>, and those that are free here do not',
    capacity_one:
      'no device of class <code>{{deviceClass}}</code> here has the capacity left that the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for',
    capacity_other:
      'fewer than {{count}} devices of class <code>{{deviceClass}}</code> here have the capacity left that the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for',
    elsewhere:
      'the claim <code>{{claim}}</code> has <code>{{devices}}</code>, which cannot be reached from the node',
    summary:
      'these nodes have not the devices of class <code>{{deviceClass}}</code> that the request <code>{{request}}</code> of the claim <code>{{claim}}</code> asks for',
  },
  short: {
    none: 'no devices',
    class: 'no device of the class',
    selectors: 'no device fits',
    free_one: '{{free}} of {{count}} device free',
    free_other: '{{free}} of {{count}} devices free',
    tainted: 'devices are tainted',
    constraint: 'devices do not agree',
    distinct: 'devices do not differ',
    capacity: 'too little capacity',
    counters: 'devices share parts',
  },
  reason: {
    claimsUnallocatable: {
      text: 'the devices that the node has do not suffice for the Pod’s resource claims',
      short: 'devices do not suffice',
    },
    claimElsewhere: {
      text: 'a resource claim of the Pod has devices that the node cannot reach',
      short: 'claimed devices are elsewhere',
    },
    claimInUse: {
      text: 'a resource claim of the Pod is reserved for as many Pods as may share it',
      short: 'claim is in use',
    },
    deviceClassMissing: {
      text: 'the request <code>{{request}}</code> of a resource claim names the DeviceClass <code>{{name}}</code>, which does not exist',
      short: 'no such DeviceClass',
    },
    resourceClaimMissing: {
      text: 'the ResourceClaim <code>{{claim}}</code> does not exist',
      short: 'no such ResourceClaim',
    },
    resourceClaimNotMade: {
      text: 'the Pod’s claim <code>{{claim}}</code> has not been made from the ResourceClaimTemplate <code>{{template}}</code> yet',
      short: 'ResourceClaim not made yet',
    },
    resourceClaimDeleted: {
      text: 'the ResourceClaim <code>{{claim}}</code> is being deleted',
      short: 'ResourceClaim is being deleted',
    },
    resourceClaimForeign: {
      text: 'the ResourceClaim <code>{{claim}}</code> was made for another Pod',
      short: 'ResourceClaim of another Pod',
    },
    devicesNotFoundInTime: {
      text: 'the search for devices had more ways to try than it has time for',
      short: 'search for devices given up',
    },
    devicePoolsInvalid: {
      text: 'a pool of devices lists the same device twice, so that it is not used',
      short: 'invalid pool of devices',
    },
    devicesUnjudged: {
      text: 'devices could not be chosen: <code>{{words}}</code>',
      short: 'devices cannot be chosen',
    },
    selectorUnknown: {
      text: 'a selector of devices cannot be evaluated here, other than by kube-scheduler: <code>{{expression}}</code>',
      short: 'selector cannot be evaluated',
    },
    claimsFreed: {
      text: 'a resource claim of the Pod has given its devices back',
      short: 'claim taken back',
    },
  },
  rejected: {
    claimInUse: 'A resource claim of it is reserved for as many Pods as may share it.',
    deviceClassMissing:
      'The request <code>{{request}}</code> of a resource claim names the DeviceClass <code>{{name}}</code>, which does not exist.',
    resourceClaimMissing: 'There is no ResourceClaim <code>{{claim}}</code>.',
    resourceClaimNotMade:
      'Its claim <code>{{claim}}</code> is not made yet: that takes the ResourceClaimTemplate <code>{{template}}</code>.',
    resourceClaimDeleted: 'The ResourceClaim <code>{{claim}}</code> is being deleted.',
    resourceClaimForeign: 'The ResourceClaim <code>{{claim}}</code> was made for another Pod.',
  },
} as const;
