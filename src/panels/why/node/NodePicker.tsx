import { useId, useState } from 'react';
import type { RunView } from '../../../protocol/index.ts';
import styles from './Pair.module.css';

/** As many nodes to choose from are listed at all times. */
const FEW = 50;

export interface NodePickerProps {
  readonly run: RunView;
  readonly label: string;
  /** Node index. */
  readonly value: number;
  /** Nodes to choose from, in order. */
  readonly nodes: readonly number[];
  readonly onChange: (node: number) => void;
}

/** One node of many. */
export function NodePicker({ run, label, value, nodes, onChange }: NodePickerProps) {
  const id = useId();
  // In a large cluster these are thousands: they are there when asked for.
  const [isChoosing, setIsChoosing] = useState(false);
  const options = isChoosing || nodes.length <= FEW ? nodes : [value];
  return (
    <label className={styles.pick} htmlFor={id}>
      <span>{label}</span>
      <select
        id={id}
        value={value}
        onFocus={() => {
          setIsChoosing(true);
        }}
        onPointerDown={() => {
          setIsChoosing(true);
        }}
        onBlur={() => {
          setIsChoosing(false);
        }}
        onChange={(event) => {
          onChange(Number(event.target.value));
        }}
      >
        {options.map((node) => (
          <option key={node} value={node}>
            {run.nodes[node]?.name}
          </option>
        ))}
      </select>
    </label>
  );
}
