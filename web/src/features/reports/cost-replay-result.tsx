import { Button, makeStyles, MessageBar, MessageBarBody, Select, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { REPORT_FORMATS, type ReportFormat } from '@porte/contracts/reports/report.js';
import {
  REPLAY_PAGE,
  REPLAYED_ROWS,
  replayedDifference,
  type CostReplaySummary,
  type CostReplayView,
  type ReplayedRows,
  type ReplayedSum,
} from '@porte/contracts/reports/cost-replay.js';
import { codesOfColumn } from '@porte/contracts/export-words.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { BarRows } from '../../shared/display/bar-rows.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { TableSwitch } from '../../shared/display/table-switch.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { surface } from '../../shared/layout/surface.js';
import { saveFile } from '../../shared/list/save-file.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useChange } from './use-change.js';
import { useCostReplayFileMutation, useCostReplayRowsQuery } from './cost-replay-api.js';

const useStyles = makeStyles({
  figures: {
    ...surface,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: tokens.spacingHorizontalL,
  },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The reason why a label has no price, in the words of the file. */
export function useReasonText(): (reason: string) => string {
  const { locale } = useIntl();
  return reason => codesOfColumn('cost_replays', 'reason')?.[reason]?.[locale === 'en' ? 'en' : 'es-MX'] ?? reason;
}

/** A difference, and how much that is of the whole where it can be said. */
const withShare = (amount: string, share: string): string => (share ? `${amount} · ${share}` : amount);

function Totals({ summary }: { summary: CostReplaySummary }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money, signed, number } = useFormat();
  const change = useChange();
  const { charged, would_be, margin, priced, labels } = summary;
  const figures = [
    ['charged', money(charged), formatMessage({ id: 'cost_replay.labels' }, { labels: number(priced, 0) })],
    ['would_be', money(would_be), withShare(signed(replayedDifference(summary)), change(would_be, charged))],
    ...(margin
      ? [
          [
            'margin',
            money(margin.would_be),
            formatMessage({ id: 'cost_replay.was' }, { amount: money(margin.charged) }),
          ],
        ]
      : []),
    [
      'unpriced',
      number(labels - priced, 0),
      formatMessage({ id: 'cost_replay.of_labels' }, { labels: number(labels, 0) }),
    ],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([key, value, note]) => (
        <div key={key}>
          <dt className={styles.name}>{formatMessage({ id: `cost_replay.${key}` })}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Changes({ summary: { changes, more, less, same } }: { summary: CostReplaySummary }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { signed, number } = useFormat();
  const [isTable, setTable] = useState(false);
  const title = formatMessage({ id: 'cost_replay.changes' });
  const rows = changes.map(({ from, to, labels }) => ({
    key: `${from} ${to}`,
    name:
      from === to
        ? formatMessage({ id: 'cost_replay.stays' })
        : formatMessage({ id: 'cost_replay.between' }, { from: signed(from), to: signed(to) }),
    labels,
  }));
  return (
    <Section title={title} action={<TableSwitch title={title} isTable={isTable} onChange={setTable} />}>
      <p className={styles.note}>
        {formatMessage(
          { id: 'cost_replay.who' },
          {
            more: number(more.labels, 0),
            more_amount: signed(more.amount),
            less: number(less.labels, 0),
            less_amount: signed(less.amount),
            same: number(same, 0),
          },
        )}
      </p>
      {rows.length === 0 ? (
        <p className={styles.none}>{formatMessage({ id: 'cost_replay.nothing' })}</p>
      ) : isTable ? (
        <PlainTable
          label="cost_replay.changes"
          heads={['cost_replay.change', 'cost_replay.count']}
          rows={rows.map(({ key, name, labels }) => ({ key, cells: [name, number(labels, 0)] }))}
        />
      ) : (
        <BarRows
          label={title}
          axis={value => number(value, 0)}
          rows={rows.map(({ labels, ...row }) => ({
            ...row,
            value: labels,
            text: number(labels, 0),
          }))}
        />
      )}
    </Section>
  );
}

const HEADS = [
  'cost_replay.what',
  'cost_replay.count',
  'cost_replay.charged',
  'cost_replay.would_be',
  'cost_replay.change',
];

/** Of customers: the share in place of the price, for which the card has no room. */
const SHARE_HEADS = [...HEADS.filter(head => head !== 'cost_replay.would_be'), 'cost_replay.share'];

function Sums({ id, sums }: { id: 'services' | 'pay_more' | 'pay_less'; sums: readonly ReplayedSum[] }) {
  const { formatMessage } = useIntl();
  const { money, signed, number } = useFormat();
  const change = useChange();
  if (sums.length === 0) return null;
  return (
    <Section title={formatMessage({ id: `cost_replay.${id}` })}>
      <PlainTable
        label={`cost_replay.${id}`}
        heads={id === 'services' ? HEADS : SHARE_HEADS}
        rows={sums.map(({ key, name, labels, charged, would_be }) => ({
          key,
          cells: [
            name || formatMessage({ id: 'cost_replay.unnamed' }),
            number(labels, 0),
            money(charged),
            ...(id === 'services' ? [money(would_be)] : []),
            signed(replayedDifference({ charged, would_be })),
            ...(id === 'services' ? [] : [change(would_be, charged)]),
          ],
        }))}
      />
    </Section>
  );
}

/** Where the prices of the simulation are put in force, or made again. */
function PricesLink({ replay: { prices, draft_id, service_id } }: { replay: CostReplayView }) {
  const { formatMessage } = useIntl();
  const mayRead = useCan()('read', 'ServicePrice');
  const to =
    prices === 'draft' && draft_id
      ? `/price-drafts/${draft_id}`
      : prices === 'version' && service_id
        ? `/services/${service_id}/service-prices`
        : null;
  if (!to || !mayRead) return null;
  return (
    <div>
      <LinkButton to={to}>{formatMessage({ id: `cost_replay.open.${prices}` })}</LinkButton>
    </div>
  );
}

function Reasons({ reasons }: Pick<CostReplaySummary, 'reasons'>) {
  const { formatMessage } = useIntl();
  const { money, number } = useFormat();
  const textOf = useReasonText();
  return (
    <Section title={formatMessage({ id: 'cost_replay.reasons' })}>
      <PlainTable
        label="cost_replay.reasons"
        heads={['cost_replay.reason', 'cost_replay.count', 'cost_replay.charged']}
        rows={reasons.map(({ reason, labels, charged }) => ({
          key: reason,
          cells: [textOf(reason), number(labels, 0), money(charged)],
        }))}
      />
    </Section>
  );
}

function Download({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const [load, { isLoading, error }] = useCostReplayFileMutation();
  const download = async (): Promise<void> => {
    const { data } = await load({ id, format });
    if (data) saveFile(data, `${formatMessage({ id: 'cost_replay.file' })}.${format}`);
  };
  return (
    <>
      <Select
        aria-label={formatMessage({ id: 'cost_replay.format' })}
        value={format}
        onChange={(_, { value }) => setFormat(value as ReportFormat)}
      >
        {REPORT_FORMATS.map(each => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Button icon={<ArrowDownloadRegular />} disabledFocusable={isLoading} onClick={() => void download()}>
        {formatMessage({ id: 'cost_replay.download' })}
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}

function Labels({ id }: { id: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money, signed, kg } = useFormat();
  const textOf = useReasonText();
  const [change, setChange] = useState<ReplayedRows>('all');
  const [pages, setPages] = useState<readonly number[]>([0]);
  const { data, error, refetch } = useCostReplayRowsQuery({ id, change, after: pages.at(-1)! });
  const last = data && data.length === REPLAY_PAGE ? data.at(-1)!.position : null;
  return (
    <Section
      title={formatMessage({ id: 'cost_replay.rows' })}
      action={
        <div className={styles.line}>
          <Select
            aria-label={formatMessage({ id: 'cost_replay.show' })}
            value={change}
            onChange={(_, { value }) => {
              setChange(value as ReplayedRows);
              setPages([0]);
            }}
          >
            {REPLAYED_ROWS.map(each => (
              <option key={each} value={each}>
                {formatMessage({ id: `cost_replay.show.${each}` })}
              </option>
            ))}
          </Select>
          <Download id={id} />
        </div>
      }
    >
      {data ? (
        data.length === 0 ? (
          <p className={styles.none}>{formatMessage({ id: 'cost_replay.nothing' })}</p>
        ) : (
          <PlainTable
            label="cost_replay.rows"
            texts={2}
            heads={[
              'cost_replay.shipment',
              'cost_replay.customer',
              'cost_replay.weight',
              'cost_replay.charged',
              'cost_replay.would_be',
              'cost_replay.change',
            ]}
            rows={data.map(row => ({
              key: row.shipment_id,
              cells: [
                <AppLink key="to" to={`/shipments/${row.shipment_id}`}>
                  {row.sequential_id}
                </AppLink>,
                row.customer || formatMessage({ id: 'cost_replay.unnamed' }),
                kg(row.paid_kg),
                money(row.charged),
                row.would_be === null ? textOf(row.reason ?? '') : money(row.would_be),
                row.would_be === null
                  ? ''
                  : signed(replayedDifference({ charged: row.charged, would_be: row.would_be })),
              ],
            }))}
          />
        )
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={5} />
      )}
      <div className={styles.line}>
        {pages.length > 1 && (
          <Button onClick={() => setPages(pages.slice(0, -1))}>{formatMessage({ id: 'cost_replay.previous' })}</Button>
        )}
        {last !== null && (
          <Button onClick={() => setPages([...pages, last])}>{formatMessage({ id: 'cost_replay.next' })}</Button>
        )}
      </div>
    </Section>
  );
}

/** What the labels of a period would have cost. */
export function CostReplayResult({ replay, summary }: { replay: CostReplayView; summary: CostReplaySummary }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <>
      <Totals summary={summary} />
      <PricesLink replay={replay} />
      <div className={styles.cards}>
        <Changes summary={summary} />
        <Sums id="services" sums={summary.services} />
        <Sums id="pay_more" sums={summary.customers.filter(sum => replayedDifference(sum) > 0)} />
        <Sums id="pay_less" sums={summary.customers.filter(sum => replayedDifference(sum) < 0)} />
        {summary.reasons.length > 0 && <Reasons reasons={summary.reasons} />}
      </div>
      <Labels key={replay.id} id={replay.id} />
      <MessageBar layout="multiline">
        <MessageBarBody>{formatMessage({ id: `cost_replay.unknown.${replay.prices}` })}</MessageBarBody>
      </MessageBar>
    </>
  );
}
