import { Button, makeStyles, mergeClasses, OverlayDrawer, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Brand } from '../../shared/layout/brand.js';
import { AccountMenu } from './account-menu.js';
import { Bell } from './bell/bell.js';
import { Balance } from './balance.js';
import { Menu } from './menu.js';
import { useRestoreFocus } from './use-restore-focus.js';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  hidden: { '@media (max-width: 640px)': { display: 'none' } },
  opener: { '@media (max-width: 640px)': { display: 'none' } },
  brand: { minWidth: 0, flexGrow: 1 },
  drawer: { maxWidth: '85vw', width: '304px' },
  inside: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
  },
  top: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalS },
  balance: { padding: `0 ${tokens.spacingHorizontalM}`, ':empty': { display: 'none' } },
  menu: { flexGrow: 1, overflowY: 'auto', minHeight: 0 },
});

interface SlidingProps {
  isOpen: boolean;
  onClose(): void;
}

/** The same menu, sliding over the page; going somewhere closes it. */
function SlidingMenu({ isOpen, onClose }: SlidingProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  useEffect(onClose, [pathname, onClose]);
  useRestoreFocus(isOpen);
  return (
    <OverlayDrawer
      open={isOpen}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
      className={styles.drawer}
      aria-label={formatMessage({ id: 'shell.menu' })}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <Brand />
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={formatMessage({ id: 'shell.close_menu' })}
            onClick={onClose}
          />
        </div>
        <div className={styles.balance}>
          <Balance />
        </div>
        <div className={styles.menu}>
          <Menu />
        </div>
        <AccountMenu />
      </div>
    </OverlayDrawer>
  );
}

interface ToolbarProps extends SlidingProps {
  /** a phone's bar below opens the menu too */
  hasBar: boolean;
  /** on a phone, where the page has a bar of its own above */
  isHidden: boolean;
  onOpen(): void;
  onSearch(): void;
}

/** Below 1024 px. */
export function Toolbar({ isOpen, hasBar, isHidden, onOpen, onClose, onSearch }: ToolbarProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <header className={mergeClasses(styles.bar, isHidden && styles.hidden)} data-screen-only>
      <Button
        className={hasBar ? styles.opener : undefined}
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={formatMessage({ id: 'shell.open_menu' })}
        aria-expanded={isOpen}
        onClick={onOpen}
      />
      <div className={styles.brand}>
        <Brand />
      </div>
      <Balance isShort />
      <Button
        appearance="subtle"
        icon={<SearchRegular />}
        aria-label={formatMessage({ id: 'shell.search' })}
        onClick={onSearch}
      />
      <Bell />
      <SlidingMenu isOpen={isOpen} onClose={onClose} />
    </header>
  );
}
