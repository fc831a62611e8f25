import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Deposit } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { Facts } from '../../shared/display/facts.js';
import { Money } from '../../shared/display/money.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { saveFile } from '../../shared/list/save-file.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { AcceptForm, RejectForm, SettleForm } from './decision-forms.js';
import { useLazyProofFileQuery } from './deposits-api.js';
import { Reversals } from './reversals.js';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  column: {
    '--save-bar': 'static',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  files: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  link: { color: tokens.colorBrandForegroundLink },
});

const ENDINGS = { pdf: 'pdf', png: 'png', jpeg: 'jpg' } as const;

/** The proof's files, each with a button that downloads it. */
function Files({ deposit: { id, files } }: { deposit: Deposit }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [load] = useLazyProofFileQuery();
  const problems = useRowProblem();
  const problem = problems.of(id);
  const save = async (place: number): Promise<void> => {
    problems.clear(id);
    const { data, error } = await load({ id, place });
    if (error) problems.show(id, error);
    else saveFile(data!, `${id.slice(-8)}-${place + 1}.${ENDINGS[files[place]!]}`);
  };
  return (
    <>
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
      <div className={styles.files}>
        {files.map((kind, place) => (
          <Button key={place} onClick={() => void save(place)}>
            {formatMessage({ id: 'deposits.file' }, { number: place + 1, kind: kind.toUpperCase() })}
          </Button>
        ))}
      </div>
    </>
  );
}

function DepositFacts({ deposit }: { deposit: Deposit }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { row: user } = useRow('users', deposit.user_id);
  const { row: decider } = useRow('users', deposit.decided_by ?? undefined);
  const word = (name: string): string => formatMessage({ id: `deposits.${name}` });
  const { state, amount, paid_amount, transaction_date, bank_reference, reason, decided_at, created_at } = deposit;
  const {
    method,
    fee,
    fee_rule,
    charge_id,
    provider_fee,
    failure,
    cep_url,
    top_up_id,
    second_of,
    warnings = [],
  } = deposit;
  return (
    <Section title={word('facts')}>
      <Facts
        facts={[
          [word('state'), <StatusBadge key="state" status={state} of="deposit" />],
          [word('method'), word(`method.${method}`)],
          [
            word('user'),
            <AppLink key="user" className={styles.link} to={`/users/${deposit.owner_id}/transactions`}>
              {user?.fullname ?? word('see_user')}
            </AppLink>,
          ],
          [word('amount'), <Money key="amount" amount={amount} strong />],
          [word('paid_amount'), paid_amount !== null && <Money key="paid" amount={paid_amount} strong />],
          [word('fee'), fee_rule !== null && <Money key="fee" amount={fee} />],
          [
            word('provider_fee'),
            provider_fee !== null && provider_fee !== undefined && <Money key="provider_fee" amount={provider_fee} />,
          ],
          [word('charge_id'), charge_id],
          [word('failure'), failure && word(`failure.${failure}`)],
          [word('transaction_date'), method === 'transfer' && format.date(transaction_date)],
          [word('created_at'), format.dateTime(created_at)],
          [word('bank_reference'), bank_reference],
          [
            word('cep'),
            cep_url && (
              <a key="cep" className={styles.link} href={cep_url} target="_blank" rel="noreferrer">
                {word('cep.open')}
              </a>
            ),
          ],
          [
            word('second_of'),
            second_of && (
              <AppLink key="first" className={styles.link} to={`/deposits/${second_of}`}>
                {word('second_of.see')}
              </AppLink>
            ),
          ],
          [
            word('paid_twice'),
            !second_of && warnings.includes('paid_twice') && (
              <AppLink key="second" className={styles.link} to="/deposits?warnings=paid_twice">
                {word('paid_twice.see')}
              </AppLink>
            ),
          ],
          [word('reason'), reason ?? (top_up_id && word('automatic'))],
          [word('decided_by'), decider?.fullname],
          [word('decided_at'), decided_at && format.dateTime(decided_at)],
        ]}
      />
      <Files deposit={deposit} />
    </Section>
  );
}

function Shown({ deposit }: { deposit: Deposit }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const mayDecide = useCan()('update', 'Deposit');
  const { state, second_of, warnings = [] } = deposit;
  return (
    <PageFrame
      title={formatMessage({ id: 'deposits.heading' }, { amount: format.money(deposit.amount) })}
      width="wide"
      lead={<AppLink to="/deposits">{formatMessage({ id: 'deposits.to_list' })}</AppLink>}
    >
      {warnings.map(warning => (
        <MessageBar key={warning} intent="warning" layout="multiline">
          <MessageBarBody>{formatMessage({ id: `deposits.warning.${warning}` })}</MessageBarBody>
        </MessageBar>
      ))}
      <div className={styles.columns}>
        <DepositFacts deposit={deposit} />
        {state === 'credited' && <Reversals deposit={deposit} />}
        {mayDecide && state === 'in_review' && (
          <div className={styles.column}>
            {second_of ? (
              <>
                <SettleForm deposit={deposit} end="return" />
                <SettleForm deposit={deposit} end="credit" />
              </>
            ) : (
              !warnings.includes('same_transfer') && <AcceptForm deposit={deposit} />
            )}
            {(!second_of || warnings.includes('other_charge')) && <RejectForm deposit={deposit} />}
          </div>
        )}
      </div>
    </PageFrame>
  );
}

/** One payment into a wallet: its proof, and what staff decide. */
export function DepositPage() {
  const { id } = useParams();
  const { formatMessage } = useIntl();
  const { row, error, isFetching, refetch } = useRow('deposits', id);
  if (row?.id === id) return <Shown deposit={row as Deposit} />;
  const word = (name: string): string => formatMessage({ id: `deposits.${name}` });
  if (isMissing(error))
    return (
      <PageFrame title={word('missing')}>
        <Empty text={word('missing.text')} action={<AppLink to="/deposits">{word('to_list')}</AppLink>} />
      </PageFrame>
    );
  return (
    <PageFrame title={word('title')}>
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </PageFrame>
  );
}
