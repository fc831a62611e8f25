import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { useFormat } from '../../shared/format/use-format.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useNextCountsQuery } from './dashboard-api.js';
import { HomeCard, Loaded } from './home-card.js';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    // as high as the balance beside it
    flexGrow: 1,
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '@media (max-width: 1279.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    gap: tokens.spacingHorizontalM,
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    minHeight: '44px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (max-width: 640px)': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      flexDirection: 'row',
      flexWrap: 'wrap',
      justifyContent: 'flex-start',
      alignItems: 'center',
      columnGap: tokens.spacingHorizontalS,
    },
  },
  urgent: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    ':hover': { backgroundColor: tokens.colorStatusWarningBackground2 },
  },
  name: { '@media (max-width: 640px)': { flexGrow: 1, fontWeight: tokens.fontWeightSemibold } },
  count: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  why: { color: tokens.colorNeutralForeground2, '@media (max-width: 640px)': { display: 'none' } },
});

const TILES = ['pack', 'pay', 'to_print', 'trouble'] as const;

/** The list's usual page sizes beyond the first; its module is no part of this page. */
const PAGE_SIZES = [25, 50, 100];

/** The list on one page where that has room for all, so that they can be ticked at once. */
const pathOf = (name: string, count: number): string => {
  const size = count > 10 ? PAGE_SIZES.find(each => each >= Math.min(count, 100)) : undefined;
  return `/shipments?tab=${name}${size ? `&per_page=${size}` : ''}`;
};

/** What the customer does next: each count opens the list of these shipments. */
export function NextCard() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const isPhone = useBreakpoint() === 'phone';
  const answer = useNextCountsQuery();
  return (
    <HomeCard title={formatMessage({ id: 'dashboard.next' })}>
      <Loaded answer={answer} failed="dashboard.next.failed" skeleton={isPhone ? [120, 120] : [96, 24, 16]}>
        {counts => (
          <div className={styles.tiles}>
            {TILES.map(name => (
              <AppLink
                key={name}
                to={pathOf(name, counts[name] ?? 0)}
                className={mergeClasses(styles.tile, name === 'trouble' && counts.trouble > 0 && styles.urgent)}
              >
                <span className={styles.name}>
                  <FormattedMessage id={`dashboard.next.${name}`} />
                </span>
                <span className={styles.count}>{number(counts[name] ?? 0)}</span>
                <span className={styles.why}>
                  <FormattedMessage id={`dashboard.next.${name}.why`} />
                </span>
              </AppLink>
            ))}
          </div>
        )}
      </Loaded>
    </HomeCard>
  );
}
