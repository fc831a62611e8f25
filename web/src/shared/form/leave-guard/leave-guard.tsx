import { useContext, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { useConfirm } from '../../feedback/confirm.js';
import { watchPops } from './pop-watch.js';

/** Asks whether to leave. */
type AskToLeave = () => Promise<boolean>;

type Step = (...args: never[]) => void;

const placeInHistory = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

/** popstate fires after the navigation: undo it, and repeat it when the user confirms. */
function guardHistory(ask: AskToLeave): () => void {
  const here = placeInHistory(window.history.state);
  let isMoving = false;
  const move = (steps: number): void => {
    isMoving = true;
    window.history.go(steps);
  };
  const onPop = (event: PopStateEvent): void => {
    if (isMoving) return undo(event);
    const there = placeInHistory(event.state);
    if (here === null || there === null || there === here) return;
    event.stopImmediatePropagation();
    move(here - there);
    void ask().then(mayLeave => mayLeave && leave(there - here));
  };
  const undo = (event: PopStateEvent): void => {
    isMoving = false;
    event.stopImmediatePropagation();
  };
  const leave = (steps: number): void => {
    stop();
    window.history.go(steps);
  };
  const stop = watchPops(onPop);
  return stop;
}

/** Links and programmatic navigation all use the router's navigator. */
function guardNavigator(navigator: Record<'push' | 'replace', Step>, ask: AskToLeave): () => void {
  const own = { push: navigator.push, replace: navigator.replace };
  let isOver = false;
  // a later guard may still call this one after its release
  const asking =
    (step: Step): Step =>
    (...args) =>
      isOver ? step.apply(navigator, args) : void ask().then(mayLeave => mayLeave && step.apply(navigator, args));
  const guarded = { push: asking(own.push), replace: asking(own.replace) };
  Object.assign(navigator, guarded);
  return () => {
    isOver = true;
    if (navigator.push === guarded.push) Object.assign(navigator, own);
  };
}

function guardUnload(): () => void {
  const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

/** While `when` is true, asks before a link, programmatic navigation, the browser's back button or closing the tab. */
function useLeaveGuard(when: boolean, ask: AskToLeave): void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const latest = useRef(ask);
  latest.current = ask;
  useLayoutEffect(() => {
    if (!when) return;
    const stops = [
      guardNavigator(navigator as never, () => latest.current()),
      guardHistory(() => latest.current()),
      guardUnload(),
    ];
    return () => stops.forEach(stop => stop());
  }, [when, navigator]);
}

/** Asks before the user leaves the page while `when` is true, so that no input is lost. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  useLeaveGuard(when, () =>
    confirm({
      title: formatMessage({ id: 'form.leave.title' }),
      text: formatMessage({ id: 'form.leave.text' }),
      verb: formatMessage({ id: 'form.leave.verb' }),
    }),
  );
  return null;
}
