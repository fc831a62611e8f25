import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Density } from '../layout/layouts.js';
import type { TableColumn } from './list-column.js';
import { columnsFor, useBreakpoint } from './use-breakpoint.js';

/** In px, of what stands beside the columns. */
const EXTRA = { tick: 40, details: 40, next: 128, actions: 44 };
/** A compact row has on one line what else is on two. */
const TEXT = { comfortable: { first: 200, other: 136 }, compact: { first: 280, other: 176 } };
const FIT = 96;
const LETTER = 7;
const PADDING = 32;

type Sized = Pick<TableColumn<never>, 'head' | 'width' | 'priority'>;

/** What a column wants to be read well, in px: its head at least. */
const wanted = ({ head, width }: Sized, isFirst: boolean, density: Density): number => {
  const content = width === 'fit' ? FIT : TEXT[density][isFirst ? 'first' : 'other'];
  return Math.max(content, head.length * LETTER + PADDING);
};

/** The one to go next: of the least priority the last one; -1 if all must stay. */
function nextToGo(columns: readonly Sized[]): number {
  const least = Math.max(...columns.map(({ priority = 1 }) => priority));
  return least === 1 ? -1 : columns.findLastIndex(({ priority = 1 }) => priority === least);
}

/**
 * The columns that have room: the least important ones go while width is missing, those of priority 1 never.
 * @param room in px, without what stands beside the columns
 */
export function fitting<Column extends Sized>(
  columns: readonly Column[],
  room: number,
  density: Density = 'comfortable',
): Column[] {
  const left = [...columns];
  const needed = (): number => left.reduce((sum, column, index) => sum + wanted(column, index === 0, density), 0);
  for (let at = nextToGo(left); at >= 0 && needed() > room; at = nextToGo(left)) left.splice(at, 1);
  return left;
}

/** Without so many more columns, the least important ones first. */
function withoutMore<Column extends Sized>(columns: readonly Column[], count: number): Column[] {
  const left = [...columns];
  for (let at = nextToGo(left), gone = 0; at >= 0 && gone < count; at = nextToGo(left), gone += 1) left.splice(at, 1);
  return left;
}

interface Beside {
  density: Density;
  hasTicks: boolean;
  hasDetails: boolean;
  hasNext: boolean;
  hasActions: boolean;
}

/**
 * The columns of a table that its width has room for; before it is known, those that a window of this width usually has. Where the rows turn out wider than
 * was estimated, more of them go before anything is painted.
 */
export function useFittingColumns<Row>(
  columns: readonly TableColumn<Row>[],
  box: RefObject<HTMLElement | null>,
  { density, hasTicks, hasDetails, hasNext, hasActions }: Beside,
): TableColumn<Row>[] {
  const breakpoint = useBreakpoint();
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return undefined;
    // at once: a wider table must not stick out of the page for a frame
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const [tooWide, setTooWide] = useState({ width, count: 0 });
  const gone = tooWide.width === width ? tooWide.count : 0;
  const beside =
    (hasTicks ? EXTRA.tick : 0) +
    (hasDetails ? EXTRA.details : 0) +
    (hasNext ? EXTRA.next : 0) +
    (hasActions ? EXTRA.actions : 0);
  const isMeasured = breakpoint !== 'phone' && width > 0;
  const shown = isMeasured
    ? withoutMore(fitting(columns, width - beside, density), gone)
    : columnsFor(columns, breakpoint);
  // the rows are not known before they are drawn
  useLayoutEffect(() => {
    const element = box.current;
    if (!isMeasured || !element || element.scrollWidth <= element.clientWidth || nextToGo(shown) < 0) return;
    setTooWide({ width, count: gone + 1 });
  }, [box, isMeasured, shown, width, gone]);
  return shown;
}
