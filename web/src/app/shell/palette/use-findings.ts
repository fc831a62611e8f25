import type { Finding } from './finding.js';
import { useActionFindings } from './use-action-findings.js';
import { usePageFindings } from './use-page-findings.js';
import { useRowFindings } from './use-row-findings.js';
import { useDebouncedValue } from '../../../shared/hooks/use-debounce.js';

/** Debounce of typing, in ms. */
const TYPING_MS = 200;

interface Found {
  findings: Finding[];
  /** the state message, if any */
  state: 'busy' | 'failed' | 'nothing' | null;
}

/** Everything that matches the input; results of the server arrive later. */
export function useFindings(typed: string): Found {
  const [pages, actions] = [usePageFindings(typed), useActionFindings(typed)];
  const settled = useDebouncedValue(typed, TYPING_MS);
  const { findings: rows, isBusy, hasFailed } = useRowFindings(settled);
  const findings = [...pages, ...actions, ...(settled === typed ? rows : [])];
  const isWaiting = isBusy || settled !== typed;
  if (hasFailed) return { findings, state: 'failed' };
  if (findings.length > 0) return { findings, state: isBusy ? 'busy' : null };
  return { findings, state: isWaiting ? 'busy' : 'nothing' };
}
