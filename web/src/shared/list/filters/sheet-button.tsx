import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListFiltersProps } from './list-filters-props.js';

const FilterSheet = lazy(() => import('./filter-sheet.js').then(m => ({ default: m.FilterSheet })));

const useStyles = makeStyles({
  button: { position: 'relative', minWidth: '44px', minHeight: '44px' },
  count: {
    position: 'absolute',
    top: '-6px',
    right: '-6px',
    minWidth: '18px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    textAlign: 'center',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
});

/** Phone only: opens the filters and the order of a list; shows how many filters are in use. */
export function SheetButton(props: ListFiltersProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const count = Object.keys(props.state.params).length;
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        className={styles.button}
        icon={<FilterRegular />}
        aria-haspopup="dialog"
        aria-label={formatMessage({ id: 'page.filters.count' }, { count })}
        onClick={open}
      >
        {count > 0 && (
          <span aria-hidden className={styles.count}>
            {count}
          </span>
        )}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <FilterSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
