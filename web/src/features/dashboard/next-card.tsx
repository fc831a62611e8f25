import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNow } from '../../shared/hooks/now.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { useFormat } from '../../shared/format/use-format.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { NEXT_STEPS, type NextStep, type NextWork } from './dashboard-api.js';
import { needOf } from './funds.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    // as high as the balance beside it
    flexGrow: 1,
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '@media (max-width: 1279.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    gap: tokens.spacingHorizontalM,
    [PHONE]: { gridTemplateColumns: '1fr' },
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    minHeight: '44px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [PHONE]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"icon name count" "icon why count"',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      minHeight: '64px',
      alignContent: 'center',
      columnGap: tokens.spacingHorizontalM,
    },
  },
  urgent: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    ':hover': { backgroundColor: tokens.colorStatusWarningBackground2 },
  },
  icon: {
    display: 'none',
    [PHONE]: { display: 'block', gridArea: 'icon', alignSelf: 'center', fontSize: '24px' },
    color: tokens.colorNeutralForeground2,
  },
  name: { [PHONE]: { gridArea: 'name', fontWeight: tokens.fontWeightSemibold } },
  count: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: {
      gridArea: 'count',
      alignSelf: 'center',
      fontSize: tokens.fontSizeBase500,
      lineHeight: tokens.lineHeightBase500,
    },
  },
  none: { color: tokens.colorNeutralForeground3 },
  why: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    [PHONE]: { gridArea: 'why', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

const ICONS: Readonly<Record<NextStep, FluentIcon>> = {
  pack: BoxRegular,
  pay: WalletRegular,
  to_print: PrintRegular,
  trouble: WarningRegular,
};

/** The list's usual page sizes beyond the first; its module is no part of this page. */
const PAGE_SIZES = [25, 50, 100];

/** The list on one page where that has room for all, so that they can be ticked at once. */
const pathOf = (name: string, count: number): string => {
  const size = count > 10 ? PAGE_SIZES.find(each => each >= Math.min(count, 100)) : undefined;
  return `/shipments?tab=${name}${size ? `&per_page=${size}` : ''}`;
};

interface TileProps {
  step: NextStep;
  waiting: NextWork[NextStep];
  /** pesos that they will about cost, where that is known */
  about: number | null;
}

function Tile({ step, waiting: { count, oldest_at }, about }: TileProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number, moneyAbout, nearDay } = useFormat();
  const now = useNow();
  const Icon = ICONS[step];
  const cost = about !== null && formatMessage({ id: 'dashboard.next.about' }, { amount: moneyAbout(about) });
  const age = oldest_at && formatMessage({ id: 'dashboard.next.oldest' }, { day: nearDay(oldest_at, now) });
  const facts = [cost, age].filter(Boolean).join(' · ');
  return (
    <AppLink
      to={pathOf(step, count)}
      className={mergeClasses(styles.tile, step === 'trouble' && count > 0 && styles.urgent)}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.name}>
        <FormattedMessage id={`dashboard.next.${step}`} />
      </span>
      <span className={mergeClasses(styles.count, count === 0 && styles.none)}>{number(count)}</span>
      <span className={styles.why}>
        {count === 0
          ? formatMessage({ id: 'dashboard.next.none' })
          : facts || formatMessage({ id: `dashboard.next.${step}.why` })}
      </span>
    </AppLink>
  );
}

interface NextCardProps {
  work: Answer<NextWork>;
  answer: Answer<DashboardNumbers>;
}

/** What the customer does next, with its age and about what it costs: each count opens the list of these shipments. */
export function NextCard({ work, answer }: NextCardProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isPhone = useBreakpoint() === 'phone';
  const isPriced = answer.data !== undefined || answer.error !== undefined;
  return (
    <HomeCard title={formatMessage({ id: 'dashboard.next' })}>
      <Loaded
        answer={{ ...work, data: isPriced ? work.data : undefined }}
        failed="dashboard.next.failed"
        skeleton={isPhone ? [64, 64, 64, 64] : [96, 24, 16]}
      >
        {found => (
          <div className={styles.tiles}>
            {NEXT_STEPS.map(step => (
              <Tile
                key={step}
                step={step}
                waiting={found[step]}
                about={step === 'pay' && answer.data ? needOf(found.pay.count, answer.data).about : null}
              />
            ))}
          </div>
        )}
      </Loaded>
    </HomeCard>
  );
}
