import { makeStyles, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { ChipButton } from './filter-chip.js';

const DayRangeEditor = lazy(() => import('./range-editors.js').then(m => ({ default: m.DayRangeEditor })));
const AmountRangeEditor = lazy(() => import('./range-editors.js').then(m => ({ default: m.AmountRangeEditor })));

interface RangeFilterProps {
  kind: 'days' | 'amounts';
  label: string;
  /** as in the URL; empty for all */
  value: string;
  /** the words of what is chosen */
  text: string;
  /** opens at once, as a filter does that has just been added */
  isOpenAtFirst: boolean;
  onChange(value: string): void;
  onOpenChange?(isOpen: boolean): void;
}

// Above the head of the table.
const useStyles = makeStyles({ surface: { zIndex: 10 } });

/** A chip that opens a range of days or of amounts. */
export function RangeFilter({ kind, label, value, text, isOpenAtFirst, onChange, onOpenChange }: RangeFilterProps) {
  const styles = useStyles();
  const Editor = kind === 'days' ? DayRangeEditor : AmountRangeEditor;
  return (
    <Popover
      defaultOpen={isOpenAtFirst}
      positioning="below-start"
      inline
      onOpenChange={(_event, { open }) => onOpenChange?.(open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <ChipButton label={label} value={text} aria-haspopup="dialog" />
      </PopoverTrigger>
      <PopoverSurface aria-label={label} className={styles.surface}>
        <Suspense fallback={null}>
          <Editor value={value} onChange={onChange} />
        </Suspense>
      </PopoverSurface>
    </Popover>
  );
}
