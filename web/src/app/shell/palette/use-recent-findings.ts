import type { Shipment } from '@porte/contracts';
import { useState } from 'react';
import { useList } from '../../../shared/api/resources.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useHasPage } from '../shell-routes.js';
import { visitedShipments } from '../visited.js';
import type { Finding } from './finding.js';
import { useShipmentFinding } from './use-row-findings.js';

/** The shipments that were opened last, while nothing is typed. */
export function useRecentFindings(typed: string): Finding[] {
  const [ids] = useState(visitedShipments);
  const [can, hasPage, toFinding] = [useCan(), useHasPage(), useShipmentFinding()];
  const isAsked = typed === '' && ids.length > 0 && hasPage('/shipments/:id') && can('read', 'Shipment');
  const { page } = useList('shipments', { per_page: ids.length || 1, where: { id: ids } }, { skip: !isAsked });
  const rows = new Map((isAsked ? ((page?.data ?? []) as Shipment[]) : []).map(row => [row.id, row]));
  return ids.flatMap(id => rows.get(id) ?? []).map(row => toFinding(row, 'recent'));
}
