import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Delayed } from '../../shared/feedback/delayed.js';
import { surface } from '../../shared/layout/surface.js';

const NARROW = '@media (max-width: 640px)';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    width: '100%',
    marginInline: 'auto',
  },
  list: { maxWidth: '1600px' },
  detail: { maxWidth: '1280px' },
  form: { maxWidth: '720px' },
  head: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  title: { width: '240px', maxWidth: '60%' },
  button: { width: '120px', [NARROW]: { display: 'none' } },
  search: { width: '440px', maxWidth: '100%' },
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)' },
  },
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
  },
});

/** What a page consists of, as far as its path shows: a table, cards side by side, or the fields of a form. */
export type PageShape = 'list' | 'detail' | 'form';

/** @param path of a route, such as `/shipments/:id` */
export function shapeOf(path: string): PageShape {
  if (/\/(new|edit|upload|import|profile|preferences)$/.test(path)) return 'form';
  return /\/(:\w+)?$/.test(path) ? 'detail' : 'list';
}

function Bars({ count, size }: { count: number; size: 16 | 32 }) {
  return Array.from({ length: count }, (_, at) => <SkeletonItem key={at} size={size} />);
}

/** The shape of the page whose code is loading, after a short delay. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Delayed>
      <Skeleton
        aria-label={formatMessage({ id: 'shell.loading' })}
        className={mergeClasses(styles.page, styles[shape])}
      >
        <div className={styles.head}>
          <SkeletonItem size={32} className={styles.title} />
          {shape === 'list' && <SkeletonItem size={32} className={styles.button} />}
        </div>
        {shape === 'list' && <SkeletonItem size={32} className={styles.search} />}
        <div className={shape === 'detail' ? styles.columns : undefined}>
          <div className={styles.card}>
            <Bars count={10} size={shape === 'form' ? 32 : 16} />
          </div>
          {shape === 'detail' && (
            <div className={styles.card}>
              <Bars count={6} size={16} />
            </div>
          )}
        </div>
      </Skeleton>
    </Delayed>
  );
}
