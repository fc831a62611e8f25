import type { ReactNode } from 'react';
import type { Bundle } from '../i18n/bundle.js';
import type { Filter } from '../resource/declaration.js';
import { BesideList, type ListPanel } from './beside-list.js';
import { ListFilters } from './filters/list-filters.js';
import type { ListLayout } from './layout/use-list-layout.js';
import { useBreakpoint } from './table/use-breakpoint.js';
import { PhoneHead } from './phone-head.js';
import { PageFrame } from '../layout/page-frame.js';
import type { ListState } from './use-list-state.js';

interface ListPageProps {
  title: string;
  /** other actions at the head */
  action?: ReactNode;
  /** the button for a new row; an empty list shows it with its sentence instead */
  newButton?: ReactNode;
  lead?: ReactNode;
  /** of the page's frame; the whole width by default */
  width?: 'full' | 'wide';
  /** besides the search; their words are of `bundle` */
  filters?: readonly Filter[];
  bundle: Bundle;
  state: ListState;
  /** columns and density of the table */
  layout: ListLayout;
  /** rows that match; undefined while they load */
  total: number | undefined;
  /** beside the filters, such as the button that saves them as a view */
  tools?: ReactNode;
  /** above the filters: tabs, or content about the whole list */
  above?: ReactNode;
  /** around everything below the head; as it is by default */
  around?: ((content: ReactNode) => ReactNode) | undefined;
  /** what is open beside the list, null while nothing is; absent where nothing ever opens there */
  panel?: ListPanel | null;
  /** the list: `ListResults` with its table */
  children: ReactNode;
}

/** The template of every list: title, primary action, search and filters, then the rows. */
export function ListPage(props: ListPageProps) {
  const {
    title,
    action,
    newButton,
    lead,
    width,
    filters = [],
    bundle,
    state,
    layout,
    total,
    tools,
    above,
    around = content => content,
    panel,
  } = props;
  const isEmpty = total === 0 && !state.hasFilters;
  const primary = !isEmpty && newButton;
  const breakpoint = useBreakpoint();
  const isNarrow = breakpoint === 'phone' || breakpoint === 'small';
  const atHead =
    isNarrow && action ? (
      <PhoneHead primary={primary} others={action} isTablet={breakpoint === 'small'} />
    ) : (
      (action || primary) && (
        <>
          {action}
          {primary}
        </>
      )
    );
  const list = (
    <>
      {above}
      <ListFilters filters={filters} bundle={bundle} state={state} layout={layout} total={total} tools={tools} />
      {props.children}
    </>
  );
  return (
    <PageFrame title={title} action={atHead} lead={lead} {...(width ? { width } : {})}>
      {around(panel === undefined ? list : <BesideList panel={panel}>{list}</BesideList>)}
    </PageFrame>
  );
}
