import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Suggestion, SuggestProps } from './suggestion.js';

/** The state of a suggestion box: whether its list is open, and which option is active. */
export interface SuggestState {
  isOpen: boolean;
  active: number;
  open(): void;
  close(): void;
  type(text: string): void;
  pick(option: Suggestion): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

type Wanted = Pick<SuggestProps, 'options' | 'onInput' | 'onPick' | 'isFree' | 'isBusy'>;

/** Keyboard of a combobox (ARIA APG): arrows move, Enter selects, Escape closes; typing highlights the first option unless free text is allowed. */
export function useSuggest({ options, onInput, onPick, isFree = false, isBusy = false }: Wanted): SuggestState {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isAwaited, setAwaited] = useState(false);
  const turn = (open: boolean, at = -1) => {
    setOpen(open);
    setActive(at);
    setAwaited(false);
  };
  const pick = (option: Suggestion) => {
    turn(false);
    onPick(option);
  };
  const type = (text: string) => {
    turn(true, isFree || text === '' ? -1 : 0);
    onInput(text);
  };
  const walk = (by: number) => {
    setOpen(true);
    setActive(options.length === 0 ? -1 : (Math.max(active, by < 0 ? 0 : -1) + by + options.length) % options.length);
  };
  const first = options[0];
  useEffect(() => {
    if (!isAwaited || isBusy) return;
    setAwaited(false);
    if (first) {
      setOpen(false);
      setActive(-1);
      onPick(first);
    }
  }, [isAwaited, isBusy, first, onPick]);
  const take = (event: KeyboardEvent) => {
    if (!isOpen || active < 0) return;
    event.preventDefault();
    // Enter before the options are loaded selects the first one when they arrive.
    if (isBusy) setAwaited(true);
    else if (options[active]) pick(options[active]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') return take(event);
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      turn(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    walk(event.key === 'ArrowDown' ? 1 : -1);
  };
  return {
    isOpen,
    active,
    open: () => {
      if (!isOpen) turn(true);
    },
    close: () => turn(false),
    type,
    pick,
    onKeyDown,
  };
}
