import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { AddCircleRegular } from '@fluentui/react-icons/svg/add-circle';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { CalculatorRegular } from '@fluentui/react-icons/svg/calculator';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useCan, type Permission } from '../../shared/session/use-can.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useHasPage } from './shell-routes.js';
import { activeEntry } from './use-menu.js';

const useStyles = makeStyles({
  bar: {
    display: 'none',
    position: 'sticky',
    bottom: 0,
    zIndex: 10,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingBottom: 'env(safe-area-inset-bottom)',
    '@media (max-width: 640px)': { display: 'block' },
  },
  list: {
    display: 'flex',
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    '& > li': { flex: '1 1 0', display: 'flex', minWidth: 0 },
  },
  place: {
    position: 'relative',
    flexGrow: 1,
    minWidth: 0,
    minHeight: '56px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalXXS,
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    cursor: 'pointer',
  },
  active: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      width: '32px',
      height: '4px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
  },
  icon: { fontSize: '20px' },
});

/** Home first, as in the menu; the new shipment in the middle, under the thumb. */
const PLACES: readonly { path: string; text: string; icon: FluentIcon; can: Permission }[] = [
  { path: '/', text: 'home', icon: HomeRegular, can: ['read', 'Dashboard'] },
  { path: '/shipments', text: 'shipments', icon: BoxRegular, can: ['read', 'Shipment'] },
  { path: '/shipments/new', text: 'new', icon: AddCircleRegular, can: ['create', 'Shipment'] },
  { path: '/quotes/new', text: 'quote', icon: CalculatorRegular, can: ['create', 'Shipment'] },
];

/** The daily places under the thumb, at phone widths. @param onMore opens the whole menu */
export function BottomBar({ onMore }: { onMore(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const [can, hasPage] = [useCan(), useHasPage()];
  const active = activeEntry(PLACES, pathname);
  return (
    <nav className={styles.bar} data-screen-only aria-label={formatMessage({ id: 'shell.daily' })}>
      <ul className={styles.list}>
        {PLACES.filter(place => hasPage(place.path) && can(...place.can)).map(({ path, text, icon: Icon }) => (
          <li key={path}>
            <AppLink
              to={path}
              aria-current={path === active ? 'page' : undefined}
              className={mergeClasses(styles.place, path === active && styles.active)}
            >
              <Icon className={styles.icon} aria-hidden />
              {formatMessage({ id: `shell.bottom.${text}` })}
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.place} onClick={onMore}>
            <MoreHorizontalRegular className={styles.icon} aria-hidden />
            {formatMessage({ id: 'shell.bottom.more' })}
          </button>
        </li>
      </ul>
    </nav>
  );
}
