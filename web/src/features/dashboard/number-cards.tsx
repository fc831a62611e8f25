import { Card, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { surface } from '../../shared/layout/surface.js';
import { Delayed } from '../../shared/feedback/delayed.js';
import type { DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  card: {
    ...surface,
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalL,
    '::after': { display: 'none' },
  },
  label: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  figure: {
    margin: 0,
    minHeight: tokens.lineHeightHero700,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

interface NumberCardProps {
  /** of the message that names the figure */
  label: string;
  /** undefined while it is loading */
  figure: string | undefined;
}

function NumberCard({ label, figure }: NumberCardProps) {
  const styles = useStyles();
  return (
    <Card className={styles.card}>
      <h2 className={styles.label}>
        <FormattedMessage id={label} />
      </h2>
      {figure === undefined ? (
        <Delayed>
          <Skeleton className={styles.figure}>
            <SkeletonItem size={36} />
          </Skeleton>
        </Delayed>
      ) : (
        <p className={styles.figure}>{figure}</p>
      )}
    </Card>
  );
}

interface NumberCardsProps {
  numbers: DashboardNumbers | undefined;
  hasFailed: boolean;
}

/** For staff: the tenant's labels of this month, and its active users. */
export function NumberCards({ numbers, hasFailed }: NumberCardsProps) {
  const styles = useStyles();
  const { number } = useFormat();
  const figure = (value: number | undefined): string | undefined =>
    value !== undefined ? number(value) : hasFailed ? '—' : undefined;
  return (
    <div className={styles.cards}>
      <NumberCard label="dashboard.this_month" figure={figure(numbers?.total_current_month)} />
      <NumberCard label="dashboard.active_users" figure={figure(numbers?.active_users)} />
    </div>
  );
}
