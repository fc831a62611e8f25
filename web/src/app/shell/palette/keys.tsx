import type { ReactElement } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  keys: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXXS },
  key: {
    minWidth: '20px',
    boxSizing: 'border-box',
    textAlign: 'center',
    '& svg': { verticalAlign: 'middle' },
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
});

/** Keys to press one after the other. */
export function Keys({ keys }: { keys: readonly ReactElement[] | readonly string[] }) {
  const styles = useStyles();
  return (
    <span className={styles.keys}>
      {keys.map((key, at) => (
        <kbd key={at} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
