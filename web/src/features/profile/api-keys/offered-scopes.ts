import { ACTIONS, type Action } from '@porte/contracts/acl/matrix.js';
import { KEY_AREA_NAMES, KEY_AREAS, type KeyArea, type KeyScope } from '@porte/contracts/identity/key-areas.js';
import type { Can } from '../../../shared/session/use-can.js';

/** What a person may let a key do in one area. */
export interface OfferedArea {
  area: KeyArea;
  actions: Action[];
}

/** The areas and actions that a person may do itself, in order; those that they may not are not offered. */
export function offeredScopes(can: Can): OfferedArea[] {
  return KEY_AREA_NAMES.map(area => {
    const { models, actions } = KEY_AREAS[area];
    const may = (action: Action): boolean =>
      (actions as readonly Action[]).includes(action) && models.some(model => can(action, model));
    return { area, actions: ACTIONS.filter(may) };
  }).filter(({ actions }) => actions.length > 0);
}

/** Usual selections: to look, to ship, or everything. */
export const PRESETS = ['read', 'ship', 'all'] as const;
export type Preset = (typeof PRESETS)[number];

const SHIPPING: ReadonlySet<KeyScope> = new Set([
  'shipments.read',
  'shipments.create',
  'shipments.update',
  'pickups.read',
  'pickups.create',
  'addresses.read',
]);

/** The scopes of a usual selection, of those that are offered. */
export function scopesOf(preset: Preset, offered: readonly OfferedArea[]): KeyScope[] {
  const all = offered.flatMap(({ area, actions }) => actions.map((action): KeyScope => `${area}.${action}`));
  if (preset === 'read') return all.filter(scope => scope.endsWith('.read'));
  return preset === 'ship' ? all.filter(scope => SHIPPING.has(scope)) : all;
}
