import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

/** Names of the series of a plot; one without a second has bars of one kind. */
export interface PlotSeries {
  now: string;
  before?: string;
}

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  key: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  swatch: {
    width: '10px',
    height: '10px',
    borderRadius: '2px',
    forcedColorAdjust: 'none',
    // paper leaves backgrounds out otherwise
    printColorAdjust: 'exact',
  },
  now: { backgroundColor: tokens.colorCompoundBrandBackground },
  before: { backgroundColor: tokens.colorNeutralStroke1 },
});

/** Which colour is which series; the words of a plot's bars say the same to screen readers. */
export function PlotLegend({ now, before }: PlotSeries) {
  const styles = useStyles();
  return (
    <div className={styles.legend} aria-hidden>
      <span className={styles.key}>
        <span className={mergeClasses(styles.swatch, styles.now)} />
        {now}
      </span>
      {before !== undefined && (
        <span className={styles.key}>
          <span className={mergeClasses(styles.swatch, styles.before)} />
          {before}
        </span>
      )}
    </div>
  );
}
