import { useEffect, useRef, useState, type RefObject } from 'react';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { decide, dropDecision, keepDecision, readDecision } from './decision.js';
import { isUnderway, refusalAfter } from '../../../domain/shipments/purchase-outcome.js';
import { isRunning, isUnclear, refusalOf } from './outcome.js';
import { usePace } from './pace.js';
import { useBuyMutation } from './purchase-api.js';
import { isClean, ownView, stageOf, type OwnView, type PurchaseStage } from './purchase-stage.js';
import { useLooks, type useShipment } from './use-shipment.js';

/** A shipment's purchase as a page shows it. */
export interface PurchaseState extends Pick<OwnView, 'note' | 'refusal' | 'error'> {
  stage: PurchaseStage;
  /** this tab made the current or last decision */
  isOwn: boolean;
  /** when it was decided here, in ms; null for another tab's */
  since: number | null;
  /** does nothing during a purchase */
  buy(choice: RateChoiceInput): Promise<void>;
  /** the refusal was read, and something else is chosen */
  forget(): void;
}

type Asked = Pick<ReturnType<typeof useShipment>, 'refetch' | 'seenAt'> & { shipment: Shipment | undefined };

const firstView = (shipmentId: string): OwnView => {
  const kept = readDecision(shipmentId);
  return ownView(kept && !kept.isOver ? 'checking' : 'open');
};

/** The view after a response. */
function viewAfter(error: ApiError | undefined): OwnView {
  if (!error) return ownView('followed');
  if (error.code === 'already_purchased' || error.code === 'purchase_in_progress')
    return ownView('checking', { note: error.code });
  return isUnclear(error) || isRunning(error)
    ? ownView('checking')
    : ownView('open', { refusal: refusalOf(error), error });
}

/** True once a shipment has been without a purchase for long enough (`Pace.sure`). */
function useSureNothing(isAsked: boolean, from: number, seenAt: number): boolean {
  const { sure } = usePace();
  const first = useRef(0);
  if (!isAsked || first.current < from) first.current = 0;
  if (isAsked && first.current === 0 && seenAt > from) first.current = seenAt;
  return first.current > 0 && seenAt - first.current >= sure;
}

/** Stops following when the shipment shows the end. */
function useEnd(
  shipmentId: string,
  { shipment, seenAt }: Asked,
  own: OwnView,
  setOwn: (change: (own: OwnView) => OwnView) => void,
): void {
  const wasUnderway = useRef(false);
  const isOpenCall = own.stage === 'sending';
  const isSure = useSureNothing(
    isClean(shipment) && (own.stage === 'checking' || own.stage === 'followed'),
    own.from,
    seenAt,
  );
  useEffect(() => {
    if (!shipment || isOpenCall) return;
    const isOver = isClean(shipment) && (wasUnderway.current || isSure);
    wasUnderway.current = isUnderway(shipment);
    if (!isOver) return;
    const kept = readDecision(shipmentId);
    if (kept) keepDecision(shipmentId, { ...kept, isOver: true });
    setOwn(before =>
      ownView('open', {
        refusal:
          before.refusal ??
          (before.stage === 'checking' && isSure ? { code: 'not_bought', message: '' } : refusalAfter(shipment)),
        error: before.error,
      }),
    );
  }, [shipment, isOpenCall, isSure, shipmentId, setOwn]);
}

/** False after the page is closed. */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/**
 * Buys a shipment's rate exactly once: one key per decision, kept until its outcome is known, whatever happens to the page or the connection. Only
 * the server decides whether a label was bought.
 */
export function usePurchase(shipmentId: string, asked: Asked): PurchaseState {
  const { shipment, refetch } = asked;
  const [trigger] = useBuyMutation();
  const [own, setOwn] = useState(() => firstView(shipmentId));
  const isBusy = useRef(false);
  const isHere = useIsHere();
  const isOwn = useRef(own.stage === 'checking');
  const stage = stageOf(own, shipment);
  useLooks(stage !== 'open' && stage !== 'bought', refetch);
  useEnd(shipmentId, asked, own, setOwn);
  useEffect(() => {
    if (stage === 'bought') dropDecision(shipmentId);
  }, [stage, shipmentId]);

  const buy = async (choice: RateChoiceInput): Promise<void> => {
    if (isBusy.current || stage !== 'open') return;
    isBusy.current = isOwn.current = true;
    setOwn(ownView('sending'));
    const { key, choice: decided } = decide(shipmentId, choice);
    const { error } = await trigger({ shipmentId, choice: decided, key });
    isBusy.current = false;
    const next = viewAfter(error as ApiError | undefined);
    if (next.refusal || next.note) dropDecision(shipmentId);
    setOwn(next);
    // The live stream may have opened the label before the response arrived.
    if (!next.refusal && isHere.current) void refetch();
  };

  const { note, refusal, error, from } = own;
  return {
    stage,
    note,
    refusal,
    error,
    isOwn: isOwn.current,
    since: isOwn.current ? (readDecision(shipmentId)?.since ?? from) : null,
    buy,
    forget: () => setOwn(ownView('open')),
  };
}
