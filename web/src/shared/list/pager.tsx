import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ArrowNextRegular } from '@fluentui/react-icons/svg/arrow-next';
import { ArrowPreviousRegular } from '@fluentui/react-icons/svg/arrow-previous';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

interface PagerProps {
  /** from 1 */
  page: number;
  perPage: number;
  /** rows of all pages */
  total: number;
  /** rows of this page */
  shown: number;
  /** more rows follow this page */
  hasNext: boolean;
  /** there are more rows than the server counts: `total` is about right, and the last page unknown */
  isEstimate: boolean;
  sizes: readonly number[];
  onPage(page: number): void;
  onPerPage(perPage: number): void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  group: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  size: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  step: { '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});

interface StepProps {
  label: string;
  icon: ReactElement;
  to: number;
  isOff: boolean;
  onPage(page: number): void;
}

// Stays focusable at the end, so that the focus is not lost on the last press.
function Step({ label, icon, to, isOff, onPage }: StepProps) {
  const styles = useStyles();
  return (
    <Button
      className={styles.step}
      appearance="subtle"
      icon={icon}
      aria-label={label}
      title={label}
      disabledFocusable={isOff}
      onClick={() => !isOff && onPage(to)}
    />
  );
}

interface StepsProps {
  page: number;
  /** null where the last one is unknown */
  pages: number | null;
  hasNext: boolean;
  onPage(page: number): void;
}

function Steps({ page, pages, hasNext, onPage }: StepsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id });
  return (
    <nav className={styles.group} aria-label={text('page.pages')}>
      <Step label={text('page.first')} icon={<ArrowPreviousRegular />} to={1} isOff={page <= 1} onPage={onPage} />
      <Step
        label={text('page.previous')}
        icon={<ChevronLeftRegular />}
        to={page - 1}
        isOff={page <= 1}
        onPage={onPage}
      />
      <span>
        {pages === null
          ? formatMessage({ id: 'page.page_number' }, { page })
          : formatMessage({ id: 'page.page_of' }, { page, pages })}
      </span>
      <Step label={text('page.next')} icon={<ChevronRightRegular />} to={page + 1} isOff={!hasNext} onPage={onPage} />
      {pages !== null && (
        <Step label={text('page.last')} icon={<ArrowNextRegular />} to={pages} isOff={!hasNext} onPage={onPage} />
      )}
    </nav>
  );
}

function PageSize({ perPage, sizes, onPerPage }: Pick<PagerProps, 'perPage' | 'sizes' | 'onPerPage'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <label className={styles.size} data-screen-only>
      {formatMessage({ id: 'page.per_page' })}
      <Select size="small" value={perPage} onChange={(_event, { value }) => onPerPage(Number(value))}>
        {sizes.map(size => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** Position in the list and page buttons; announces a changed range politely. */
export function Pager({ page, perPage, total, shown, hasNext, isEstimate, sizes, onPage, onPerPage }: PagerProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const pages = isEstimate ? null : Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const to = isEstimate ? from + shown - 1 : Math.min(total, page * perPage);
  return (
    <div className={styles.root}>
      <span role="status">
        {formatMessage({ id: isEstimate ? 'page.range_estimate' : 'page.range' }, { from, to, total })}
      </span>
      {(pages === null || pages > 1) && (
        <Steps page={page} pages={pages} hasNext={pages === null ? hasNext : page < pages} onPage={onPage} />
      )}
      {total > sizes[0]! && <PageSize perPage={perPage} sizes={sizes} onPerPage={onPerPage} />}
    </div>
  );
}
