import { makeStyles, tokens } from '@fluentui/react-components';
import { ClaimMessage, type Claim } from '@porte/contracts/shipments/claim.js';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.js';
import { Conversation } from '../../shared/decisions/conversation.js';
import { DecisionColumns, Decisions } from '../../shared/decisions/decision-columns.js';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';
import { Moment } from '../../shared/display/moment.js';
import { Money } from '../../shared/display/money.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { ClaimDecisions } from './claim-decisions.js';
import { useClaimTimelineQuery, useLazyClaimFileQuery, useWriteOfClaimMutation } from './claims-api.js';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** In ms, while the ledger pays: nothing tells staff of its answer. */
const POLL_MS = 2000;

/** Reads a claim again until the ledger has paid it. */
function usePayout({ state }: Claim): void {
  const dispatch = useDispatch();
  const isPaying = state === 'paying';
  useEffect(() => {
    if (!isPaying) return;
    const poll = setInterval(() => dispatch(api.util.invalidateTags(['claims'])), POLL_MS);
    return () => clearInterval(poll);
  }, [dispatch, isPaying]);
}

function ClaimFacts({ of }: { of: Claim }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const word = (name: string) => formatMessage({ id: `claims.${name}` });
  return (
    <Section title={word('facts')}>
      <p className={styles.text}>{of.description}</p>
      <Facts
        facts={[
          [word('state'), word(`state.${of.state}`)],
          [word('reason'), word(`reason.${of.reason}`)],
          [word('amount'), <Money key="amount" amount={of.amount} strong />],
          [word('declared_value'), <Money key="declared" amount={of.declared_value} />],
          [word('paid_amount'), of.paid_amount !== null && <Money key="paid" amount={of.paid_amount} strong />],
          [word('decision'), of.decision],
          [word('decided_at'), of.decided_at && <Moment key="at" at={of.decided_at} />],
          [
            word('shipment'),
            <AppLink key="shipment" className={styles.link} to={`/shipments/${of.shipment_id}`}>
              {of.shipment_number}
            </AppLink>,
          ],
          [word('tracking_number'), <CopyText key="number" text={of.tracking_number} label={word('copy')} />],
          [word('service'), `${of.carrier_name} · ${of.service_name}`],
        ]}
      />
    </Section>
  );
}

function ClaimConversation({ of }: { of: Claim }) {
  const { formatMessage } = useIntl();
  const mayUpdate = useCan()('update', 'Claim');
  const { data, error, refetch } = useClaimTimelineQuery(of.id);
  const [load] = useLazyClaimFileQuery();
  const [write] = useWriteOfClaimMutation();
  return (
    <Conversation
      wrapper="claim"
      dto={ClaimMessage}
      lines={data}
      error={error}
      retry={() => void refetch()}
      mayWrite={mayUpdate && of.state !== 'paid' && of.state !== 'withdrawn'}
      mayOpen={mayUpdate}
      number={of.tracking_number}
      word={(name, values) => formatMessage({ id: `claims.${name}` }, values)}
      load={(entry, place) => load({ id: of.id, entry, place })}
      // The same words may be said twice.
      write={form => write({ id: of.id, form, idempotencyKey: crypto.randomUUID() })}
    />
  );
}

function Shown({ of }: { of: Claim }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  usePayout(of);
  return (
    <PageFrame
      title={formatMessage(
        { id: 'claims.heading' },
        { number: of.shipment_number, amount: format.money(of.paid_amount ?? of.amount) },
      )}
      width="wide"
      lead={<AppLink to="/claims">{formatMessage({ id: 'claims.to_list' })}</AppLink>}
    >
      <DecisionColumns>
        <Decisions>
          <ClaimFacts of={of} />
          <ClaimDecisions of={of} />
        </Decisions>
        <Decisions>
          <ClaimConversation of={of} />
        </Decisions>
      </DecisionColumns>
    </PageFrame>
  );
}

/** One claim: what is claimed, what was said of it and what the reader may do. */
export function ClaimPage() {
  const { formatMessage } = useIntl();
  const word = (name: string) => formatMessage({ id: `claims.${name}` });
  return (
    <RowPage
      path="claims"
      title={word('title')}
      missing={{ title: word('missing'), text: word('missing.text'), listPath: '/claims', toList: word('to_list') }}
    >
      {row => <Shown of={row} />}
    </RowPage>
  );
}
