import { Button, Field, Input, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { PriceDraftView } from '@porte/contracts/rating/price-draft.js';
import { MAX_PRICE_NOTE } from '@porte/contracts/rating/price-version.js';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useDecisionKey } from '../../shared/form/decision-key.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { useFormat } from '../../shared/format/use-format.js';
import { fromZoned, toZoned } from '../../shared/format/zoned-time.js';
import { useNow } from '../../shared/hooks/now.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { Trail } from '../../shared/resource/parent.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { tenant } from '../../shared/tenant/tenant.js';
import {
  useMovePriceDraftMutation,
  usePriceDraftQuery,
  usePublishPriceDraftMutation,
  useSavePriceDraftMutation,
} from './price-draft-api.js';
import { DraftBadge } from './price-drafts.js';
import { PriceEditor } from './price-editor.js';
import {
  changesOf,
  CopyFrom,
  INCLUDE,
  savedRow,
  trail,
  useServicePriceTable,
  type PricedService,
} from './service-price-table.js';

const HOUR_MS = 3_600_000;

// below the table, so that the tools of a phone have room in what loads at once
const DraftDifference = lazy(() => import('./draft-difference.js').then(m => ({ default: m.DraftDifference })));

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  note: { flex: '1 1 240px', maxWidth: '480px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const isOpen = ({ state }: PriceDraftView): boolean => state === 'open' || state === 'stopped';
const mayEnd = (draft: PriceDraftView): boolean => isOpen(draft) || draft.state === 'scheduled';

/** Puts a draft in force, now or at a moment of the tenant's time zone. */
function Publish({ draft, isUnsaved }: { draft: PriceDraftView; isUnsaved: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [confirm, notify, now] = [useConfirm(), useNotify(), useNow()];
  const { dateTime } = useFormat();
  const [at, setAt] = useState('');
  const [publish, { isLoading, error }] = usePublishPriceDraftMutation();
  const send = async (moment: string | null): Promise<void> => {
    const word = moment ? 'schedule' : 'publish';
    const isSure = await confirm({
      title: formatMessage({ id: `prices.draft.${word}.title` }, moment ? { at: dateTime(moment) } : {}),
      text: formatMessage({ id: `prices.draft.${word}.text` }),
      verb: formatMessage({ id: `prices.draft.${word}` }),
      isDestructive: false,
    });
    if (!isSure) return;
    const { id, revision, current } = draft;
    const { data } = await publish({
      id,
      input: { revision, over: current.number, ...(moment ? { at: moment } : {}) },
    });
    if (data) notify(formatMessage({ id: `prices.draft.${word}.done` }));
  };
  const isHeld = isLoading || isUnsaved;
  return (
    <>
      {error && <Problem error={error} />}
      {isUnsaved && <p className={styles.text}>{formatMessage({ id: 'prices.draft.unsaved' })}</p>}
      <div className={styles.line}>
        <Button appearance="primary" disabledFocusable={isHeld} onClick={() => void send(null)}>
          {formatMessage({ id: 'prices.draft.publish' })}
        </Button>
        <Field label={formatMessage({ id: 'prices.draft.at' })}>
          <Input
            type="datetime-local"
            value={at}
            input={{ min: toZoned(new Date(now.getTime() + HOUR_MS / 60).toISOString(), tenant.time_zone) }}
            onChange={(_, { value }) => setAt(value)}
          />
        </Field>
        <Button disabledFocusable={isHeld || at === ''} onClick={() => void send(fromZoned(at, tenant.time_zone))}>
          {formatMessage({ id: 'prices.draft.schedule' })}
        </Button>
      </div>
    </>
  );
}

/** What may be done with a draft besides its edition. */
function Actions({ draft, isUnsaved }: { draft: PriceDraftView; isUnsaved: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [confirm, can] = [useConfirm(), useCan()];
  const { dateTime } = useFormat();
  const [move, { isLoading, error }] = useMovePriceDraftMutation();
  const { id, service_id, state, publish_at, number, stopped_because } = draft;
  const mayWrite = can('update', 'ServicePrice');
  const discard = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'prices.draft.discard.title' }),
      text: formatMessage({ id: 'prices.draft.discard.text' }),
      verb: formatMessage({ id: 'prices.draft.discard' }),
    });
    if (isSure) await move({ id, move: 'discard' });
  };
  return (
    <Section title={formatMessage({ id: 'prices.draft.in_force' })} action={<DraftBadge state={state} />}>
      {state === 'stopped' && stopped_because && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {formatMessage({ id: `prices.draft.stopped.${stopped_because}` }, { at: dateTime(publish_at!) })}
          </MessageBarBody>
        </MessageBar>
      )}
      {state === 'scheduled' && (
        <p className={styles.text}>{formatMessage({ id: 'prices.draft.waits' }, { at: dateTime(publish_at!) })}</p>
      )}
      {state === 'published' && (
        <p className={styles.text}>
          {number === null
            ? formatMessage({ id: 'prices.draft.published_same' })
            : formatMessage({ id: 'prices.draft.published_as' }, { number })}
        </p>
      )}
      {state === 'discarded' && <p className={styles.text}>{formatMessage({ id: 'prices.draft.discarded' })}</p>}
      {error && <Problem error={error} />}
      {mayWrite && isOpen(draft) && <Publish draft={draft} isUnsaved={isUnsaved} />}
      <div className={styles.line}>
        {mayEnd(draft) && can('update', 'Report') && (
          <LinkButton to={`/reports/cost-replay?service=${service_id}&draft=${id}`}>
            {formatMessage({ id: 'prices.draft.simulate' })}
          </LinkButton>
        )}
        {mayWrite && state === 'scheduled' && (
          <Button disabledFocusable={isLoading} onClick={() => void move({ id, move: 'unschedule' })}>
            {formatMessage({ id: 'prices.draft.unschedule' })}
          </Button>
        )}
        {mayWrite && mayEnd(draft) && (
          <Button disabledFocusable={isLoading} onClick={() => void discard()}>
            {formatMessage({ id: 'prices.draft.discard' })}
          </Button>
        )}
        <LinkButton to={`/services/${service_id}/service-prices`}>
          {formatMessage({ id: 'prices.draft.to_prices' })}
        </LinkButton>
      </div>
    </Section>
  );
}

/** The note of a draft as it is typed. */
function useNote({ note }: PriceDraftView) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? note ?? '';
  return { text, set: setTyped, isUnsaved: text.trim() !== (note ?? '') };
}

/** What a draft is for; the version that it becomes keeps it. */
function Note({ draft, note }: { draft: PriceDraftView; note: ReturnType<typeof useNote> }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [notify, decision] = [useNotify(), useDecisionKey()];
  const [send, { isLoading, error }] = useSavePriceDraftMutation();
  const { id, revision } = draft;
  const save = async (): Promise<void> => {
    const input = { revision, rows: [], note: note.text.trim() || null };
    const { data } = await send({ id, input, idempotencyKey: decision.keyFor(input) });
    if (!data) return;
    decision.done();
    note.set(null);
    notify(formatMessage({ id: 'prices.draft.note.done' }));
  };
  return (
    <>
      {error && <Problem error={error} />}
      <form
        className={styles.line}
        onSubmit={event => {
          event.preventDefault();
          if (note.isUnsaved && !isLoading) void save();
        }}
      >
        <Field className={styles.note} label={formatMessage({ id: 'prices.draft.note' })}>
          <Input
            value={note.text}
            maxLength={MAX_PRICE_NOTE}
            placeholder={formatMessage({ id: 'prices.draft.note.example' })}
            onChange={(_, { value }) => note.set(value)}
          />
        </Field>
        <Button type="submit" disabledFocusable={isLoading || !note.isUnsaved}>
          {formatMessage({ id: 'prices.draft.note.save' })}
        </Button>
      </form>
    </>
  );
}

function Draft({ service, draft }: { service: PricedService; draft: PriceDraftView }) {
  const { formatMessage } = useIntl();
  const styles = useStyles();
  const [can, note] = [useCan(), useNote(draft)];
  const [send] = useSavePriceDraftMutation();
  const { id, revision, rows } = draft;
  const saved = useMemo(() => rows.map(savedRow), [rows]);
  const isLocked = !isOpen(draft) || !can('update', 'ServicePrice');
  const table = useServicePriceTable(service, { saved, isLocked });
  return (
    <>
      {isLocked ? (
        draft.note !== null && <p className={styles.text}>{draft.note}</p>
      ) : (
        <Note draft={draft} note={note} />
      )}
      {/* The price table has its own leave guard. */}
      <LeaveGuard when={note.isUnsaved && !isLocked && table.count === 0} />
      <Actions draft={draft} isUnsaved={table.count > 0 || (note.isUnsaved && !isLocked)} />
      <PriceEditor
        table={table}
        path="service_prices"
        label={formatMessage({ id: 'prices.draft.title' }, { name: service.name })}
        save={idempotencyKey => send({ id, input: { revision, ...changesOf(table) }, idempotencyKey })}
      >
        <CopyFrom service={service} table={table} />
      </PriceEditor>
      {mayEnd(draft) && (
        <Suspense>
          <DraftDifference draft={draft} />
        </Suspense>
      )}
    </>
  );
}

/** A draft of a service's prices: its table, what it would change, and when it comes into force. */
export function PriceDraftPage() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  const found = usePriceDraftQuery(id);
  const draft = found.currentData;
  const { row, error, isFetching, refetch } = useRow('services', draft?.service_id, INCLUDE);
  const service = row?.id === draft?.service_id ? (row as unknown as PricedService | undefined) : undefined;
  if (!draft && isMissing(found.error)) return <MissingRow to="/carriers" />;
  const problem = draft ? error : found.error;
  const retry = draft ? refetch : found.refetch;
  return (
    <PageFrame
      title={formatMessage(
        { id: service ? 'prices.draft.title' : 'prices.draft.page' },
        service ? { name: service.name } : {},
      )}
      badge={service?.carrier && <CarrierLogo name={service.carrier.name} url={service.carrier.logo} size={32} />}
      lead={<Trail parent={trail} row={service ?? null} bundle="prices" />}
    >
      {draft && service ? (
        <Draft key={draft.id} service={service} draft={draft} />
      ) : problem && !isFetching && !found.isFetching ? (
        <Problem error={problem} onRetry={() => void retry()} />
      ) : (
        <SkeletonRows rows={8} columns={5} />
      )}
    </PageFrame>
  );
}
