import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useCountQuery } from '../../../shared/api/resources.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useIsStaff } from '../../../shared/session/use-me.js';
import { COUNTED, TABS, toWhere, type Tab } from './tabs.js';

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderBottom: `${tokens.strokeWidthThickest} solid transparent`,
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1 },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    ':hover': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  count: {
    marginLeft: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The number of shipments in a tab; not for staff, because all shipments of the tenant would be counted after each event. */
function Count({ tab }: { tab: Tab }) {
  const styles = useStyles();
  const { formatNumber } = useIntl();
  const isStaff = useIsStaff();
  const { data } = useCountQuery({ path: 'shipments', where: toWhere(tab) }, { skip: isStaff });
  return data ? <span className={styles.count}>{formatNumber(data)}</span> : null;
}

/** A tab keeps the search, but neither the page nor the status, which it implies. */
function useTabPath(): (tab: Tab) => string {
  const [search] = useSearchParams();
  return tab => {
    const next = new URLSearchParams(search);
    for (const name of ['page', 'open', 'status', 'tab']) next.delete(name);
    if (tab !== 'all') next.set('tab', tab);
    return next.size > 0 ? `/shipments?${next}` : '/shipments';
  };
}

/** The tabs of the list, by next action. */
export function ShipmentTabs({ tab: here }: { tab: Tab }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const pathOf = useTabPath();
  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'shipments.tabs' })}>
      {TABS.map(tab => (
        <AppLink
          key={tab}
          to={pathOf(tab)}
          preventScrollReset
          className={mergeClasses(styles.tab, tab === here && styles.here)}
          aria-current={tab === here ? 'page' : undefined}
        >
          {formatMessage({ id: `shipments.tab.${tab}` })}
          {COUNTED.includes(tab) && <Count tab={tab} />}
        </AppLink>
      ))}
    </nav>
  );
}
