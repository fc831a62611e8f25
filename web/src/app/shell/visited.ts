import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStore } from '../../shared/browser/stores.js';

const KEY = 'visited_shipments';
const MOST = 5;
const SHIPMENT = /^\/shipments\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\/|$)/;

/** Ids of the shipments that were opened in this tab, the last one first. Only ids are kept: what they are, the server says. */
export function visitedShipments(): string[] {
  try {
    const kept: unknown = JSON.parse(tabStore.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers the shipments that are opened, for the command palette. */
export function useVisited(): void {
  const id = SHIPMENT.exec(useLocation().pathname)?.[1];
  useEffect(() => {
    if (id) tabStore.set(KEY, JSON.stringify([id, ...visitedShipments().filter(other => other !== id)].slice(0, MOST)));
  }, [id]);
}
