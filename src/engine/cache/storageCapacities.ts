import { labelSelectorMatches, labelValue } from '../../model/index.ts';
import type {
  CSIDriver,
  CSIStorageCapacity,
  Labels,
  ObjectKey,
  QuantityText,
} from '../../model/index.ts';

/** The capacities of a class: those that want a value of a label by it, and the others. */
interface OfClass {
  readonly byLabel: Map<string, Map<string, CSIStorageCapacity[]>>;
  readonly others: CSIStorageCapacity[];
}

/** Which drivers tell how much storage they have left, and what they tell. */
export class StorageCapacities {
  readonly #drivers: Map<string, CSIDriver>;
  readonly #capacities: Map<ObjectKey, CSIStorageCapacity>;
  /** Made when it is first asked for: a driver of local disks has a capacity for each node. */
  #byClass: Map<string, OfClass> | undefined;

  constructor(drivers: readonly CSIDriver[], capacities: readonly CSIStorageCapacity[]) {
    this.#drivers = new Map(drivers.map((driver) => [driver.metadata.name, driver]));
    this.#capacities = new Map(
      capacities.map((capacity) => [
        `${capacity.metadata.namespace ?? 'default'}/${capacity.metadata.name}`,
        capacity,
      ]),
    );
  }

  putDriver(name: string, driver: CSIDriver | undefined): void {
    if (driver) this.#drivers.set(name, driver);
    else this.#drivers.delete(name);
  }

  putCapacity(key: ObjectKey, capacity: CSIStorageCapacity | undefined): void {
    if (capacity) this.#capacities.set(key, capacity);
    else this.#capacities.delete(key);
    this.#byClass = undefined;
  }

  /** Whether a driver of this name is there and wants to be asked for room. */
  isAsked(driver: string): boolean {
    return this.#drivers.get(driver)?.spec?.storageCapacity === true;
  }

  /** What is told of a class for nodes with these labels (`nodeHasAccess`). */
  reaching(storageClass: string, labels: Labels | undefined): readonly CSIStorageCapacity[] {
    this.#byClass ??= byClass(this.#capacities.values());
    const found = this.#byClass.get(storageClass);
    if (found === undefined) return [];
    const likely = [...found.others];
    for (const [key, values] of found.byLabel) {
      likely.push(...(values.get(labelValue(labels, key) ?? '\0') ?? []));
    }
    return likely.filter(({ nodeTopology }) => labelSelectorMatches(nodeTopology, labels));
  }
}

/** The largest volume that it has room for; undefined where it names no amount (`capacitySufficient`). */
export function volumeLimit({
  capacity,
  maximumVolumeSize,
}: CSIStorageCapacity): QuantityText | undefined {
  return maximumVolumeSize ?? capacity;
}

function byClass(capacities: Iterable<CSIStorageCapacity>): Map<string, OfClass> {
  const classes = new Map<string, OfClass>();
  for (const capacity of capacities) {
    let ofClass = classes.get(capacity.storageClassName);
    if (ofClass === undefined) {
      ofClass = { byLabel: new Map(), others: [] };
      classes.set(capacity.storageClassName, ofClass);
    }
    const [label] = Object.entries(capacity.nodeTopology?.matchLabels ?? {});
    if (label === undefined) {
      ofClass.others.push(capacity);
      continue;
    }
    const [key, value] = label;
    const values = ofClass.byLabel.get(key) ?? new Map<string, CSIStorageCapacity[]>();
    ofClass.byLabel.set(key, values);
    values.set(value, [...(values.get(value) ?? []), capacity]);
  }
  return classes;
}
