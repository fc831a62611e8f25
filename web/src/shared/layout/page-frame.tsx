import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { lazy, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { Way } from '../routing/app-link.js';
import { tenant } from '../tenant/tenant.js';
import { InCard } from './in-card.js';
import { surface } from './surface.js';
import { useTitleCount } from './title-count.js';

// Only what was opened from a list has them.
const Neighbors = lazy(() => import('./neighbors.js').then(m => ({ default: m.Neighbors })));

interface PageFrameProps {
  title: string;
  /** the one primary action, at the head's end */
  action?: ReactNode;
  /** below the title: a sentence, or the way back */
  lead?: ReactNode;
  /** beside the title: the state of what the page shows */
  badge?: ReactNode;
  /** below the head, above what the page shows */
  tabs?: ReactNode;
  /** before the title: the way to the list */
  back?: ReactNode;
  /** lists use up to 1600 px, forms one card of 720, everything else up to 1280 */
  width?: 'full' | 'form' | 'wide';
  children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    '@media (max-width: 640px)': { rowGap: tokens.spacingVerticalM },
    minWidth: 0,
    width: '100%',
    marginInline: 'auto',
  },
  full: { maxWidth: '1600px', '@media (max-width: 640px)': { rowGap: tokens.spacingVerticalXS } },
  form: { maxWidth: '720px' },
  wide: { maxWidth: '1280px' },
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalL },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    // a single small button stays on the line of the title, even where the text below the title is long
    '@media (max-width: 640px)': {
      ':has(> * > [data-alone]) > :first-child': { flexBasis: '0' },
      ':has(> * > [data-alone]) > :last-child': { alignSelf: 'flex-start' },
    },
  },
  start: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    flex: '1 1 auto',
    maxWidth: '100%',
  },
  words: { minWidth: 0, flex: '1 1 auto', maxWidth: '100%' },
  // on a phone the way back stands beside the title alone: what is below has the whole width
  backed: {
    '@media (max-width: 640px)': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      rowGap: tokens.spacingVerticalXS,
      '& > [data-words]': { display: 'contents' },
      '& > [data-words] > :nth-child(2)': { gridColumn: '1 / -1' },
    },
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    ':focus': { outlineStyle: 'none' },
  },
  lead: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  action: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // Room for the two buttons of a list: the primary action of an empty one moves into it, and other actions come late.
    '@media (max-width: 640px)': { minHeight: '44px', minWidth: '96px', justifyContent: 'flex-end' },
  },
  // `data-wide-only`: hidden on a phone, with its room, since a phone has it elsewhere. `data-alone`: one small button, without the room of two.
  byContent: {
    '@media (max-width: 640px)': {
      ':has(> [data-wide-only])': { display: 'none' },
      ':has(> [data-alone])': { minWidth: 0 },
    },
  },
  // The trail of a phone's list loads late, and would push the buttons to a line of their own: there they are from the start.
  below: { '@media (max-width: 640px)': { ':has(> [data-others])': { flexBasis: '100%' } } },
});

/** A page's head and width: sets the document's title and renders the one h1, which gets the focus on navigation. */
export function PageFrame({ title, action, lead, badge, tabs, back, width = 'full', children }: PageFrameProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const count = useTitleCount();
  const { around = [] } = (useLocation().state ?? {}) as Way;
  // the only row of a list has none beside it
  const hasNeighbors = around.length > 1;
  return (
    <div className={mergeClasses(styles.root, styles[width])} data-stack="">
      <title>{count + formatMessage({ id: 'page.document_title' }, { page: title, tenant: tenant.name })}</title>
      <header className={styles.head}>
        <div className={mergeClasses(styles.start, back ? styles.backed : undefined)}>
          {back}
          <div className={styles.words} data-words>
            <div className={styles.row}>
              <h1 className={styles.title} tabIndex={-1}>
                {title}
              </h1>
              {badge}
            </div>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
        </div>
        {(action || hasNeighbors) && (
          <div className={mergeClasses(styles.action, styles.byContent, lead ? styles.below : undefined)}>
            {hasNeighbors && (
              <Suspense fallback={null}>
                <Neighbors />
              </Suspense>
            )}
            {action}
          </div>
        )}
      </header>
      {tabs}
      {width === 'form' ? (
        <div className={styles.card} data-stack="">
          <InCard value>{children}</InCard>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
