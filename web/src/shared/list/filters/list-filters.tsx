import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Filter } from '../../resource/declaration.js';
import { LayoutTools } from '../layout/layout-tools.js';
import { useBreakpoint } from '../table/use-breakpoint.js';
import { changeOf } from './lookup-scope.js';
import type { ListFiltersProps } from './list-filters-props.js';
import { ListSearch } from './list-search.js';
import { OneFilter } from './one-filter.js';
import { SheetButton } from './sheet-button.js';
import { useFilterWords, type FilterWords } from './use-filter-words.js';

/** The filters that are always shown; the others are added by a menu. */
const USUAL = 3;

const NARROW = '@media (max-width: 1023.98px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    [NARROW]: { flexWrap: 'nowrap' },
  },
  // on one line that scrolls where the window is narrow, as the tabs above it
  chips: {
    display: 'contents',
    [NARROW]: {
      display: 'flex',
      alignItems: 'center',
      columnGap: tokens.spacingHorizontalS,
      minWidth: 0,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // room for the mark of the focus
      padding: tokens.spacingHorizontalXXS,
      '& > *': { flexShrink: 0 },
    },
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginLeft: 'auto',
    [NARROW]: { flexShrink: 0 },
  },
});

interface AddFilterProps {
  filters: readonly Filter[];
  words: FilterWords;
  onAdd(name: string): void;
}

function AddFilter({ filters, words, onAdd }: AddFilterProps) {
  const { formatMessage } = useIntl();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<AddRegular />}>
          {formatMessage({ id: 'page.filter.add' })}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {filters.map(filter => (
            <MenuItem key={filter.name} onClick={() => onAdd(filter.name)}>
              {words.labelOf(filter)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The chips: the usual filters, those in use, and the one that has just been added. */
function Chips({ filters, bundle, state }: Pick<ListFiltersProps, 'filters' | 'bundle' | 'state'>) {
  const { formatMessage } = useIntl();
  const words = useFilterWords(bundle);
  const [added, setAdded] = useState<string | null>(null);
  const isShown = ({ name }: Filter, index: number): boolean => index < USUAL || name in state.params || name === added;
  const more = filters.filter((filter, index) => !isShown(filter, index));
  return (
    <>
      {filters.filter(isShown).map(filter => (
        <OneFilter
          key={filter.name}
          filter={filter}
          words={words}
          value={state.params[filter.name] ?? ''}
          values={state.params}
          isNew={filter.name === added}
          onChange={value => state.setFilters(changeOf(filters, filter.name, value))}
          onOpenChange={isOpen => !isOpen && setAdded(null)}
        />
      ))}
      {more.length > 0 && <AddFilter filters={more} words={words} onAdd={setAdded} />}
      {Object.keys(state.params).length > 1 && (
        <Button appearance="subtle" onClick={state.clear}>
          {formatMessage({ id: 'page.clear_filters' })}
        </Button>
      )}
    </>
  );
}

/** Search and chips above a list; what is chosen lives in the URL. On a phone the chips are in a sheet behind one button. */
export function ListFilters(props: ListFiltersProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isPhone = useBreakpoint() === 'phone';
  const { filters, bundle, state, layout, tools, label = formatMessage({ id: 'page.filters' }) } = props;
  return (
    <div className={styles.root} role="search" aria-label={label}>
      <ListSearch bundle={bundle} state={state} />
      {isPhone ? (
        <SheetButton {...props} />
      ) : (
        <>
          <div className={styles.chips} data-strip>
            <Chips filters={filters} bundle={bundle} state={state} />
          </div>
          <div className={styles.tools}>
            {tools}
            <LayoutTools layout={layout} />
          </div>
        </>
      )}
    </div>
  );
}
