import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { display: 'flex', flexDirection: 'column', flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
});

interface FactorRowProps {
  name: string;
  badge?: ReactNode;
  detail: string;
  /** its buttons */
  children: ReactNode;
}

/** One way to sign in, with what can be done about it. */
export function FactorRow({ name, badge, detail, children }: FactorRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>
          {name}
          {badge}
        </span>
        <span className={styles.detail}>{detail}</span>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}
