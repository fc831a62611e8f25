import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand';
import { memo, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Brand } from '../../shared/layout/brand.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { isTestMode } from '../../shared/session/side.js';
import { useCan } from '../../shared/session/use-can.js';
import { useMe } from '../../shared/session/use-me.js';
import { AccountMenu } from './account-menu.js';
import { Bell } from './bell/bell.js';
import { Balance } from './balance.js';
import { Menu } from './menu.js';
import { SearchButton } from './search-button.js';
import { useHasPage } from './shell-routes.js';
import { useKept } from './use-kept.js';

/** After the page: the line stands beside another. */
const { Part: BalanceRunway } = lazyPart(() => import('./balance-runway.js').then(m => m.BalanceRunway));

const useStyles = makeStyles({
  drawer: {
    position: 'sticky',
    top: 0,
    height: '100dvh',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '256px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  small: { width: '64px', padding: tokens.spacingHorizontalS, alignItems: 'stretch' },
  head: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  top: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '36px',
  },
  balance: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    ':empty': { display: 'none' },
  },
  test: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    boxShadow: `inset 0 0 0 1px ${tokens.colorStatusWarningBorder1}`,
  },
  below: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalS },
  add: {
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  menu: { flexGrow: 1, overflowY: 'auto', minHeight: 0 },
  centered: { justifyContent: 'center' },
  tools: { display: 'flex' },
  stacked: { flexDirection: 'column' },
});

function FoldButton({ isSmall, onToggle }: { isSmall: boolean; onToggle(): void }) {
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: isSmall ? 'shell.widen' : 'shell.narrow' });
  return (
    <Tooltip content={text} relationship="label">
      <Button
        appearance="subtle"
        icon={isSmall ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
        onClick={onToggle}
      />
    </Tooltip>
  );
}

/** Where a customer adds to the balance above it. */
function AddBalance() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { id, user_type, available_balance, parent_id } = useMe();
  const hasPage = useHasPage();
  const can = useCan();
  if (user_type !== 'customer' || available_balance === null || !can('create', 'Deposit') || !hasPage('/credits'))
    return null;
  return (
    <span className={styles.below}>
      <AppLink className={styles.add} to="/credits">
        {formatMessage({ id: 'shell.menu.add_funds' })}
      </AppLink>
      {parent_id === null && (
        <Suspense fallback={null}>
          <BalanceRunway userId={id} available={available_balance} />
        </Suspense>
      )}
    </span>
  );
}

/** From 1024 px on: always open, or folded to its icons, as this device remembers. */
export const Drawer = memo(function Drawer({ onSearch }: { onSearch(): void }) {
  const styles = useStyles();
  const [isSmall, setSmall] = useKept('menu_small', false);
  return (
    <header className={mergeClasses(styles.drawer, isSmall && styles.small)} data-drawer={isSmall ? 'small' : 'wide'}>
      <div className={styles.head}>
        <div className={mergeClasses(styles.top, isSmall && styles.centered)}>
          {isSmall ? null : <Brand />}
          <span className={mergeClasses(styles.tools, isSmall && styles.stacked)}>
            <Bell />
            <FoldButton isSmall={isSmall} onToggle={() => setSmall(!isSmall)} />
          </span>
        </div>
        <SearchButton isSmall={isSmall} onPress={onSearch} />
        {isSmall ? null : (
          <div className={mergeClasses(styles.balance, isTestMode() && styles.test)}>
            <Balance />
            <AddBalance />
          </div>
        )}
      </div>
      <div className={styles.menu}>
        <Menu isSmall={isSmall} />
      </div>
      <AccountMenu isSmall={isSmall} />
    </header>
  );
});
