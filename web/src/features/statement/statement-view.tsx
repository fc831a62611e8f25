import { makeStyles, tokens } from '@fluentui/react-components';
import { Moment } from '../../shared/display/moment.js';
import type { Statement, StatementLine } from '@porte/contracts';
import { useIntl } from 'react-intl';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Money } from '../../shared/display/money.js';
import { useLineText } from './use-line-text.js';

const useStyles = makeStyles({
  sums: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
  },
  sum: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  name: { color: tokens.colorNeutralForeground2 },
  amount: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  // The purpose is never truncated: a statement must show all of it.
  purpose: {
    display: 'block',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '@media (min-width: 641px)': { padding: `${tokens.spacingVerticalXS} 0` },
  },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Opening balance, deposits, charges, closing balance. */
export function Sums({ statement }: { statement: Statement }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const names = ['opening', 'deposits', 'charges', 'closing'] as const;
  return (
    <dl className={styles.sums}>
      {names.map(name => (
        <div key={name} className={styles.sum}>
          <dt className={styles.name}>{formatMessage({ id: `statement.${name}` })}</dt>
          <dd className={styles.amount}>
            <Money amount={statement[name]} strong />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(): TableColumn<StatementLine>[] {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useLineText();
  const head = (name: string): string => formatMessage({ id: `statement.${name}` });
  return [
    {
      name: 'description',
      head: head('description'),
      cell: line => (
        <span className={styles.purpose}>
          {line.shipment_id ? (
            <AppLink className={styles.link} to={`/shipments/${line.shipment_id}`}>
              {textOf(line)}
            </AppLink>
          ) : (
            textOf(line)
          )}
        </span>
      ),
    },
    {
      name: 'at',
      head: head('at'),
      width: 'fit',
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      name: 'amount',
      head: head('amount'),
      width: 'fit',
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} sign end />,
    },
    {
      name: 'balance',
      head: head('balance'),
      width: 'fit',
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
  ];
}

/** The movements of a period, each with the balance after it. */
export function Lines({ statement: { lines } }: { statement: Statement }) {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  if (lines.length === 0) return <Empty text={formatMessage({ id: 'statement.empty' })} />;
  return (
    <DataTable
      label={formatMessage({ id: 'statement.lines' })}
      columns={columns}
      rows={lines}
      nameOf={({ description }) => description}
    />
  );
}
