import { DashboardPage } from '../features/dashboard/dashboard-page.js';
import { ShipmentStatus } from '../features/shipments/shipment-status.js';

/** The home page, with the status of shipments as their pages show it. */
export const HomePage = () => <DashboardPage renderStatus={shipment => <ShipmentStatus shipment={shipment} />} />;
