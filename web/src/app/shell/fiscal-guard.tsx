import { useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useCountQuery } from '../../shared/api/resources.js';
import type { PageRoute } from '../../shared/page/page-route.js';
import { useMe } from '../../shared/session/use-me.js';
import { useSetting } from '../../shared/settings/use-setting.js';
import { PageSkeleton } from './page-skeleton.js';

/** Where an unverified customer is led, and what one must be able to read before agreeing to anything. */
const ALWAYS_OPEN = ['/verify', '/terms'];

type Decision = 'unknown' | 'open' | 'closed';

/** Pages of buying one demo label stay open while few shipments are there (spec 1 §2). */
function useDecision({ demoShipments }: PageRoute): Decision {
  const setting = useSetting('verify_user_fiscal_data');
  const isAsked = Boolean(setting) && setting !== '0';
  const { data: count } = useCountQuery({ path: 'shipments' }, { skip: !isAsked || demoShipments === undefined, refetchOnMountOrArgChange: true });
  if (setting === undefined) return 'unknown';
  if (!isAsked) return 'open';
  if (demoShipments === undefined) return 'closed';
  if (count === undefined) return 'unknown';
  return count <= demoShipments ? 'open' : 'closed';
}

function Unverified({ route, children }: { route: PageRoute; children: ReactNode }) {
  const decision = useDecision(route);
  // who was let in stays in: the shipment being made must not throw out its own page
  const wasOpen = useRef(false);
  wasOpen.current ||= decision === 'open';
  if (wasOpen.current) return children;
  return decision === 'closed' ? <Navigate to="/verify" replace /> : <PageSkeleton />;
}

/** A customer whose fiscal data nobody verified yet is led to the page that says so, where the tenant asks for it. Give it the place as `key`. */
export function FiscalGuard({ route, children }: { route: PageRoute; children: ReactNode }) {
  const { user_type, fiscal_data_verified } = useMe();
  const isFree = user_type !== 'customer' || fiscal_data_verified || ALWAYS_OPEN.includes(route.path);
  return isFree ? children : <Unverified route={route}>{children}</Unverified>;
}
