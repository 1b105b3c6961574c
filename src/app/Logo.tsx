import styles from './Header.module.css';

/** A hexagon with two Pods at berth: the same picture as `public/favicon.svg`. */
export function Logo() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className={styles.mark}>
      <path
        d="M10 1l8 4.6v8.8L10 19l-8-4.6V5.6z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      />
      <rect x="6" y="7" width="3.4" height="6" rx="1" fill="currentColor" />
      <rect x="10.6" y="7" width="3.4" height="6" rx="1" fill="currentColor" opacity=".45" />
    </svg>
  );
}
