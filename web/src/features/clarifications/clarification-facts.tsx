import { makeStyles, tokens } from '@fluentui/react-components';
import { Moment } from '../../shared/display/moment.js';
import type { Clarification } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useRow } from '../../shared/api/resources.js';
import { useFormat } from '../../shared/format/use-format.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';
import { Figure, Figures } from '../../shared/display/figures.js';
import { Section } from '../../shared/layout/section.js';
import { Money } from '../../shared/display/money.js';
import { Age } from './age.js';
import { Known } from './known.js';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

function useName(id: string | null): string | null {
  const { row } = useRow('users', id ?? undefined);
  return row ? row.fullname : null;
}

/** How long it waits, what money it is about, and the reference to look for; then the other facts, and its result. */
export function ClarificationFacts({ clarification }: { clarification: Clarification }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const word = (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `clarifications.${name}` }, values);
  const {
    kind,
    state,
    shipment_id,
    sequential_id,
    carrier_name,
    service_name,
    reference,
    amount,
    tracking_number,
    known,
    checks,
    decision,
    decided_by,
    decided_at,
    reason,
    user_id,
  } = clarification;
  const [decider, customer] = [useName(decided_by), useName(user_id)];
  return (
    <Section title={word('known.title')}>
      <Figures>
        <Figure name={word(state === 'open' ? 'waits' : 'waited')} figure={<Age of={clarification} />} />
        <Figure name={word(state === 'open' ? `amount.${kind}` : 'amount')} figure={<Money amount={amount} />} />
        <Figure
          name={word('reference')}
          figure={<CopyText text={reference} label={word('copy_reference')} />}
          isSmall
        />
        {checks > 0 && <Figure name={word('checks')} figure={format.number(checks)} />}
      </Figures>
      <Facts
        facts={[
          [
            word('shipment'),
            <AppLink key="shipment" className={styles.link} to={`/shipments/${shipment_id}`}>
              {word('shipment_name', { number: sequential_id })}
            </AppLink>,
          ],
          [
            word('user'),
            <AppLink key="user" className={styles.link} to={`/users/${user_id}/transactions`}>
              {customer ?? word('see_user')}
            </AppLink>,
          ],
          [word('carrier_name'), word('service_of', { carrier: carrier_name, service: service_name })],
          [
            word('tracking_number'),
            tracking_number && <CopyText key="number" text={tracking_number} label={word('copy_number')} />,
          ],
          [word('known'), known && <Known key="known" known={known} />],
          [word('decision'), decision && word(`decided.${decision}`)],
          [word('decided_by'), decider],
          [word('decided_at'), decided_at && <Moment key="at" at={decided_at} />],
          [word('reason'), reason],
        ]}
      />
    </Section>
  );
}
