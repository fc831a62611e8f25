import { Suspense, useCallback, useEffect, useState } from 'react';
import { useKey } from '../../shared/hooks/use-key.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { useRestoreFocus } from './use-restore-focus.js';
import { useVisited } from './visited.js';

const { Part: GoKeys } = lazyPart(() => import('./go-keys.js').then(m => m.GoKeys));
const palette = lazyPart(() => import('./palette/palette.js').then(m => m.Palette), 'page');
const help = lazyPart(() => import('./help/help.js').then(m => m.Help), 'help', 'page');

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

/** What the keyboard opens over every page: the command palette, and the help; and the keys that go to a page. */
export function Overlays({ isSearching, onSearching }: OverlaysProps) {
  const [hasSearched, setSearched] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [hasHelped, setHelped] = useState(false);
  const close = useCallback(() => onSearching(false), [onSearching]);
  useEffect(() => {
    if (isSearching) setSearched(true);
  }, [isSearching]);
  usePaletteKey(isSearching, onSearching);
  useKey(
    '?',
    () => {
      setHelped(true);
      setHelpOpen(true);
    },
    { label: 'shell.key.help' },
  );
  useVisited();
  useRestoreFocus(isSearching || isHelpOpen);
  return (
    <>
      <Suspense fallback={null}>
        <GoKeys />
      </Suspense>
      <Suspense fallback={null}>
        {hasSearched && <palette.Part isOpen={isSearching} onClose={close} />}
        {hasHelped && <help.Part isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </>
  );
}
