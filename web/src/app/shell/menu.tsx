import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { MenuGroup } from '@porte/contracts/registry.js';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { AppLink } from '../../shared/routing/app-link.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { useKept } from './use-kept.js';
import { activeEntry, useMenu, type MenuEntry, type MenuSection } from './use-menu.js';
import type { Counts } from './waiting-counts.js';

export const menuIcon = lazyPart(() => import('./menu-icons.js').then(m => m.MenuIcon));
const MenuIcon = menuIcon.Part;
/** After the page: what waits is no part of it. */
const { Part: WaitingCounts } = lazyPart(() => import('./waiting-counts.js').then(m => m.WaitingCounts));

const useStyles = makeStyles({
  menu: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
  },
  group: {
    width: '100%',
    justifyContent: 'space-between',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    textDecorationLine: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover, color: tokens.colorNeutralForeground2Hover },
    // the drawer scrolls, and would cut a mark around it
    ':focus-visible': { outlineOffset: '-2px' },
    // the entry of the page comes into view with those around it
    scrollMarginBlock: '96px',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '8px',
      bottom: '8px',
      width: '4px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
  },
  // its place is there before the icons are
  icon: { display: 'flex', width: '20px', height: '20px', fontSize: '20px', flexShrink: 0 },
  activeIcon: { color: tokens.colorCompoundBrandForeground1 },
  narrow: { justifyContent: 'center', padding: 0 },
  count: {
    marginInlineStart: 'auto',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  rule: { height: '1px', backgroundColor: tokens.colorNeutralStroke2, margin: `0 ${tokens.spacingHorizontalS}` },
  hidden: { display: 'none' },
});

interface EntryProps {
  entry: MenuEntry;
  isActive: boolean;
  isSmall: boolean;
  /** what waits there for a decision */
  count: number | undefined;
}

function EntryLink({ entry, isActive, isSmall, count }: EntryProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: `shell.menu.${entry.text}` });
  const link = (
    <AppLink
      to={entry.path}
      aria-current={isActive ? 'page' : undefined}
      title={count ? formatMessage({ id: 'shell.waiting' }, { count }) : undefined}
      className={mergeClasses(styles.link, isActive && styles.active, isSmall && styles.narrow)}
    >
      <span className={styles.icon}>
        <Suspense fallback={null}>
          <MenuIcon text={entry.text} className={isActive ? styles.activeIcon : undefined} />
        </Suspense>
      </span>
      {isSmall ? null : text}
      {!isSmall && count ? (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      ) : null}
    </AppLink>
  );
  return isSmall ? (
    <Tooltip content={text} relationship="label" positioning="after">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

function GroupHead({ group, isFolded, onToggle }: { group: MenuGroup; isFolded: boolean; onToggle(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.group}
      iconPosition="after"
      icon={isFolded ? <ChevronRightRegular /> : <ChevronDownRegular />}
      aria-expanded={!isFolded}
      onClick={onToggle}
    >
      {formatMessage({ id: `shell.group.${group}` })}
    </Button>
  );
}

interface SectionProps {
  section: MenuSection;
  active: string | null;
  isSmall: boolean;
  counts: Counts;
}

function Section({ section: { group, entries }, active, isSmall, counts }: SectionProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [isFolded, fold] = useKept(`menu_folded_${group}`, false);
  const hasHead = group !== 'daily';
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // a long menu scrolls: the entry of the page is never beyond its edge
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const isHidden = hasHead && isFolded && !isSmall;
  return (
    <div>
      {hasHead &&
        (isSmall ? (
          <div className={styles.rule} />
        ) : (
          <GroupHead group={group} isFolded={isFolded} onToggle={() => fold(!isFolded)} />
        ))}
      <ul
        ref={list}
        className={mergeClasses(styles.list, isHidden && styles.hidden)}
        aria-label={formatMessage({ id: `shell.group.${group}` })}
      >
        {entries.map(entry => (
          <li key={entry.path}>
            <EntryLink entry={entry} isActive={entry.path === active} isSmall={isSmall} count={counts[entry.path]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The pages that a user may open, by role, permission and setting; the active entry is marked by a bar and by colour. @param isSmall only icons,
 * named by tooltips
 */
export function Menu({ isSmall = false }: { isSmall?: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const sections = useMenu();
  const entries = sections.flatMap(section => section.entries);
  const active = activeEntry(entries, pathname);
  const [counts, setCounts] = useState<Counts>({});
  return (
    <nav aria-label={formatMessage({ id: 'shell.menu' })} className={styles.menu}>
      {sections.map(section => (
        <Section key={section.group} section={section} active={active} isSmall={isSmall} counts={counts} />
      ))}
      {useIsStaff() && (
        <Suspense fallback={null}>
          <WaitingCounts entries={entries.map(({ path }) => path)} onCounts={setCounts} />
        </Suspense>
      )}
    </nav>
  );
}
