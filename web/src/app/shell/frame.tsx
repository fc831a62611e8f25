import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Suspense, useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { useLive } from '../../shared/live/use-live.js';
import { isTestMode } from '../../shared/session/side.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { currentActing } from '../../shared/session/token.js';
import { TitleCountProvider } from '../../shared/layout/title-count.js';
import { AwayBand } from './away-band.js';
import { useUnread } from './bell/use-unread.js';
import { BottomBar } from './bottom-bar.js';
import { Drawer } from './drawer.js';
import { Footer } from './footer.js';
import { Overlays } from './overlays.js';
import { Pages } from './pages.js';
import { SignInAgain } from './sign-in-again.js';
import { Toolbar } from './toolbar.js';
import { VerificationBand } from './verification-band.js';
import { useWide } from './use-wide.js';

// Few people are ever on the test side, or act as another one.
const { Part: Bands } = lazyPart(() => import('./bands.js').then(m => m.Bands), 'test_mode');

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    // how much of the window is the drawer's, for what is fixed to the window
    ':has(> [data-drawer="wide"])': { '--drawer': '256px' },
    ':has(> [data-drawer="small"])': { '--drawer': '64px' },
  },
  // how much of the window is the toolbar's, for what sticks below it
  stacked: { flexDirection: 'column', '--toolbar': '56px' },
  bare: { '@media (max-width: 640px)': { '--toolbar': '0px' } },
  // how much the bar below covers, for what else sticks to the bottom of a page
  barred: { '@media (max-width: 640px)': { '--covered-below': 'calc(57px + env(safe-area-inset-bottom))' } },
  body: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    // it would stand under the bar
    ':has([data-action-bar]) > footer': { display: 'none' },
    ':has([data-action-bar]) > main': {
      paddingBottom: `calc(var(--action-bar, 64px) + ${tokens.spacingVerticalL})`,
    },
  },
  main: {
    flexGrow: 1,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXXL,
    minWidth: 0,
    outlineStyle: 'none',
    // on a phone the footer begins below the window: it would jump while a page grows
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalL, minHeight: '100dvh' },
    '& h1:focus': { outlineStyle: 'none' },
  },
  skip: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 100,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    boxShadow: tokens.shadow16,
  },
});

/** The steps of a shipment have a bar of their own at the bottom of a phone: the way on. */
const STEPS = /^\/shipments\/(new|[^/]+\/(edit|parcels\/new|rates\/new|confirm))$/;

/** Those before the label is paid, where a phone shows nothing but the step: its own title, its way out, its way on. */
const UNPAID = /^\/shipments\/(new|[^/]+\/(edit|parcels\/new|rates\/new))$/;

/** The frame around every page: the menu, the bands, the footer. */
export function Frame() {
  const styles = useStyles();
  const isWide = useWide();
  const { pathname } = useLocation();
  const hasBar = !STEPS.test(pathname) && !isWide;
  const isBare = UNPAID.test(pathname);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const [isSearching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  useLive();
  return (
    <div
      className={mergeClasses(styles.frame, !isWide && styles.stacked, isBare && styles.bare, hasBar && styles.barred)}
    >
      <a href="#content" className={mergeClasses('visually-hidden', styles.skip)} data-screen-only>
        <FormattedMessage id="shell.skip" />
      </a>
      {isWide ? (
        <Drawer onSearch={search} />
      ) : (
        <Toolbar
          isOpen={isMenuOpen}
          hasBar={hasBar}
          isHidden={isBare}
          onOpen={openMenu}
          onClose={closeMenu}
          onSearch={search}
        />
      )}
      <div className={styles.body}>
        {(currentActing() || isTestMode()) && (
          <Suspense fallback={null}>
            <Bands />
          </Suspense>
        )}
        <AwayBand />
        <VerificationBand />
        <main id="content" tabIndex={-1} className={styles.main}>
          <ConfirmProvider>
            <TitleCountProvider value={useUnread()}>
              <Pages />
            </TitleCountProvider>
          </ConfirmProvider>
        </main>
        <Footer />
      </div>
      <Notices />
      <Overlays isSearching={isSearching} onSearching={setSearching} />
      <SignInAgain />
      {hasBar && <BottomBar onMore={openMenu} />}
    </div>
  );
}
