/** Why claims of devices keep a Pod away: said once the rest of the texts is there. */
export const devices = {
  filter: {
    // Of a request for all devices, whose count is 0.
    asks_zero:
      'claim <code>{{claim}}</code>, request <code>{{request}}</code>: asks for all devices of class <code>{{deviceClass}}</code>',
    asks_one:
      'claim <code>{{claim}}</code>, request <code>{{request}}</code>: asks for a device of class <code>{{deviceClass}}</code>',
    asks_other:
      'claim <code>{{claim}}</code>, request <code>{{request}}</code>: asks for {{count}} devices of class <code>{{deviceClass}}</code>',
    none: '$t(explain:devices.filter.asks); no driver tells of any device here',
    class: '$t(explain:devices.filter.asks); of the devices here ({{inReach}}) none is of it',
    selectors:
      '$t(explain:devices.filter.asks); its selectors let in {{fitting}} of {{ofClass}} here',
    few_one: '$t(explain:devices.filter.asks); there is none here',
    few_other: '$t(explain:devices.filter.asks); there are {{fitting}} here',
    taken:
      '$t(explain:devices.filter.asks); of {{fitting}} here that fit, {{held}} belong to <code>{{claims}}</code>',
    tainted:
      '$t(explain:devices.filter.asks), and does not tolerate <code>{{taints}}</code> of those here',
    constraint:
      '$t(explain:devices.filter.asks); those free here do not agree in <code>{{attribute}}</code>, as the claim wants',
    distinct:
      '$t(explain:devices.filter.asks); those free here do not differ in <code>{{attribute}}</code>, as the claim wants',
    capacity:
      '$t(explain:devices.filter.asks); those here have not the capacity left that it asks for',
    counters:
      '$t(explain:devices.filter.asks); those left here share parts with devices that are taken',
    together_one:
      '$t(explain:devices.filter.asks); there is one here, but not for all requests of the Pod at once',
    together_other:
      '$t(explain:devices.filter.asks); they are here, but not for all requests of the Pod at once',
    elsewhere:
      'claim <code>{{claim}}</code>: it has <code>{{devices}}</code>, which cannot be reached from the node',
    summary:
      'claim <code>{{claim}}</code>, request <code>{{request}}</code>: these nodes have not the devices of class <code>{{deviceClass}}</code> that it asks for',
  },
  short: {
    none: 'no devices',
    class: 'no device of the class',
    selectors: 'no device fits',
    free_zero: 'wants all devices: {{free}} free',
    free_one: 'wants {{count}} device: {{free}} free',
    free_other: 'wants {{count}} devices: {{free}} free',
    tainted: 'devices are tainted',
    constraint: 'devices do not agree',
    distinct: 'devices do not differ',
    capacity: 'too little capacity',
    counters: 'devices share parts',
    together: 'too few for all its requests',
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
      text: 'a pool of devices gives one name twice, or names counters that it does not have, so that it is not used',
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
      'The request <code>{{request}}</code> of a resource claim names the DeviceClass <code>{{name}}</code>, which does not exist. A cluster’s own are printed by <code>{{command}}</code>.',
    resourceClaimMissing:
      'There is no ResourceClaim <code>{{claim}}</code>. A cluster’s own are printed by <code>{{command}}</code>.',
    resourceClaimNotMade:
      'Its claim <code>{{claim}}</code> is not made yet: that takes the ResourceClaimTemplate <code>{{template}}</code>. A cluster’s own are printed by <code>{{command}}</code>.',
    resourceClaimDeleted: 'The ResourceClaim <code>{{claim}}</code> is being deleted.',
    resourceClaimForeign: 'The ResourceClaim <code>{{claim}}</code> was made for another Pod.',
  },
} as const;
