import { useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { ApiError } from '../../shared/api/api-error.js';
import { useCountQuery } from '../../shared/api/resources.js';
import type { PageRoute } from '../../shared/page/page-route.js';
import { useMe } from '../../shared/session/use-me.js';
import { useSettingAnswer } from '../../shared/settings/use-setting.js';
import { Problem } from '../../shared/ui/problem.js';
import { PageSkeleton } from './page-skeleton.js';

/** Where an unverified customer is led, and what one must be able to read before agreeing to anything. */
const ALWAYS_OPEN = ['/verify', '/terms'];

interface Answer {
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

interface Decision {
  may: 'unknown' | 'open' | 'closed';
  /** what it is made of */
  answers: readonly Answer[];
}

/** Pages of buying one demo label stay open while few shipments are there (spec 1 §2). */
function useDecision({ demoShipments }: PageRoute): Decision {
  const setting = useSettingAnswer('verify_user_fiscal_data');
  const isAsked = Boolean(setting.data) && setting.data !== '0';
  const isCounted = isAsked && demoShipments !== undefined;
  const count = useCountQuery({ path: 'shipments' }, { skip: !isCounted, refetchOnMountOrArgChange: true });
  const may = (): Decision['may'] => {
    if (setting.data === undefined) return 'unknown';
    if (!isAsked) return 'open';
    if (!isCounted) return 'closed';
    if (count.data === undefined) return 'unknown';
    return count.data <= demoShipments ? 'open' : 'closed';
  };
  return { may: may(), answers: isCounted ? [setting, count] : [setting] };
}

/** Nobody is let in by an answer that did not come. */
function Undecided({ answers }: Pick<Decision, 'answers'>) {
  const failed = answers.find(({ error, isFetching }) => error !== undefined && !isFetching);
  return failed ? <Problem error={failed.error as ApiError} onRetry={() => void failed.refetch()} /> : <PageSkeleton />;
}

function Unverified({ route, children }: { route: PageRoute; children: ReactNode }) {
  const { may, answers } = useDecision(route);
  // who was let in stays in: the shipment being made must not throw out its own page
  const wasOpen = useRef(false);
  wasOpen.current ||= may === 'open';
  if (wasOpen.current) return children;
  return may === 'closed' ? <Navigate to="/verify" replace /> : <Undecided answers={answers} />;
}

/** A customer whose fiscal data nobody verified yet is led to the page that says so, where the tenant asks for it. Give it the place as `key`. */
export function FiscalGuard({ route, children }: { route: PageRoute; children: ReactNode }) {
  const { user_type, fiscal_data_verified } = useMe();
  const isFree = user_type !== 'customer' || fiscal_data_verified || ALWAYS_OPEN.includes(route.path);
  return isFree ? children : <Unverified route={route}>{children}</Unverified>;
}
