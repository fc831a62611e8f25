import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '../../routing/app-link.js';

/** A tab of a list: a link, because what it shows is in the URL. */
export interface ListTab {
  key: string;
  text: string;
  to: string;
  isHere: boolean;
  /** rows in it; null while they are counted, absent where they are not */
  count?: ReactNode;
  /** controls of the tab, shown while it is the current one */
  menu?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  // A strip that scrolls sideways keeps the tabs on one line where the window is narrow.
  tabs: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '@media (min-width: 1024px)': { flexWrap: 'wrap', overflowX: 'visible' },
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    borderBottom: `${tokens.strokeWidthThickest} solid transparent`,
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1 },
    ':focus-visible': { outlineOffset: '-2px' },
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
    padding: `0 ${tokens.spacingHorizontalXS}`,
    ':empty': { display: 'none' },
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
    fontVariantNumeric: 'tabular-nums',
  },
  // the place of a short number, so that the next tabs stand still when it comes
  counting: {
    display: 'inline-block',
    width: '1ch',
    marginLeft: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase200,
  },
  item: { display: 'inline-flex', alignItems: 'center', flexShrink: 0 },
});

/** A list's tabs on one line, with counts; in a narrow window the line scrolls to the current one. */
export function TabStrip({ label, tabs }: { label: string; tabs: readonly ListTab[] }) {
  const styles = useStyles();
  const strip = useRef<HTMLElement>(null);
  const here = tabs.find(({ isHere }) => isHere)?.key;
  // they make the tabs wider
  const hasCounts = tabs.some(({ count }) => count !== undefined && count !== null);
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && strip.current) strip.current.scrollLeft = tab.offsetLeft - strip.current.offsetLeft - 24;
  }, [here, hasCounts]);
  return (
    <div className={styles.root} data-screen-only>
      <nav ref={strip} className={styles.tabs} aria-label={label} data-strip>
        {tabs.map(({ key, text, to, isHere, count, menu }) => (
          <span key={key} className={styles.item}>
            <AppLink
              to={to}
              preventScrollReset
              className={mergeClasses(styles.tab, isHere && styles.here)}
              aria-current={isHere ? 'page' : undefined}
            >
              {text}
              {count === null && <span className={styles.counting} />}
              {count !== undefined && count !== null && <span className={styles.count}>{count}</span>}
            </AppLink>
            {isHere && menu}
          </span>
        ))}
      </nav>
    </div>
  );
}
