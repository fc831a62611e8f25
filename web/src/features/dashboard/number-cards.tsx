import { Card, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useMe } from '../../shared/session/use-me.js';
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
  more: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200 },
});

interface NumberCardProps {
  /** of the message that names the figure */
  label: string;
  /** undefined while it is loading */
  figure: string | undefined;
  more?: ReactNode;
}

function NumberCard({ label, figure, more }: NumberCardProps) {
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
      {more}
    </Card>
  );
}

/** The balance is null while billing is unavailable. */
function BalanceCard() {
  const styles = useStyles();
  const { money } = useFormat();
  const { available_balance } = useMe();
  return (
    <NumberCard
      label="dashboard.balance"
      figure={available_balance === null ? '—' : money(available_balance)}
      more={
        available_balance === null ? (
          <span>
            <FormattedMessage id="dashboard.balance.unknown" />
          </span>
        ) : (
          <AppLink to="/my-transactions" className={styles.more}>
            <FormattedMessage id="dashboard.transactions" />
          </AppLink>
        )
      }
    />
  );
}

interface NumberCardsProps {
  numbers: DashboardNumbers | undefined;
  hasFailed: boolean;
}

/** For staff: the own balance, and the tenant's totals. */
export function NumberCards({ numbers, hasFailed }: NumberCardsProps) {
  const styles = useStyles();
  const { number } = useFormat();
  const figure = (value: number | undefined): string | undefined =>
    value !== undefined ? number(value) : hasFailed ? '—' : undefined;
  return (
    <div className={styles.cards}>
      <BalanceCard />
      <NumberCard label="dashboard.this_month" figure={figure(numbers?.total_current_month)} />
      <NumberCard label="dashboard.total" figure={figure(numbers?.total)} />
      <NumberCard label="dashboard.active_users" figure={figure(numbers?.active_users)} />
    </div>
  );
}
