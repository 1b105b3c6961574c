import type { DevicePoolView, DeviceView, RunView } from '../../../protocol/index.ts';
import { lastCycleUntil } from '../../../run/index.ts';
import { useAnswer, useBerth } from '../../../store/index.ts';
import {
  Button,
  classNames,
  Count,
  RichText,
  Tag,
  useStateOf,
  useTranslation,
} from '../../../ui/index.ts';
import { PodLink } from '../pod/PodStory.tsx';
import deviceStyles from './NodeDevices.module.css';
import styles from '../Why.module.css';

/** Devices of a pool in sight before "more". */
const SHOWN = 12;

/** The devices that drivers tell of on a node, and who has them at the playhead; nothing where there are none. */
export function NodeDevices({ run, node }: { readonly run: RunView; readonly node: number }) {
  const { t } = useTranslation('devices');
  const playhead = useBerth((state) => state.playhead);
  const cycle = lastCycleUntil(run, playhead) + 1;
  const { answer } = useAnswer({ kind: 'devices', cycle, node });
  const pools = answer?.pools ?? [];
  if (pools.length === 0) return null;
  const count = pools.reduce((sum, { devices }) => sum + devices.length, 0);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {t('title')}
        <span>
          <Count of={count} />
        </span>
      </h3>
      {pools.map((pool) => (
        <PoolDevices key={`${pool.driver}/${pool.pool}`} run={run} pool={pool} />
      ))}
    </section>
  );
}

function PoolDevices({ run, pool }: { readonly run: RunView; readonly pool: DevicePoolView }) {
  const { t } = useTranslation('devices');
  const { driver, pool: name, state, devices } = pool;
  const [all, setAll] = useStateOf(`${driver}/${name}`, false);
  const shown = all || devices.length <= SHOWN + 1 ? devices : devices.slice(0, SHOWN);
  return (
    <>
      <p className={styles.fine}>
        <RichText ns="devices" text={{ key: 'ofDriver', values: { driver, pool: name } }} />
      </p>
      {/* Where a release takes devices of such a pool all the same, it has them here. */}
      {state !== 'whole' && devices.length === 0 && <p className={styles.note}>{t(`${state}`)}</p>}
      <ul className={deviceStyles.devices}>
        {shown.map((device) => (
          <DeviceRow key={device.name} run={run} device={device} />
        ))}
      </ul>
      {shown.length < devices.length && (
        <Button
          className={styles.more}
          onClick={() => {
            setAll(true);
          }}
        >
          {t('more', { count: devices.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function DeviceRow({
  run,
  device: { name, about, taints, holders },
}: {
  readonly run: RunView;
  readonly device: DeviceView;
}) {
  const { t } = useTranslation('devices');
  return (
    <li className={deviceStyles.device}>
      <p className={deviceStyles.line}>
        <code className={deviceStyles.name}>{name}</code>
        <span className={deviceStyles.whose}>
          {holders.map(({ pod, name: holder }) =>
            pod >= 0 ? (
              <PodLink key={holder} run={run} pod={pod} />
            ) : (
              <Tag key={holder} title={holder}>
                {holder}
              </Tag>
            ),
          )}
          {holders.length === 0 && <small className={deviceStyles.free}>{t('free')}</small>}
        </span>
      </p>
      {about.length > 0 && (
        <p className={classNames(styles.fine, deviceStyles.about)}>
          {about.map(([key, value]) => (
            <span key={key}>{`${key} ${value}`}</span>
          ))}
        </p>
      )}
      {taints.map((taint) => (
        <Tag key={taint} tone="no">
          {taint}
        </Tag>
      ))}
    </li>
  );
}
