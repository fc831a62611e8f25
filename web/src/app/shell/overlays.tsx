import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useKey } from '../../shared/hooks/use-key.js';
import { KeysHelp } from './keys-help.js';
import { useRestoreFocus } from './use-restore-focus.js';

const Palette = lazy(() => import('./palette/palette.js').then(m => ({ default: m.Palette })));

const isOtherDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Ctrl K or ⌘ K, also while typing; not over a question that waits for its answer. */
function usePaletteKey(isOpen: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      if (isOpen || !isOtherDialogOpen()) setOpen(!isOpen);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, setOpen]);
}

interface OverlaysProps {
  isSearching: boolean;
  onSearching(open: boolean): void;
}

/** What the keyboard opens over every page: the command palette, and the list of keys. */
export function Overlays({ isSearching, onSearching }: OverlaysProps) {
  const [hasSearched, setSearched] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const close = useCallback(() => onSearching(false), [onSearching]);
  useEffect(() => {
    if (isSearching) setSearched(true);
  }, [isSearching]);
  usePaletteKey(isSearching, onSearching);
  useKey('?', () => setHelpOpen(true), { label: 'shell.key.help' });
  useRestoreFocus(isSearching || isHelpOpen);
  return (
    <>
      {hasSearched && (
        <Suspense fallback={null}>
          <Palette isOpen={isSearching} onClose={close} />
        </Suspense>
      )}
      <KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
