import type { ParcelInput } from '@porte/contracts/shipments/parcel.js';
import type { Shipment, ShipmentInput } from '@porte/contracts/shipments/shipment.js';
import { api, type TAGS } from '../../shared/api/api.js';
import { queryText } from '../../shared/api/query-text.js';

/** One decision of a user: a repeat with the same key is executed once. */
interface Decision<Input> {
  input: Input;
  idempotencyKey: string;
}

type Tag = (typeof TAGS)[number];

/** Step 1: of a new shipment, or of an existing draft. */
export interface SavingEnds extends Decision<ShipmentInput> {
  id?: string | undefined;
}

/** Step 2: a shipment's parcel, created or changed. */
export interface SavingParcel extends Decision<ParcelInput> {
  shipmentId: string;
  parcelId?: string | undefined;
}

/** A package template of the shipment's customer. */
export interface Template {
  id: string;
  name: string;
  parcel_type: string;
  length: number;
  width: number;
  height: number;
  weight: number;
  contents: string;
  sat_product_id: string | null;
}

interface TemplatesAsked {
  shipmentId: string;
  /** letters of the name; all if empty */
  name: string;
}

const shipmentOf = (answer: { data: Shipment }): Shipment => answer.data;
const unless = (error: unknown, tags: Tag[]): Tag[] => (error ? [] : tags);

const shipmentsApi = api.injectEndpoints({
  endpoints: build => ({
    templatesOf: build.query<Template[], TemplatesAsked>({
      query: ({ shipmentId, name }) => ({
        url: `shipments/${shipmentId}/packages${queryText({ per_page: 10, order: 'created_at desc', where: { visible: true, ...(name ? { name: { like: name } } : {}) } })}`,
      }),
      transformResponse: (answer: { data: Template[] }) => answer.data,
      providesTags: ['packages'],
    }),
    saveEnds: build.mutation<Shipment, SavingEnds>({
      query: ({ id, input, idempotencyKey }) => ({
        url: id ? `shipments/${id}` : 'shipments',
        method: id ? 'PUT' : 'POST',
        body: { shipment: input },
        idempotencyKey,
      }),
      transformResponse: shipmentOf,
      invalidatesTags: (_answer, error, { input }) =>
        unless(error, [
          'shipments',
          'rates',
          'dashboard',
          ...(input.save_origin || input.save_destination ? ['addresses' as const] : []),
        ]),
    }),
    saveParcel: build.mutation<Shipment, SavingParcel>({
      query: ({ shipmentId, parcelId, input, idempotencyKey }) => ({
        url: `shipments/${shipmentId}/parcels${parcelId ? `/${parcelId}` : ''}`,
        method: parcelId ? 'PUT' : 'POST',
        body: { parcel: input },
        idempotencyKey,
      }),
      transformResponse: shipmentOf,
      invalidatesTags: (_answer, error, { input }) =>
        unless(error, ['shipments', 'rates', ...(input.save_as_package ? ['packages' as const] : [])]),
    }),
  }),
});

export const { useTemplatesOfQuery, useSaveEndsMutation, useSaveParcelMutation } = shipmentsApi;
