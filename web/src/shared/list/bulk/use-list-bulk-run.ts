import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useConfirm } from '../../feedback/confirm.js';
import { useNotify } from '../../feedback/notify.js';
import { runEach, type BulkOffer } from './list-bulk.js';
import { useFirstText } from '../list-words.js';
import type { PageSelection } from './use-selection.js';

/** What the bar works with. */
export interface BulkBarProps {
  bundle: string;
  selection: PageSelection;
  offers: readonly BulkOffer[];
  refetch(): unknown;
}

/** How far it is. */
export interface BulkProgress {
  /** the button's text */
  verb: string;
  tried: number;
  total: number;
  isStopping: boolean;
}

/** The sentences about what is done with several rows. */
function useBulkWords({ bundle, selection }: Pick<BulkBarProps, 'bundle' | 'selection'>) {
  const { formatMessage } = useIntl();
  const textOf = useFirstText();
  const things = (count: number): string => textOf([`${bundle}.bulk.things`, 'page.bulk.things'], { count });
  const result = (name: string, kind: 'done' | 'part', values: Record<string, string | number>): string =>
    textOf([`${bundle}.bulk.${name}.${kind}`, `page.bulk.${name}.${kind}`, `page.bulk.any.${kind}`], values);
  return {
    question: ({ name, text: verb, ids: { length: count } }: BulkOffer) => {
      const total = selection.ids.length;
      const what =
        count === total ? things(count) : formatMessage({ id: 'page.bulk.of' }, { count, things: things(total) });
      return {
        verb,
        title: formatMessage({ id: 'page.confirm.title' }, { verb, name: what }),
        text: textOf([`${bundle}.bulk.confirm.${name}`, 'page.confirm.text'], { count }),
      };
    },
    /** @param left how many are not done */
    outcome: ({ name, ids: { length: total } }: BulkOffer, left: number): string =>
      left === 0
        ? result(name, 'done', { count: total, things: things(total) })
        : result(name, 'part', { done: total - left, left, total }),
  };
}

/** False once the component is gone. */
function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => isHere.current;
}

/** Runs one action at a time on the selected rows, with a confirmation if it is destructive; shows the actual result. */
export function useBulkRun({ bundle, selection, refetch }: Omit<BulkBarProps, 'offers'>) {
  const { question, outcome } = useBulkWords({ bundle, selection });
  const [confirm, notify, isHere] = [useConfirm(), useNotify(), useIsHere()];
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const isTaken = useRef(false);
  const isStopped = useRef(false);
  const tell = (offer: BulkOffer, left: readonly string[]): void => {
    const text = outcome(offer, left.length);
    // failures are shown beside their rows; when the rows are gone, this is the only place
    if (left.length === 0 || !isHere()) return notify(text);
    setResult(text);
    refetch();
  };
  const work = async (offer: BulkOffer): Promise<void> => {
    const begun = { verb: offer.text, tried: 0, total: offer.ids.length, isStopping: false };
    isStopped.current = false;
    setResult(null);
    setProgress(begun);
    selection.lock(offer.ids);
    const left = await runEach(offer.ids, {
      work: offer.run,
      isStopped: () => isStopped.current,
      onEach: tried => setProgress(now => now && { ...now, tried }),
    });
    selection.lock([]);
    setProgress(null);
    if (left.length > 0) selection.keep(left);
    else selection.clear();
    tell(offer, left);
  };
  const start = async (offer: BulkOffer): Promise<void> => {
    if (isTaken.current) return;
    isTaken.current = true;
    if (!offer.isDestructive || (await confirm(question(offer)))) await work(offer);
    isTaken.current = false;
  };
  const stop = (): void => {
    isStopped.current = true;
    setProgress(now => now && { ...now, isStopping: true });
  };
  const close = (): void => {
    setResult(null);
    selection.clear();
  };
  return { progress, result, start, stop, close };
}
