import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Delayed } from '../../shared/feedback/delayed.js';
import { Problem } from '../../shared/feedback/problem.js';
import { surface } from '../../shared/layout/surface.js';

const useStyles = makeStyles({
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    ':focus': { outlineStyle: 'none' },
  },
  urgent: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    minHeight: '24px',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  aside: { marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  bars: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
});

interface HomeCardProps {
  title: string;
  /** beside the title, if it is not 0 */
  count?: number | undefined;
  /** at the head's end: a link, or switches */
  aside?: ReactNode;
  /** in the colour of warnings */
  isUrgent?: boolean;
  children: ReactNode;
}

/** A card of the home page. */
export function HomeCard({ title, count, aside, isUrgent = false, children }: HomeCardProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={mergeClasses(styles.card, isUrgent && styles.urgent)} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {count ? <span className={styles.count}>{count}</span> : null}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** An answer of the API, as a query's hook gives it. */
export interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
  refetch(): unknown;
}

interface LoadedProps<T> {
  answer: Answer<T>;
  /** message id: what could not be loaded, as a sentence */
  failed: string;
  /** lines of the skeleton, px each; they add up to the content's height */
  skeleton: readonly number[];
  children(data: T): ReactNode;
}

type SkeletonSize = 12 | 16 | 24 | 36 | 48 | 64 | 96 | 120;

/** A part of a card that waits for an answer: its skeleton, then its content, or what could not be loaded, with a retry. */
export function Loaded<T>({ answer: { data, error, refetch }, failed, skeleton, children }: LoadedProps<T>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (data !== undefined) return children(data);
  if (error) return <Problem error={error} onRetry={() => void refetch()} title={formatMessage({ id: failed })} />;
  return (
    <div style={{ minHeight: `${skeleton.reduce((sum, size) => sum + size + 12, -12)}px` }}>
      <Delayed>
        <Skeleton className={styles.bars} aria-label={formatMessage({ id: 'page.loading' })}>
          {skeleton.map((size, i) => (
            <SkeletonItem key={i} size={size as SkeletonSize} />
          ))}
        </Skeleton>
      </Delayed>
    </div>
  );
}
