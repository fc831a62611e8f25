import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { Moment } from '../../../shared/display/moment.js';
import type { Deposit } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useRow } from '../../../shared/api/resources.js';
import { DecisionColumns, Decisions } from '../../../shared/decisions/decision-columns.js';
import { FileButtons } from '../../../shared/decisions/file-buttons.js';
import { Facts } from '../../../shared/display/facts.js';
import { Money } from '../../../shared/display/money.js';
import { StatusBadge } from '../../../shared/display/status-badge.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { OutboundCalls } from '../../../shared/outbound/outbound-calls.js';
import { Section } from '../../../shared/layout/section.js';
import { RowPage } from '../../../shared/resource/row-page.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useCan } from '../../../shared/session/use-can.js';
import { AcceptForm, RejectForm, SettleForm } from './decision-forms.js';
import { useLazyProofFileQuery } from '../deposits-api.js';
import { Reversals } from './reversals.js';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
});

const ENDINGS = { pdf: 'pdf', png: 'png', jpeg: 'jpg' } as const;

/** The proof's files. */
function Files({ deposit: { id, files } }: { deposit: Deposit }) {
  const { formatMessage } = useIntl();
  const [load] = useLazyProofFileQuery();
  const list = files.map((kind, place) => ({
    key: String(place),
    text: formatMessage({ id: 'deposits.file' }, { number: place + 1, kind: kind.toUpperCase() }),
    load: () => load({ id, place }),
    nameOf: () => `${id.slice(-8)}-${place + 1}.${ENDINGS[kind]}`,
  }));
  return <FileButtons id={id} files={list} />;
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
          [word('created_at'), <Moment key="at" at={created_at} />],
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
          [word('decided_at'), decided_at && <Moment key="at" at={decided_at} />],
        ]}
      />
      <Files deposit={deposit} />
    </Section>
  );
}

function Shown({ deposit }: { deposit: Deposit }) {
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
      <DecisionColumns>
        <DepositFacts deposit={deposit} />
        {state === 'credited' && <Reversals deposit={deposit} />}
        {mayDecide && state === 'in_review' && (
          <Decisions>
            {second_of ? (
              <>
                <SettleForm deposit={deposit} end="return" />
                <SettleForm deposit={deposit} end="credit" />
              </>
            ) : (
              !warnings.includes('same_transfer') && <AcceptForm deposit={deposit} />
            )}
            {(!second_of || warnings.includes('other_charge')) && <RejectForm deposit={deposit} />}
          </Decisions>
        )}
      </DecisionColumns>
      {deposit.method !== 'transfer' && <OutboundCalls journal="payment_calls" subjectId={deposit.id} />}
    </PageFrame>
  );
}

/** One payment into a wallet: its proof, and what staff decide. */
export function DepositPage() {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `deposits.${name}` });
  return (
    <RowPage
      path="deposits"
      title={word('title')}
      missing={{ title: word('missing'), text: word('missing.text'), listPath: '/deposits', toList: word('to_list') }}
    >
      {row => <Shown deposit={row as Deposit} />}
    </RowPage>
  );
}
