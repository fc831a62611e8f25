import { makeStyles } from '@fluentui/react-components';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Density } from '../layout/layouts.js';

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  /** the element around the table */
  table: RefObject<HTMLElement | null>;
  isPhone: boolean;
  density: Density;
  render(row: Row): ReactNode;
}

/** First guesses of the rows' heights, in px, until they are measured. */
const HEIGHTS = { phone: 68, comfortable: 53, compact: 37 };

const useStyles = makeStyles({ block: { display: 'block' } });

/**
 * Keeps the columns' widths while rows come and go: the browser computes them from the rows that are there at first.
 * @param key of the columns
 */
function useFixedWidths(table: RefObject<HTMLElement | null>, isOn: boolean, key: string): void {
  useLayoutEffect(() => {
    const element = table.current?.querySelector('table');
    if (!element || !isOn) return undefined;
    const heads = [...element.querySelectorAll('th')];
    const total = element.offsetWidth;
    const widths = heads.map(head => `${(head.offsetWidth / total) * 100}%`);
    heads.forEach((head, index) => head.style.setProperty('width', widths[index]!));
    element.style.setProperty('table-layout', 'fixed');
    return () => {
      for (const head of heads) head.style.removeProperty('width');
      element.style.removeProperty('table-layout');
    };
  }, [table, isOn, key]);
}

/** Renders of many rows those that are in view, and a few around them. Each has a body of its own, so that what opens below it counts as its height. */
export function VirtualRows<Row extends { id: string }>(props: VirtualRowsProps<Row>) {
  const { rows, table, isPhone, density, render } = props;
  const styles = useStyles();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = table.current;
    if (element) setTop(element.getBoundingClientRect().top + window.scrollY);
  }, [table]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => HEIGHTS[isPhone ? 'phone' : density],
    getItemKey: index => rows[index]!.id,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  useFixedWidths(table, !isPhone && items.length > 0, density);
  const before = items.length > 0 ? items[0]!.start - top : 0;
  const after = items.length > 0 ? virtualizer.getTotalSize() - (items.at(-1)!.end - top) : 0;
  const spacer = (height: number) => (
    <tbody aria-hidden className={isPhone ? styles.block : undefined}>
      <tr className={isPhone ? styles.block : undefined}>
        <td className={isPhone ? styles.block : undefined} style={{ height: `${height}px`, padding: 0 }} />
      </tr>
    </tbody>
  );
  return (
    <>
      {before > 0 && spacer(before)}
      {items.map(({ key, index }) => (
        <tbody
          key={key}
          role="presentation"
          data-index={index}
          ref={virtualizer.measureElement}
          className={isPhone ? styles.block : undefined}
        >
          {render(rows[index]!)}
        </tbody>
      ))}
      {after > 0 && spacer(after)}
    </>
  );
}
