import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/** A label and its value; left out if the value is empty. */
export type Fact = readonly [label: string, value: ReactNode];

const useStyles = makeStyles({
  list: {
    display: 'grid',
    // a long label wraps before the values do
    gridTemplateColumns: 'fit-content(36%) minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

const isKnown = ([, value]: Fact): boolean => value !== null && value !== undefined && value !== '' && value !== false;

/** A list of facts. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.filter(isKnown).flatMap(([label, value]) => [
        <dt key={`${label} name`} className={styles.label}>
          {label}
        </dt>,
        <dd key={label} className={styles.value}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}
