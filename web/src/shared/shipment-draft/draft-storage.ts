import {
  draftFromQuote,
  isRecord,
  NEW_DRAFT,
  parseDraft,
  withoutPart,
  type DraftKey,
  type QuotedShipment,
  type ShipmentDraft,
} from '../../domain/shipments/draft.js';
import { tabStore } from '../browser/stores.js';

/** The key in the tab's storage: drafts survive a reload and end with the tab. */
const KEY = 'new_shipment';
/** Increase it when the shape of a draft changes: drafts of another version are ignored. */
const VERSION = 1;

type Drafts = Record<DraftKey, ShipmentDraft>;

function readAll(): Drafts {
  try {
    const kept: unknown = JSON.parse(tabStore.get(KEY) ?? 'null');
    if (!isRecord(kept) || kept['version'] !== VERSION || !isRecord(kept['drafts'])) return {};
    return Object.fromEntries(Object.entries(kept['drafts']).map(([key, draft]) => [key, parseDraft(draft)]));
  } catch {
    return {};
  }
}

function keepAll(drafts: Drafts): boolean {
  if (Object.keys(drafts).length > 0) return tabStore.set(KEY, JSON.stringify({ version: VERSION, drafts }));
  tabStore.remove(KEY);
  return true;
}

function change(key: DraftKey, next: (draft: ShipmentDraft) => ShipmentDraft): boolean {
  const { [key]: draft = {}, ...others } = readAll();
  const changed = next(draft);
  return keepAll(Object.keys(changed).length === 0 ? others : { ...others, [key]: changed });
}

/** What was typed for a shipment and not sent; empty where nothing was, or nothing readable. */
export const readDraft = (key: DraftKey): ShipmentDraft => readAll()[key] ?? {};

/** Keeps what is typed. @returns false where this browser keeps nothing, so that leaving would lose it */
export const keepDraft = (key: DraftKey, part: ShipmentDraft): boolean => change(key, draft => ({ ...draft, ...part }));

/** Forgets a part that the server has now. */
export const dropPart = (key: DraftKey, part: keyof ShipmentDraft): boolean =>
  change(key, draft => withoutPart(draft, part));

/** The new shipment has an id from now on: its two ends are the server's, the rest goes with it. */
export function nameDraft(id: string, from: DraftKey = NEW_DRAFT): void {
  const { isFresh: _, customer: __, ...rest } = withoutPart(readDraft(from), 'ends');
  dropDraft(from);
  change(id, draft => ({ ...draft, ...rest }));
}

/** Forgets all that was typed for a shipment: it is bought, or the person gave it up. */
export const dropDraft = (key: DraftKey): boolean => change(key, () => ({}));

/** Starts a new shipment from a quote. @returns the path of its first step */
export function startFromQuote(quote: QuotedShipment): string {
  change(NEW_DRAFT, () => draftFromQuote(quote));
  return '/shipments/new';
}
