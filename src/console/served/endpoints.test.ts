import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import { typedBeside, web } from '../typedBeside.ts';

const WEB = web(5, { ports: [{ name: 'http', containerPort: 8080 }] });
const typed = (release: ReleaseName, ...lines: readonly string[]) =>
  typedBeside([WEB], lines, { release }).map(({ stdout }) => stdout);

const EXPOSED = 'expose deploy web --port=80 --target-port=http';
const last = (...lines: readonly string[]) => typed('v1.34', ...lines).at(-1) ?? '';

describe('the endpoints of Services', () => {
  it('are the addresses of the Pods that are ready, at the port that the name stands for', () => {
    expect(last(EXPOSED, 'get endpoints web')).toMatch(
      /^web +(10\.\d+\.\d+\.\d+:8080,){2}10\.\d+\.\d+\.\d+:8080 \+ 2 more\.\.\. /m,
    );
    expect(last(EXPOSED, 'describe svc web')).toMatch(/^Endpoints: .*:8080 \+ 2 more\.\.\.$/m);
  });

  it('stand in slices with nodes and zones, which are named after the Service', () => {
    const [, slices = '', told = ''] = typed(
      'v1.34',
      EXPOSED,
      'get endpointslices',
      'describe endpointslices -l kubernetes.io/service-name=web',
    );
    expect(slices).toMatch(/^web-\w{5} +IPv4 +8080 +10\..* \+ 2 more\.\.\. /m);
    expect(told.match(/NodeName: +node-1\n {4}Zone: +zone-a\n/g)).toHaveLength(5);
  });

  it('are none where no Pod is, and gone with the Service', () => {
    const none = [EXPOSED, 'scale deploy web --replicas=0', 'wait --for=delete pod -l app=web'];
    expect(last(...none, 'get ep web')).toMatch(/^web +<none> /m);
    expect(last(...none, 'get endpointslices')).toMatch(/^web-\w{5} +IPv4 +<unset> +<unset> /m);
    expect(last(EXPOSED, 'delete svc web', 'get ep')).not.toContain('web');
  });

  it('stand in a slice of their own where their Pods have no such port, as they do in no Endpoints', () => {
    const exposed = 'expose deploy web --port=80 --target-port=none-such';
    expect(last(exposed, 'get ep web')).toMatch(/^web +<none> /m);
    expect(last(exposed, 'get endpointslices')).toMatch(/^web-\w{5} +IPv4 +<unset> +10\./m);
    expect(last(exposed, 'describe svc web')).toMatch(/^Endpoints: +10\.[\d.]+,10\.[\d.]+,/m);
  });

  it('are null where a slice has none', () => {
    const none = [EXPOSED, 'scale deploy web --replicas=0', 'wait --for=delete pod -l app=web'];
    const slice = last(...none, 'get endpointslices -o yaml -l kubernetes.io/service-name=web');
    expect(slice).toMatch(/^ {2}endpoints: null\n(?:.*\n)* {2}ports: null\n/m);
  });

  it('are the API server for its own Service, and none for one that selects nothing', () => {
    expect(last('get ep kubernetes')).toMatch(/^kubernetes +10\.0\.0\.1:6443 /m);
    expect(last('create service clusterip plain --tcp=80', 'get ep plain')).toMatch(
      /^plain +<none> /m,
    );
    expect(
      last('create service externalname out --external-name=example.com', 'get ep'),
    ).not.toContain('out');
  });

  it('are marked as the ones of their controller from 1.33 on', () => {
    const marked = (release: ReleaseName) =>
      typed(release, EXPOSED, 'get ep web -o jsonpath={.metadata.labels}').at(-1);
    expect(marked('v1.32')).toBe('{}');
    expect(marked('v1.33')).toContain('endpoint-controller');
  });

  it('say for whom they are meant first, where the Service asks for that', () => {
    const hinted = (asked: string, annotation = 'a=b') =>
      last(
        EXPOSED,
        `annotate svc web ${annotation}`,
        `patch svc web -p '{"spec":{"trafficDistribution":"${asked}"}}'`,
        'get endpointslices -o jsonpath={.items[-1:].endpoints[0].hints}',
      );
    expect(hinted('PreferClose')).toBe('{"forZones":[{"name":"zone-a"}]}');
    expect(hinted('PreferSameNode')).toBe(
      '{"forNodes":[{"name":"node-1"}],"forZones":[{"name":"zone-a"}]}',
    );
    expect(hinted('PreferClose', 'service.kubernetes.io/topology-mode=Auto')).toBe('');
  });

  it('are mirrored in slices where they were written by hand for a Service that selects nothing, and go with it', () => {
    const subset = {
      addresses: [{ ip: '192.0.2.7' }, { ip: '2001:db8::1' }],
      notReadyAddresses: [{ ip: '192.0.2.8', nodeName: 'node-1' }],
      ports: [{ port: 5432 }],
    };
    const metadata = { name: 'db', labels: { a: 'b' }, annotations: { c: 'd' } };
    const lines = (labels: object) =>
      typedBeside(
        [],
        [
          [
            'create -f -',
            `{apiVersion: v1, kind: Service, metadata: {name: db}, spec: {ports: [{port: 5432}]}}`,
          ],
          [
            'create -f -',
            JSON.stringify({
              apiVersion: 'v1',
              kind: 'Endpoints',
              metadata: { ...metadata, labels },
              subsets: [subset],
            }),
          ],
          'get endpointslices',
          `get endpointslices -l kubernetes.io/service-name=db -o jsonpath='{range .items[?(@.addressType=="IPv4")]}{.endpoints} {.ports} {.metadata.labels} {.metadata.annotations} {.metadata.ownerReferences[0].kind}{end}'`,
          'describe svc db',
          'delete svc db',
          'get ep,endpointslices',
        ],
      ).map(({ stdout }) => stdout ?? '');
    const [, , listed = '', told, described = '', , left = ''] = lines({ a: 'b' });
    expect(listed).toMatch(/^db-\w{5} +IPv4 +5432 +192\.0\.2\.7,192\.0\.2\.8 /m);
    expect(listed).toMatch(/^db-\w{5} +IPv6 +5432 +2001:db8::1 /m);
    expect(told).toBe(
      [
        '[{"addresses":["192.0.2.7"],"conditions":{"ready":true}},{"addresses":["192.0.2.8"],"conditions":{"ready":false},"nodeName":"node-1"}]',
        '[{"name":"","port":5432,"protocol":"TCP"}]',
        '{"a":"b","endpointslice.kubernetes.io/managed-by":"endpointslicemirroring-controller.k8s.io","kubernetes.io/service-name":"db"}',
        '{"c":"d"} Endpoints',
      ].join(' '),
    );
    expect(described).toMatch(/^Endpoints: .*192\.0\.2\.7:5432/m);
    expect(left).not.toContain('db');
    expect(lines({ 'endpointslice.kubernetes.io/skip-mirror': 'true' })[2]).not.toContain('db');
  });
});
