import { Badge, Button } from '@fluentui/react-components';
import type { PriceDraft, PriceDraftState } from '@porte/contracts/rating/price-draft.js';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ToCome } from '../../shared/feedback/delayed.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useDecisionKey } from '../../shared/form/decision-key.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useHistoryStyles } from './history-styles.js';
import { useCreatePriceDraftMutation, usePriceDraftsQuery } from './price-draft-api.js';

const COLORS = {
  open: 'informative',
  scheduled: 'brand',
  stopped: 'warning',
  published: 'success',
  discarded: 'subtle',
} as const satisfies Record<PriceDraftState, string>;

/** The state of a draft, in a word. */
export function DraftBadge({ state }: Pick<PriceDraft, 'state'>) {
  const { formatMessage } = useIntl();
  return (
    <Badge appearance="tint" color={COLORS[state]}>
      {formatMessage({ id: `prices.draft.state.${state}` })}
    </Badge>
  );
}

function Draft({ draft }: { draft: PriceDraft }) {
  const styles = useHistoryStyles();
  const { formatMessage } = useIntl();
  const { date, dateTime } = useFormat();
  const { id, state, created_at, saved_at, publish_at, author, number, note } = draft;
  return (
    <li className={styles.item}>
      <DraftBadge state={state} />
      <div className={styles.words}>
        {formatMessage({ id: 'prices.draft.of' }, { date: date(created_at) })}
        {note !== null && <p className={styles.note}>{note}</p>}
        <p className={styles.note}>
          {[
            author?.name,
            state === 'scheduled' && formatMessage({ id: 'prices.draft.from' }, { at: dateTime(publish_at!) }),
            state === 'published' && number !== null && formatMessage({ id: 'prices.draft.became' }, { number }),
            (state === 'open' || state === 'stopped') &&
              formatMessage({ id: 'prices.draft.saved' }, { at: dateTime(saved_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <LinkButton
        to={`/price-drafts/${id}`}
        aria-label={formatMessage({ id: 'prices.draft.open_of' }, { date: dateTime(created_at) })}
      >
        {formatMessage({ id: 'prices.draft.open' })}
      </LinkButton>
    </li>
  );
}

/** The drafts of a service's prices; a new one has the prices in force. */
export function PriceDrafts({ serviceId }: { serviceId: string }) {
  const styles = useHistoryStyles();
  const { formatMessage } = useIntl();
  const [can, go, decision] = [useCan(), useNavigate(), useDecisionKey()];
  const { data, error, refetch } = usePriceDraftsQuery(serviceId);
  const [create, { isLoading, error: refused }] = useCreatePriceDraftMutation();
  const begin = async (): Promise<void> => {
    const input = { service_id: serviceId };
    const { data: made } = await create({ input, idempotencyKey: decision.keyFor(input) });
    if (!made) return;
    decision.done();
    void go(`/price-drafts/${made.id}`);
  };
  // the versions stand below it
  if (!data && !error) return <ToCome />;
  return (
    <Section
      title={formatMessage({ id: 'prices.drafts' })}
      action={
        can('update', 'ServicePrice') && (
          <Button disabledFocusable={isLoading} onClick={() => void begin()}>
            {formatMessage({ id: 'prices.draft.new' })}
          </Button>
        )
      }
    >
      {refused && <Problem error={refused} />}
      {!data ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <p className={styles.note}>{formatMessage({ id: 'prices.drafts.none' })}</p>
      ) : (
        <ul className={styles.list} aria-label={formatMessage({ id: 'prices.drafts' })}>
          {data.map(draft => (
            <Draft key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
    </Section>
  );
}
