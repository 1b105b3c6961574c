import { humanDuration } from './age.ts';
import { orNone } from './cells.ts';
import { AGE, type Column, column, NAME } from './column.ts';
import { at, formatLabels, isRecord, type Json, listAt, pairsAt, textAt } from '../json.ts';

const field = (title: string, ...path: string[]) => column(title, (each) => textAt(each, ...path));
const length = (title: string, ...path: string[]) =>
  column(title, (each) => String(listAt(each, ...path).length));
const joined = (each: Json, key: string) =>
  listAt(each, 'template', 'spec', 'containers')
    .map((container) => textAt(container, key))
    .join(',');

/** Columns of what drivers, webhooks and the server itself keep. Source: pkg/printers/internalversion/printers.go. */
export const PLANE_COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  PodTemplate: [
    NAME,
    column('CONTAINERS', (each) => joined(each, 'name')),
    column('IMAGES', (each) => joined(each, 'image')),
    column('POD LABELS', (each) => formatLabels(pairsAt(each, 'template', 'metadata', 'labels'))),
  ],
  VolumeAttachment: [
    NAME,
    field('ATTACHER', 'spec', 'attacher'),
    field('PV', 'spec', 'source', 'persistentVolumeName'),
    field('NODE', 'spec', 'nodeName'),
    column('ATTACHED', (each) => String(at(each, 'status', 'attached') === true)),
    AGE,
  ],
  VolumeAttributesClass: [NAME, field('DRIVERNAME', 'driverName'), AGE],
  DeviceClass: [NAME, AGE],
  ResourceClaim: [NAME, column('STATE', claimState), AGE],
  ResourceClaimTemplate: [NAME, AGE],
  ResourceSlice: [
    NAME,
    field('NODE', 'spec', 'nodeName'),
    field('DRIVER', 'spec', 'driver'),
    field('POOL', 'spec', 'pool', 'name'),
    AGE,
  ],
  ServiceCIDR: [NAME, column('CIDRS', (each) => listAt(each, 'spec', 'cidrs').join(',')), AGE],
  // The server hands out a third cell, for which there is no column.
  IPAddress: [NAME, column('PARENTREF', parentOf)],
  MutatingWebhookConfiguration: [NAME, length('WEBHOOKS', 'webhooks'), AGE],
  ValidatingWebhookConfiguration: [NAME, length('WEBHOOKS', 'webhooks'), AGE],
  ValidatingAdmissionPolicy: [
    NAME,
    length('VALIDATIONS', 'spec', 'validations'),
    column('PARAMKIND', (each) => {
      const of = (key: string) => textAt(each, 'spec', 'paramKind', key);
      return of('kind') === '' ? '<unset>' : `${of('apiVersion')}/${of('kind')}`;
    }),
    AGE,
  ],
  ValidatingAdmissionPolicyBinding: [
    NAME,
    field('POLICYNAME', 'spec', 'policyName'),
    column('PARAMREF', (each) => {
      const of = (key: string) => textAt(each, 'spec', 'paramRef', key);
      return of('name') === '' ? '<unset>' : `${of('namespace') || '*'}/${of('name')}`;
    }),
    AGE,
  ],
  CertificateSigningRequest: [
    NAME,
    AGE,
    column('SIGNERNAME', (each) => orNone(textAt(each, 'spec', 'signerName'))),
    field('REQUESTOR', 'spec', 'username'),
    column('REQUESTEDDURATION', (each) => {
      const seconds = at(each, 'spec', 'expirationSeconds');
      return typeof seconds === 'number' ? humanDuration(1000 * seconds) : '<none>';
    }),
    column('CONDITION', requestState),
  ],
  FlowSchema: [
    NAME,
    field('PRIORITYLEVEL', 'spec', 'priorityLevelConfiguration', 'name'),
    field('MATCHINGPRECEDENCE', 'spec', 'matchingPrecedence'),
    column('DISTINGUISHERMETHOD', (each) =>
      orNone(textAt(each, 'spec', 'distinguisherMethod', 'type')),
    ),
    AGE,
    column('MISSINGPL', (each) => conditionStatus(each, 'Dangling') ?? '?'),
  ],
  PriorityLevelConfiguration: [
    NAME,
    field('TYPE', 'spec', 'type'),
    column('NOMINALCONCURRENCYSHARES', (each) =>
      orNone(textAt(each, 'spec', 'limited', 'nominalConcurrencyShares')),
    ),
    ...(
      [
        ['QUEUES', 'queues'],
        ['HANDSIZE', 'handSize'],
        ['QUEUELENGTHLIMIT', 'queueLengthLimit'],
      ] as const
    ).map(([title, key]) =>
      column(title, (each) =>
        orNone(textAt(each, 'spec', 'limited', 'limitResponse', 'queuing', key)),
      ),
    ),
    AGE,
  ],
};

/** `allocated,reserved`. Source: resourceClaimState. */
function claimState(claim: Json): string {
  const isLeaving = textAt(claim, 'metadata', 'deletionTimestamp') !== '';
  const isAllocated = isRecord(at(claim, 'status', 'allocation'));
  return [
    ...(isLeaving ? ['deleted'] : []),
    ...(!isLeaving && !isAllocated ? ['pending'] : []),
    ...(isAllocated ? ['allocated'] : []),
    ...(isAllocated && listAt(claim, 'status', 'reservedFor').length > 0 ? ['reserved'] : []),
  ].join(',');
}

/** `services/default/web`. Source: printIPAddress. */
function parentOf(address: Json): string {
  const of = (key: string) => textAt(address, 'spec', 'parentRef', key);
  if (of('resource') === '') return '<none>';
  const resource = `${of('resource')}${of('group') && `.${of('group')}`}`.toLowerCase();
  return [resource, ...(of('namespace') === '' ? [] : [of('namespace')]), of('name')].join('/');
}

/** `Approved,Issued`. Source: extractCSRStatus of pkg/printers/internalversion and of k8s.io/kubectl/pkg/describe. */
export function requestState(request: Json): string {
  const has = (type: string) => conditionStatus(request, type) !== undefined;
  const word = has('Denied') ? 'Denied' : has('Approved') ? 'Approved' : 'Pending';
  const issued = textAt(request, 'status', 'certificate') === '' ? '' : ',Issued';
  return `${word}${has('Failed') ? ',Failed' : ''}${issued}`;
}

function conditionStatus(object: Json, type: string): string | undefined {
  const found = listAt(object, 'status', 'conditions').find(
    (each) => textAt(each, 'type') === type,
  );
  return found === undefined ? undefined : textAt(found, 'status');
}
