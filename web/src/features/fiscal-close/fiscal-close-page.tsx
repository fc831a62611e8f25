import {
  Button,
  Field,
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Select,
  tokens,
} from '@fluentui/react-components';
import {
  CLOSE_INVOICE_LINES,
  CLOSE_LINES,
  CLOSE_WALLET_LINES,
  type CloseLine,
  type FiscalClose,
} from '@porte/contracts/billing/fiscal-close.js';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Facts } from '../../shared/display/facts.js';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Problem } from '../../shared/feedback/problem.js';
import { RowProblem, useRowProblem, type RowProblems } from '../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { dayIn } from '../../shared/format/dates.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { saveFile } from '../../shared/list/save-file.js';
import { CloseRows } from './close-rows.js';
import { useFiscalCloseFileMutation, useFiscalCloseQuery } from './fiscal-close-api.js';
import { recentMonths } from './months.js';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  month: { maxWidth: '260px' },
});

/** Parts of the page, each with its lines. */
const PARTS = {
  wallets: CLOSE_WALLET_LINES,
  invoices: [...CLOSE_INVOICE_LINES, 'credit_notes'],
} as const satisfies Record<string, readonly CloseLine[]>;

function useMonth() {
  const [params, setParams] = useSearchParams();
  const months = recentMonths(dayIn(useNow(), useFormat().timeZone));
  const period = params.get('period') ?? months[0]!;
  const line = CLOSE_LINES.find(each => each === params.get('line')) ?? null;
  return {
    months: months.includes(period) ? months : [period, ...months],
    period,
    line,
    show: (next: { period: string; line?: CloseLine }) => setParams({ ...next }),
  };
}

function Verdict({ close }: { close: FiscalClose }) {
  const { formatMessage } = useIntl();
  const { differences } = close;
  return (
    <>
      <MessageBar intent={differences.length === 0 ? 'success' : 'error'} layout="multiline">
        <MessageBarBody>{formatMessage({ id: 'fiscal_close.verdict' }, { count: differences.length })}</MessageBarBody>
      </MessageBar>
      {differences.length > 0 && (
        <PlainTable
          label="fiscal_close.differences"
          heads={['fiscal_close.problem', 'fiscal_close.expected', 'fiscal_close.found']}
          rows={differences.map(({ problem, subject, expected, found }) => ({
            key: `${problem} ${subject}`,
            cells: [
              formatMessage({ id: `fiscal_close.problem.${problem}` }, { subject: subject ?? '' }),
              <Money key="expected" amount={expected} />,
              <Money key="found" amount={found} />,
            ],
          }))}
        />
      )}
    </>
  );
}

interface PartProps {
  name: keyof typeof PARTS;
  close: FiscalClose;
  onLine(line: CloseLine): void;
}

function Part({ name, close, onLine }: PartProps) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const lines = close.lines.filter(({ line }) => (PARTS[name] as readonly CloseLine[]).includes(line));
  return (
    <Section title={formatMessage({ id: `fiscal_close.${name}` })}>
      {name === 'wallets' && (
        <Facts
          facts={[
            [formatMessage({ id: 'fiscal_close.opening' }), <Money key="opening" amount={close.opening} strong />],
            [formatMessage({ id: 'fiscal_close.closing' }), <Money key="closing" amount={close.closing} strong />],
          ]}
        />
      )}
      <PlainTable
        label={`fiscal_close.${name}`}
        heads={['fiscal_close.line', 'fiscal_close.count', 'fiscal_close.amount']}
        rows={lines.map(({ line, count, amount }) => {
          const text = formatMessage({ id: `fiscal_close.line.${line}` });
          return {
            key: line,
            cells: [
              count > 0 ? (
                <Link key="line" as="button" onClick={() => onLine(line)}>
                  {text}
                </Link>
              ) : (
                text
              ),
              format.number(count),
              <Money key="amount" amount={amount} />,
            ],
          };
        })}
      />
    </Section>
  );
}

function ExportMonth({ period, problems }: { period: string; problems: RowProblems }) {
  const { formatMessage } = useIntl();
  const [load, { isLoading }] = useFiscalCloseFileMutation();
  const run = async (): Promise<void> => {
    problems.clear(period);
    const { data, error } = await load({ period });
    if (data) saveFile(data, `${formatMessage({ id: 'fiscal_close.title' })} ${period}.xlsx`);
    else problems.show(period, error);
  };
  return (
    <Button disabledFocusable={isLoading} onClick={() => !isLoading && void run()}>
      {formatMessage({ id: 'fiscal_close.export' })}
    </Button>
  );
}

/** What came in, went out and was invoiced in a month, and whether it adds up. */
export function FiscalClosePage() {
  const styles = useStyles();
  const { formatMessage, formatDate } = useIntl();
  const { months, period, line, show } = useMonth();
  const { data, error, isFetching, refetch } = useFiscalCloseQuery({ period });
  const problems = useRowProblem();
  const problem = problems.of(period);
  const word = (name: string): string => formatMessage({ id: `fiscal_close.${name}` });
  const nameOf = (month: string): string =>
    formatDate(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const close = data?.period === period ? data : undefined;
  return (
    <PageFrame
      title={word('title')}
      lead={word('lead')}
      width="wide"
      action={<ExportMonth period={period} problems={problems} />}
    >
      <div className={styles.parts}>
        {problem && <RowProblem {...problem} onClose={() => problems.clear(period)} />}
        <Field label={word('month')} className={styles.month}>
          <Select value={period} onChange={(_, { value }) => show({ period: value })}>
            {months.map(month => (
              <option key={month} value={month}>
                {nameOf(month)}
              </option>
            ))}
          </Select>
        </Field>
        {error && !isFetching && !close ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : close ? (
          <>
            <Verdict close={close} />
            <Part name="wallets" close={close} onLine={next => show({ period, line: next })} />
            <Part name="invoices" close={close} onLine={next => show({ period, line: next })} />
            {line && <CloseRows key={`${period} ${line}`} period={period} line={line} />}
          </>
        ) : (
          <SkeletonRows rows={8} columns={3} />
        )}
      </div>
    </PageFrame>
  );
}
