import { FINDING_GROUPS, type Finding } from './finding.js';
import { useActionFindings } from './use-action-findings.js';
import { usePageFindings } from './use-page-findings.js';
import { useRecentFindings } from './use-recent-findings.js';
import { useRowFindings } from './use-row-findings.js';
import { useOfferedVerbs, useVerbFindings } from './use-verb-findings.js';
import { readOrder } from './verbs.js';
import { useDebouncedValue } from '../../../shared/hooks/use-debounce.js';

/** Debounce of typing, in ms. */
const TYPING_MS = 200;

interface Found {
  findings: Finding[];
  /** the state message, if any */
  state: 'busy' | 'failed' | 'nothing' | null;
}

const inOrder = (findings: readonly Finding[]): Finding[] =>
  FINDING_GROUPS.flatMap(group => findings.filter(finding => finding.group === group));

/** Everything that matches the input, in the order in which it is shown; results of the server arrive later. */
export function useFindings(typed: string): Found {
  const [pages, actions, verbs] = [usePageFindings(typed), useActionFindings(typed), useOfferedVerbs(typed)];
  const recent = useRecentFindings(typed);
  const settled = useDebouncedValue(typed, TYPING_MS);
  const isOrder = readOrder(settled) !== null;
  const ordered = useVerbFindings(settled);
  const searched = useRowFindings(isOrder ? '' : settled);
  const rows = isOrder ? ordered : searched;
  const findings = inOrder([...(settled === typed ? rows.findings : []), ...actions, ...verbs, ...recent, ...pages]);
  if (rows.hasFailed) return { findings, state: 'failed' };
  if (findings.length > 0) return { findings, state: rows.isBusy ? 'busy' : null };
  return { findings, state: rows.isBusy || settled !== typed ? 'busy' : 'nothing' };
}
