import { useEffect, useRef } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { Rate } from '@porte/contracts/rating/quote.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { isInsurable, totalOf } from '../../../domain/rates/rate-facts.js';
import { useMe, useRole } from '../../../shared/session/use-me.js';
import type { Refusal } from '../purchase/outcome.js';
import { PurchaseProgress } from '../purchase/purchase-progress.js';
import { RefusalBar } from '../purchase/refusal-bar.js';
import type { PurchaseState } from '../purchase/use-purchase.js';
import { affordable } from './affordable.js';
import { PayBar } from './pay-bar.js';
import { PriceChange } from './price-change.js';
import { RateChoice } from './rate-choice.js';
import { useKeptChoice, type KeptChoice } from './use-kept-choice.js';
import { useRates } from './use-rates.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});

interface RateStepProps {
  shipment: Shipment;
  purchase: PurchaseState;
}

const decisionFor = (rate: Rate, { insure_package }: KeptChoice): RateChoiceInput => {
  const isInsured = insure_package && isInsurable(rate);
  return { service_id: rate.service_id, total: totalOf(rate, isInsured), insure_package: isInsured, is_from_app: true };
};

/** The balance available for this shipment: a customer's wallet is its own or its parent's; staff spend the owner's, which is not shown here. */
function useWallet({ user_id }: Shipment): { available: number | null; isOthers: boolean } {
  const { id, available_balance } = useMe();
  const isOthers = useRole() !== 'customer' && id !== user_id;
  return { available: isOthers ? null : available_balance, isOthers };
}

/** Shows a purchase that failed before this page was opened, until the next attempt. */
const refusalIn = ({ refusal, stage }: PurchaseState, shipment: Shipment): Refusal | null =>
  refusal ?? (stage === 'open' && shipment.status === 'error' ? shipment.error : null);

/** Step 3 of a draft: choose, see price and remaining balance, pay. */
export function RateStep({ shipment, purchase }: RateStepProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [choice, change] = useKeptChoice(shipment);
  const answer = useRates(shipment.id, purchase.error);
  const wallet = useWallet(shipment);
  const decided = useRef<RateChoiceInput | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const chosen = answer.data?.data.find(({ service_id }) => service_id === choice.service_id);
  const decision = chosen ? decisionFor(chosen, choice) : null;
  const isBuying = purchase.stage !== 'open';
  const refusal = refusalIn(purchase, shipment);

  useEffect(() => {
    if (purchase.refusal) end.current?.scrollIntoView({ block: 'nearest' });
  }, [purchase.refusal]);

  const choose = (part: Partial<KeptChoice>): void => {
    change(part);
    if (part.service_id && purchase.refusal) purchase.forget();
  };
  const pay = (): void => {
    decided.current = decision;
    if (decision) void purchase.buy(decision);
  };
  return (
    <div className={styles.root}>
      <RateChoice
        shipment={shipment}
        answer={answer}
        chosen={chosen}
        choice={choice}
        isFixed={isBuying}
        onChange={choose}
      />
      <div ref={end} className={styles.root}>
        {refusal && !isBuying && (
          <RefusalBar refusal={refusal}>
            {refusal.code === 'price_changed' && decided.current && (
              <PriceChange decided={decided.current} rates={answer.data?.data ?? []} />
            )}
          </RefusalBar>
        )}
        {isBuying && <PurchaseProgress key={String(purchase.since)} purchase={purchase} shipment={shipment} />}
        <PayBar
          total={decision?.total ?? null}
          isDemo={chosen?.demo === true}
          wallet={decision && affordable(wallet.available, decision.total)}
          isOthers={wallet.isOthers}
          stage={purchase.stage}
          isTold={refusal?.code === 'insufficient_balance'}
          onPay={pay}
          onCancel={() => void navigate('/shipments')}
        />
      </div>
    </div>
  );
}
