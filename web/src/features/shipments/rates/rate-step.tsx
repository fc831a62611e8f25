import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { Rate } from '@porte/contracts/rating/quote.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { confirmationOf, inOrder, isInsurable } from '../../../domain/rates/rate-facts.js';
import { useMe, useRole } from '../../../shared/session/use-me.js';
import { isSoldOut, type Refusal } from '../../../domain/shipments/purchase-outcome.js';
import { PurchaseProgress } from '../purchase/purchase-progress.js';
import { RefusalBar, useRefusalTitle } from '../purchase/refusal-bar.js';
import type { PurchaseState } from '../purchase/use-purchase.js';
import { affordable } from '../../../domain/rates/affordable.js';
import { PayBar } from './pay-bar.js';
import { PriceChange } from './price-change.js';
import { RateChoice } from './rate-choice.js';
import { useKeptChoice, type KeptChoice } from './use-kept-choice.js';
import { useRates } from './use-rates.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  news: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    ':empty': { display: 'none' },
  },
});

interface RateStepProps {
  shipment: Shipment;
  purchase: PurchaseState;
}

const decisionFor = (rate: Rate, { insure_package, is_pickup }: KeptChoice): RateChoiceInput => {
  const isInsured = insure_package && isInsurable(rate);
  return {
    service_id: rate.service_id,
    ...confirmationOf(rate, isInsured),
    insure_package: isInsured,
    is_from_app: true,
    ...(is_pickup && rate.service_has_pickup && !rate.demo && { is_pickup: true }),
  };
};

const withoutRefused = (rates: readonly Rate[], refused: Readonly<Record<string, string>>): Rate[] =>
  rates.filter(({ service_id }) => !(service_id in refused));

/**
 * The user's choice; before one, the cheapest of the rates that came first: one that comes later does not change what the button pays. A choice that is
 * no longer offered is not replaced silently.
 */
function useChosen(rates: readonly Rate[], { service_id }: KeptChoice): Rate | undefined {
  const first = useRef<string | null>(null);
  const offered = (id: string | null): Rate | undefined => rates.find(rate => rate.service_id === id);
  if (service_id !== null) return offered(service_id);
  const chosen = offered(first.current) ?? inOrder(rates, 'price')[0];
  first.current = chosen?.service_id ?? null;
  return chosen;
}

/**
 * The services that were refused because they have nothing left to sell, each with the reason. Such a rate cannot be pressed again, and the next cheapest
 * is selected.
 */
function useSoldOut(
  { refusal }: PurchaseState,
  decided: RefObject<RateChoiceInput | null>,
  selectNext: (soldOut: Readonly<Record<string, string>>) => void,
): Readonly<Record<string, string>> {
  const titleOf = useRefusalTitle();
  const [soldOut, setSoldOut] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const refused = decided.current;
    if (!refusal || !isSoldOut(refusal) || !refused) return;
    const now = { ...soldOut, [refused.service_id]: titleOf(refusal) };
    setSoldOut(now);
    selectNext(now);
    // once for each refusal
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal]);
  return soldOut;
}

/** The balance available for this shipment: a customer's wallet is its own or its parent's; staff spend the owner's, which is not shown here. */
function useWallet({ user_id }: Shipment): { available: number | null; isOthers: boolean } {
  const { id, available_balance } = useMe();
  const isOthers = useRole() !== 'customer' && id !== user_id;
  return { available: isOthers ? null : available_balance, isOthers };
}

/** Shows a purchase that failed before this page was opened, until the next attempt. */
const refusalIn = ({ refusal, stage }: PurchaseState, shipment: Shipment): Refusal | null =>
  refusal ?? (stage === 'open' && shipment.status === 'error' ? shipment.error : null);

/** An Enter sooner after the rates appear belongs to the step before: a double press must not buy; ms. */
const TOO_SOON = 600;

/**
 * Puts the focus on the chosen rate when the rates appear, unless the user is elsewhere already; there, Enter pays.
 * @returns the handler of keys for the element around the rates
 */
function useEnterOnRate(root: RefObject<HTMLElement | null>, areShown: boolean, pay: () => void) {
  const shownAt = useRef(Infinity);
  useEffect(() => {
    if (!areShown) return;
    shownAt.current = performance.now();
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.tagName === 'H1')
      root.current?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus({ preventScroll: true });
  }, [areShown, root]);
  return (event: KeyboardEvent<HTMLElement>): void => {
    const isOnRate = event.target instanceof HTMLInputElement && event.target.type === 'radio';
    if (event.key !== 'Enter' || !isOnRate || event.repeat || event.timeStamp - shownAt.current < TOO_SOON) return;
    event.preventDefault();
    pay();
  };
}

/** Step 3 of a draft: choose, see price and remaining balance, pay. */
export function RateStep({ shipment, purchase }: RateStepProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [choice, change] = useKeptChoice(shipment);
  const answer = useRates(shipment.id, purchase.error);
  const wallet = useWallet(shipment);
  const decided = useRef<RateChoiceInput | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const rates = answer.data?.data ?? [];
  const soldOut = useSoldOut(purchase, decided, refused =>
    change({ service_id: inOrder(withoutRefused(rates, refused), 'price')[0]?.service_id ?? null }),
  );
  const chosen = useChosen(withoutRefused(rates, soldOut), choice);
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
  const total = decision?.total ?? null;
  const paid = total === null ? null : affordable(wallet.available, total);
  const pay = (): void => {
    if (!decision || isBuying || (paid?.missing ?? 0) > 0) return;
    decided.current = decision;
    // from now on the user's choice: another rate that becomes the cheapest does not replace it
    change({ service_id: decision.service_id });
    void purchase.buy(decision);
  };
  const payByEnter = useEnterOnRate(root, rates.length > 0 && !isBuying, pay);
  return (
    <div ref={root} className={styles.root} onKeyDown={payByEnter}>
      <RateChoice
        shipment={shipment}
        answer={answer}
        chosen={chosen}
        choice={choice}
        isFixed={isBuying}
        refused={soldOut}
        onChange={choose}
      />
      <div ref={end} className={styles.news}>
        {refusal && !isBuying && (
          <RefusalBar refusal={refusal}>
            {refusal.code === 'price_changed' && decided.current && (
              <PriceChange decided={decided.current} rates={rates} />
            )}
          </RefusalBar>
        )}
        {isBuying && <PurchaseProgress key={String(purchase.since)} purchase={purchase} shipment={shipment} />}
      </div>
      <PayBar
        total={decision && (total ?? 'hidden')}
        isDemo={chosen?.demo === true}
        wallet={paid}
        isOthers={wallet.isOthers}
        stage={purchase.stage}
        isTold={refusal?.code === 'insufficient_balance'}
        onPay={pay}
        onBack={() => void navigate(`/shipments/${shipment.id}/parcels/new?edit=1`)}
      />
    </div>
  );
}
