import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { OutboundCall } from '@porte/contracts';
import { useContext, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useList } from '../api/resources.js';
import { Problem } from '../feedback/problem.js';
import { SkeletonRows } from '../feedback/skeleton-rows.js';
import { InCard } from '../layout/in-card.js';
import { surface } from '../layout/surface.js';
import { AppLink } from '../routing/app-link.js';
import { CallDetail } from './call-detail.js';
import { CallList } from './call-list.js';
import { mostRelevant, timesOf } from './call-runs.js';
import { useCallWords } from './call-words.js';
import { CALL, WIDE, type Journal } from './journals.js';

/** Calls that are loaded at most, the newest ones. */
const MAX_CALLS = 200;

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  card: { ...surface, padding: tokens.spacingHorizontalL },
  list: { [WIDE]: { gridArea: 'list' } },
  detail: { [WIDE]: { gridArea: 'detail' } },
  /** what is shown only where there is room for both */
  ifWide: { display: 'none', [WIDE]: { display: 'flex' } },
  ifNarrow: { [WIDE]: { display: 'none' } },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: { color: tokens.colorBrandForegroundLink, alignSelf: 'start', paddingBlock: tokens.spacingVerticalXS },
});

/** Addresses of the page with a call chosen, or none. */
function useChoice() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const at = (id?: string): string => {
    const next = new URLSearchParams(params);
    next.delete(CALL);
    if (id) next.set(CALL, id);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return { asked: params.get(CALL), at };
}

/** Where only the list or the detail has room, the focus goes to what took the place of the other. */
function useFocusOfParts(asked: string | null) {
  const list = useRef<HTMLElement>(null);
  const detail = useRef<HTMLElement>(null);
  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-call]') ?? [])];
    const link = links.find(({ dataset }) => dataset['call'] === (asked ?? last.current));
    if (asked === null) link?.focus();
    else if (!link?.offsetParent) detail.current?.querySelector<HTMLElement>('[data-call-title]')?.focus();
    last.current = asked;
  }, [asked]);
  return { list, detail };
}

interface PartsProps {
  /** newest first */
  calls: readonly OutboundCall[];
  total: number;
  title: string | undefined;
}

function Parts({ calls, total, title }: PartsProps) {
  const styles = useStyles();
  const { word } = useCallWords();
  const { asked, at } = useChoice();
  const { list, detail } = useFocusOfParts(asked);
  const card = useContext(InCard) ? undefined : styles.card;
  const chosen = asked === null ? mostRelevant(calls) : calls.find(({ id }) => id === asked);
  return (
    <>
      <section
        ref={list}
        className={mergeClasses(styles.part, card, styles.list, asked !== null && styles.ifWide)}
        aria-label={title ?? word('calls')}
      >
        {title && <h2 className={styles.title}>{title}</h2>}
        {calls.length === 0 ? (
          <span>{word('empty')}</span>
        ) : (
          <CallList calls={calls} total={total} chosen={chosen} to={({ id }) => at(id)} />
        )}
      </section>
      {(chosen ?? asked) && (
        <section
          ref={detail}
          className={mergeClasses(styles.part, card, styles.detail, asked === null && styles.ifWide)}
          aria-label={word('call')}
        >
          <AppLink to={at()} preventScrollReset className={mergeClasses(styles.link, styles.ifNarrow)}>
            {word('all')}
          </AppLink>
          {chosen ? (
            <CallDetail key={chosen.id} call={chosen} times={timesOf(chosen, calls)} />
          ) : (
            <span>{word('missing')}</span>
          )}
        </section>
      )}
    </>
  );
}

export interface JournalPartsProps {
  journal: Journal;
  /** id of the row that the calls were about */
  subjectId: string;
  /** false where the parent shows the title */
  isTitled?: boolean;
}

/** The list of the calls about a row, and the chosen one; the address names the chosen one. */
export function JournalParts({ journal, subjectId, isTitled = true }: JournalPartsProps) {
  const { word } = useCallWords();
  const query = { where: { subject_id: subjectId }, order: 'started_at desc', per_page: MAX_CALLS };
  const { page, error, isFetching, refetch } = useList(journal, query);
  if (page) {
    const total = page.meta.pagination.total_objects;
    return <Parts calls={page.data} total={total} title={isTitled ? word(journal) : undefined} />;
  }
  if (error && !isFetching) return <Problem error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={4} columns={2} />;
}
