import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  lesser: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    flexShrink: 1000,
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase300 },
  },
  two: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    // the attribute is of the table: with a selector of its own Griffel would look for it on this element
    ':is([data-density="compact"] *)': {
      flexDirection: 'row',
      alignItems: 'baseline',
      columnGap: tokens.spacingHorizontalXS,
    },
    // nothing is cut on a phone: a long name takes a line of its own
    '@media (max-width: 640px)': {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: tokens.spacingHorizontalXS,
    },
  },
  line: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 640px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

/** Two texts: below each other, or beside each other where rows are compact or on a phone. */
export function Two({
  first,
  second,
  title = `${first} ${second}`,
}: {
  first: string;
  second: string;
  title?: string;
}) {
  const styles = useStyles();
  return (
    <span className={styles.two} title={title}>
      <span className={styles.line}>{first}</span>
      <span className={mergeClasses(styles.line, styles.lesser)}>{second}</span>
    </span>
  );
}
