import {
  Button,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  Select,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { lazy, Suspense, useId } from 'react';
import { useIntl } from 'react-intl';
import type { Filter } from '../../resource/declaration.js';
import { chosenOf, type FilterValues } from '../list-params.js';
import type { ListFiltersProps } from './list-filters-props.js';
import { changeOf, scopeOf } from './lookup-scope.js';
import { AmountRangeEditor, DayRangeEditor } from './range-editors.js';
import { useFilterWords, type FilterWords } from './use-filter-words.js';

const LookupFilter = lazy(() => import('./list-lookup-filter.js').then(m => ({ default: m.LookupFilter })));

const useStyles = makeStyles({
  sheet: {
    maxHeight: '85dvh',
    height: 'auto',
    borderTopLeftRadius: '16px',
    borderTopRightRadius: '16px',
    borderBottomWidth: 0,
  },
  inside: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    minHeight: 0,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { flex: '1 1 auto', margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  touch: { minWidth: '44px', minHeight: '44px' },
  group: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  options: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  option: { minWidth: 0, minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
  on: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke2}`,
  },
  // over the groups that scroll beneath it, down to the edge of the sheet
  foot: {
    position: 'sticky',
    bottom: `calc(-1 * ${tokens.spacingHorizontalL})`,
    zIndex: 1,
    display: 'grid',
    margin: `0 calc(-1 * ${tokens.spacingHorizontalL}) calc(-1 * ${tokens.spacingHorizontalL})`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  show: { minHeight: '48px' },
  sort: { minHeight: '44px' },
});

interface GroupProps {
  filter: Filter;
  words: FilterWords;
  value: string;
  /** of every filter */
  values: FilterValues;
  onChange(value: string): void;
}

function Group({ filter, words, value, values, onChange }: GroupProps) {
  const styles = useStyles();
  const id = useId();
  const label = words.labelOf(filter);
  const chosen = chosenOf(value);
  const turn = (option: string): void =>
    onChange((chosen.includes(option) ? chosen.filter(each => each !== option) : [...chosen, option]).join(','));
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {label}
      </h3>
      {filter.kind === 'choice' && (
        <div className={styles.options}>
          {words.optionsOf(filter).map(({ value: option, text }) => (
            <ToggleButton
              key={option}
              className={mergeClasses(styles.option, chosen.includes(option) && styles.on)}
              checked={chosen.includes(option)}
              icon={chosen.includes(option) ? <CheckmarkRegular /> : undefined}
              onClick={() => turn(option)}
            >
              {text}
            </ToggleButton>
          ))}
        </div>
      )}
      {filter.kind === 'days' && <DayRangeEditor value={value} onChange={onChange} />}
      {filter.kind === 'amounts' && <AmountRangeEditor value={value} onChange={onChange} />}
      {filter.kind === 'lookup' && (
        <Suspense fallback={null}>
          <LookupFilter label={label} {...scopeOf(filter, values)} value={value} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

/** The order, which a phone's list has no heads for. */
function Order({ state, layout }: Pick<ListFiltersProps, 'state' | 'layout'>) {
  const styles = useStyles();
  const id = useId();
  const { formatMessage } = useIntl();
  const sortable = layout.columns.filter(column => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.name}>
        {formatMessage({ id: 'page.sort' })}
      </label>
      <Select
        id={id}
        className={styles.sort}
        value={state.query.order}
        onChange={(_event, { value }) => state.setOrder(value)}
      >
        {sortable.flatMap(({ name, head }) =>
          (['asc', 'desc'] as const).map(direction => (
            <option key={`${name} ${direction}`} value={`${name} ${direction}`}>
              {formatMessage({ id: `page.sort.${direction}` }, { field: head })}
            </option>
          )),
        )}
      </Select>
    </div>
  );
}

interface FilterSheetProps extends ListFiltersProps {
  isOpen: boolean;
  onClose(): void;
}

/** All filters of a list and its order, over the lower part of a phone's page; the list behind follows each choice. */
export function FilterSheet({ filters, bundle, state, layout, total, isOpen, onClose }: FilterSheetProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const words = useFilterWords(bundle);
  const title = formatMessage({ id: 'page.filters' });
  return (
    <OverlayDrawer
      position="bottom"
      open={isOpen}
      className={styles.sheet}
      aria-label={title}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {state.hasFilters && (
            <Button appearance="subtle" className={styles.touch} onClick={state.clear}>
              {formatMessage({ id: 'page.clear_filters' })}
            </Button>
          )}
          <Button
            appearance="subtle"
            className={styles.touch}
            icon={<DismissRegular />}
            aria-label={formatMessage({ id: 'page.close' })}
            onClick={onClose}
          />
        </div>
        {filters.map(filter => (
          <Group
            key={filter.name}
            filter={filter}
            words={words}
            value={state.params[filter.name] ?? ''}
            values={state.params}
            onChange={value => state.setFilters(changeOf(filters, filter.name, value), 'replace')}
          />
        ))}
        <Order state={state} layout={layout} />
        <div className={styles.foot}>
          <Button appearance="primary" className={styles.show} onClick={onClose}>
            {total === undefined
              ? formatMessage({ id: 'page.filters.show' })
              : formatMessage({ id: 'page.filters.show_count' }, { count: total })}
          </Button>
        </div>
      </div>
    </OverlayDrawer>
  );
}
