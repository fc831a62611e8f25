import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { CarrierLogo } from './carrier-logo.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  line: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', ':empty': { display: 'none' } },
  rows: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) 88px',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  asking: { color: tokens.colorNeutralForeground2 },
});

interface PendingCarriersProps {
  /** names of the carriers that are asked for a price */
  pending: readonly string[];
}

/** The carriers that are still asked, in words and as rows below the rates that are there. */
export function PendingCarriers({ pending }: PendingCarriersProps) {
  const styles = useStyles();
  const { formatMessage, formatList } = useIntl();
  const names = formatList(pending);
  return (
    <div className={styles.root}>
      <p className={styles.line} role="status">
        {pending.length > 0 && formatMessage({ id: 'rates.pending' }, { count: pending.length, names })}
      </p>
      {pending.length > 0 && (
        <ul className={styles.rows} aria-hidden>
          {pending.map(name => (
            <li key={name} className={styles.row}>
              <CarrierLogo name={name} url={null} />
              <span>
                <span className={styles.name}>{name}</span>{' '}
                <span className={styles.asking}>{formatMessage({ id: 'rates.pending.row' })}</span>
              </span>
              <Skeleton>
                <SkeletonItem size={24} />
              </Skeleton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
