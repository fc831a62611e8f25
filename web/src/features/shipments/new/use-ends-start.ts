import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { addressValues, isBlankAddress, type AddressValues } from '../../../domain/address/address-values.js';
import { useList, useRow } from '../../../shared/api/resources.js';
import { useMe } from '../../../shared/session/use-me.js';
import type { DraftKey, EndsDraft } from '../../../domain/shipments/draft.js';
import { useKeptDraft } from './use-kept-draft.js';

/** Source of the preset origin. */
export type OriginFrom = 'last' | 'book' | null;

export interface EndsStart {
  values: EndsDraft;
  originFrom: OriginFrom;
  /** typed before, not sent yet */
  isResumed: boolean;
}

const NO_ENDS: EndsDraft = {
  origin: addressValues(),
  destination: addressValues(),
  save_origin: false,
  save_destination: false,
};

/** A quote knows at most the postal code of an origin. */
const isPlaceOnly = (origin: AddressValues): boolean => isBlankAddress({ ...origin, postal_code: '' });

/** The last used origin, else the newest saved address; optional, errors are ignored. */
function useLastOrigin(
  customerId: string | undefined,
  isWanted: boolean,
): { origin: AddressValues | null; from: OriginFrom; isLoading: boolean } {
  const me = useMe();
  const shipments = useList(
    'shipments',
    { per_page: 1, order: 'created_at desc', where: { user_id: customerId ?? me.id } },
    { skip: !isWanted },
  );
  const [last] = shipments.page?.data ?? [];
  const book = useList(
    'addresses',
    { per_page: 1, order: 'created_at desc', where: { user_id: customerId } },
    { skip: !isWanted || shipments.isLoading || last !== undefined },
  );
  const saved = book.page?.data[0];
  if (last) return { origin: addressValues(last.origin), from: 'last', isLoading: false };
  return {
    origin: saved ? addressValues(saved) : null,
    from: saved ? 'book' : null,
    isLoading: isWanted && (shipments.isLoading || book.isLoading || (!shipments.error && !shipments.page)),
  };
}

function startOf(
  kept: EndsDraft | undefined,
  origin: AddressValues | null,
  from: OriginFrom,
): Omit<EndsStart, 'isResumed'> {
  const isFitting =
    origin !== null &&
    (!kept ||
      isBlankAddress(kept.origin) ||
      (isPlaceOnly(kept.origin) && kept.origin.postal_code === origin.postal_code));
  const values = { ...NO_ENDS, ...kept };
  return {
    values: isFitting ? { ...values, origin: { ...origin, aka: '' } } : values,
    originFrom: isFitting ? from : null,
  };
}

/**
 * The start values of a new shipment; null while loading.
 * @param draft its name until it has an id
 * @param customerId the customer, if staff create it
 * @param destinationId the saved address that a link sends to, in place of a destination typed before
 */
export function useNewEnds(draft: DraftKey, customerId?: string, destinationId?: string): EndsStart | null {
  const { ends, isFresh } = useKeptDraft(draft);
  const { origin, from, isLoading } = useLastOrigin(customerId, !ends || isPlaceOnly(ends.origin));
  const { row: address, error } = useRow('addresses', destinationId);
  if (isLoading || (destinationId && !address && !error)) return null;
  const start = startOf(ends, origin, from);
  if (!address) return { ...start, isResumed: ends !== undefined && !isFresh };
  return { ...start, values: { ...start.values, destination: addressValues(address) }, isResumed: false };
}

export interface DraftEnds {
  start: EndsStart | null;
  shipment: Shipment | undefined;
  error: unknown;
  retry(): void;
}

/** The start values of an existing draft: unsent input, else the stored values. */
export function useDraftEnds(id: string): DraftEnds {
  const { ends } = useKeptDraft(id);
  const { row: shipment, error, refetch } = useRow('shipments', id);
  const start = shipment
    ? {
        values: ends ?? {
          ...NO_ENDS,
          origin: addressValues(shipment.origin),
          destination: addressValues(shipment.destination),
        },
        originFrom: null,
        isResumed: ends !== undefined,
      }
    : null;
  return { start, shipment, error: shipment ? undefined : error, retry: () => void refetch() };
}
