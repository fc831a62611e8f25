import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { COST_REPLAY_KINDS, type CostReplayInput, type CostReplayKind } from '@porte/contracts/reports/cost-replay.js';
import type { PriceDraft } from '@porte/contracts/rating/price-draft.js';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { PeriodFields, usePeriod, type Period } from '../../shared/form/period-fields.js';
import { monthOf } from '../../shared/format/months.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { LookupFilter } from '../../shared/list/filters/list-lookup-filter.js';
import { useReplayedDraftsQuery, useReplayedVersionsQuery } from './cost-replay-api.js';
import { useShippedCarriersQuery } from '../../shared/carriers/shipped-carriers-api.js';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 180px', minWidth: 0, maxWidth: '280px' },
  // the width of the filter in it
  lookup: { flex: '0 0 240px', maxWidth: '100%' },
});

const PER_PAGE = 1000;

const CUSTOMERS = { lookup: 'users', shows: 'email', where: { user_type: 'customer' } } as const;

type NamedService = { id: string; name: string; carrier?: { name: string } | null };

/** The month before the one that it is. */
function lastMonth(today: string): Period {
  const { start_date, end_date } = monthOf(today, 1);
  return { from: start_date, to: end_date };
}

interface ChoiceProps {
  label: string;
  value: string;
  /** the text of no choice */
  none: string;
  options: readonly { id: string; text: string }[];
  onChoose(id: string): void;
}

function Choice({ label, value, none, options, onChoose }: ChoiceProps) {
  const styles = useStyles();
  return (
    <Field className={styles.field} label={label}>
      <Select value={value} onChange={(_, { value: chosen }) => onChoose(chosen)}>
        <option value="">{none}</option>
        {options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function VersionChoice({
  serviceId,
  value,
  onChoose,
}: {
  serviceId: string;
  value: string;
  onChoose(id: string): void;
}) {
  const { formatMessage } = useIntl();
  const { date } = useFormat();
  const { data = [], error, refetch } = useReplayedVersionsQuery(serviceId, { skip: serviceId === '' });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <Choice
      label={formatMessage({ id: 'cost_replay.version' })}
      value={value}
      none={formatMessage({ id: 'cost_replay.choose' })}
      onChoose={onChoose}
      options={data.map(({ number, published_at, replaced_at }) => ({
        id: String(number),
        text: formatMessage(
          { id: replaced_at === null ? 'cost_replay.version.current' : 'cost_replay.version.of' },
          { number, date: date(published_at) },
        ),
      }))}
    />
  );
}

/** Drafts that may still come into force. */
const isComing = ({ state }: PriceDraft): boolean => state === 'open' || state === 'scheduled' || state === 'stopped';

interface DraftChoiceProps {
  drafts: readonly PriceDraft[];
  value: string;
  onChoose(id: string): void;
}

function DraftChoice({ drafts, value, onChoose }: DraftChoiceProps) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormat();
  return (
    <Choice
      label={formatMessage({ id: 'cost_replay.draft' })}
      value={value}
      none={formatMessage({ id: 'cost_replay.choose' })}
      onChoose={onChoose}
      options={drafts.map(({ id, created_at }) => ({
        id,
        text: formatMessage({ id: 'cost_replay.draft.of' }, { at: dateTime(created_at) }),
      }))}
    />
  );
}

/** The drafts of a service and the chosen one, first the one in the address, which a draft's page links to. */
function useDraftChoice(serviceId: string, isAsked: boolean, preset: string) {
  const [chosen, choose] = useState(preset);
  const { data = [], error, refetch } = useReplayedDraftsQuery(serviceId, { skip: serviceId === '' || !isAsked });
  const drafts = data.filter(isComing);
  return { drafts, draft: drafts.find(({ id }) => id === chosen), choose, error, refetch };
}

/** What labels are priced again, and under which prices. */
export function CostReplayForm({ onBegin, isBusy }: { onBegin(input: CostReplayInput): void; isBusy: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const word = (key: string): string => formatMessage({ id: `cost_replay.${key}` });
  const chosen = usePeriod(lastMonth);
  const [asked] = useSearchParams();
  const preset = asked.get('draft') ?? '';
  const [prices, setPrices] = useState<CostReplayKind>(preset ? 'draft' : 'current');
  const [service, setService] = useState(preset ? (asked.get('service') ?? '') : '');
  const { draft, drafts, ...ofDraft } = useDraftChoice(service, prices === 'draft', preset);
  const [user, setUser] = useState('');
  const [number, setNumber] = useState('');
  const [carrier, setCarrier] = useState('');
  const [bought, setBought] = useState('');
  const carriers = useShippedCarriersQuery().data ?? [];
  const list = useList('services', { per_page: PER_PAGE, order: 'name asc', include: ['carrier'] });
  const services = ((list.page?.data ?? []) as unknown as NamedService[]).map(({ id, name, carrier: of }) => ({
    id,
    text: [of?.name, name].filter(Boolean).join(' · '),
  }));
  const isChosen = { current: true, service: service !== '', version: number !== '', draft: draft !== undefined };
  const isOfTable = prices === 'version' || prices === 'draft';
  const isWhole = isChosen[prices];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    onBegin({
      ...chosen.period,
      prices,
      ...(prices === 'current' ? {} : { service_id: service }),
      ...(prices === 'version' ? { number: Number(number) } : {}),
      ...(prices === 'draft' && draft ? { draft_id: draft.id, number: draft.revision } : {}),
      ...(user ? { user_id: user } : {}),
      ...(carrier ? { carrier_id: carrier } : {}),
      ...(bought && !isOfTable ? { bought_service_id: bought } : {}),
    });
  };
  return (
    <Section title={word('ask')}>
      <form className={styles.form} onSubmit={submit} aria-label={word('ask')}>
        <PeriodFields {...chosen} words="reports" />
        <Field className={styles.field} label={word('prices')}>
          <Select value={prices} onChange={(_, { value }) => setPrices(value as CostReplayKind)}>
            {COST_REPLAY_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {word(`prices.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        {prices !== 'current' && (
          <Choice
            label={word(isOfTable ? 'service' : 'other')}
            value={service}
            none={word('choose')}
            options={services}
            onChoose={id => {
              setService(id);
              setNumber('');
              ofDraft.choose('');
            }}
          />
        )}
        {prices === 'version' && <VersionChoice serviceId={service} value={number} onChoose={setNumber} />}
        {prices === 'draft' && <DraftChoice drafts={drafts} value={draft?.id ?? ''} onChoose={ofDraft.choose} />}
        {!isOfTable && (
          <>
            <Choice
              label={word('carrier')}
              value={carrier}
              none={word('all')}
              options={carriers.map(({ id, name }) => ({ id, text: name }))}
              onChoose={setCarrier}
            />
            <Choice label={word('bought')} value={bought} none={word('all')} options={services} onChoose={setBought} />
          </>
        )}
        <Field className={styles.lookup} label={word('user')}>
          <LookupFilter label={word('user')} lookup={CUSTOMERS} value={user} onChange={setUser} />
        </Field>
        <Button appearance="primary" type="submit" disabledFocusable={!isWhole || isBusy}>
          {word('begin')}
        </Button>
      </form>
      {ofDraft.error && <Problem error={ofDraft.error} onRetry={() => void ofDraft.refetch()} />}
      {list.error !== undefined && <Problem error={list.error} onRetry={() => void list.refetch()} />}
    </Section>
  );
}
