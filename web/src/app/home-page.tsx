import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { DashboardPage, readDashboard } from '../features/dashboard/dashboard-page.js';
import { toWhere } from '../features/shipments/list/tabs.js';
import { nextAction } from '../features/shipments/next-action.js';
import { ShipmentStatus } from '../features/shipments/shipment-status.js';
import type { BeginReads } from '../shared/routing/page-route.js';
import { useRole } from '../shared/session/use-me.js';

const FILTERS = {
  pack: toWhere('pack'),
  pay: toWhere('pay'),
  to_print: toWhere('to_print'),
  trouble: toWhere('trouble'),
};

/** Begins to read what the home page shows. */
export const readHome: BeginReads = (dispatch, role) => readDashboard(dispatch, role, FILTERS);

/** The home page, with shipments as their pages show and find them. */
export function HomePage() {
  const role = useRole();
  const nextStep = (shipment: Shipment): { name: string; to: string } | null => {
    const { id, attention, printed_at } = shipment;
    if (attention) return { name: 'resolve', to: `/shipments/${id}` };
    const next = nextAction(shipment, role);
    if (next && 'to' in next) return next;
    return next && printed_at === null ? { name: 'print', to: `/shipments/${id}/confirm` } : null;
  };
  const parts = { status: (shipment: Shipment) => <ShipmentStatus shipment={shipment} />, nextStep };
  return <DashboardPage shipments={{ parts, filters: FILTERS }} />;
}
