import { NEW_DRAFT, parcelDraft } from '../../domain/shipments/draft.js';
import { dropDraft, dropPart, keepDraft, nameDraft, readDraft, startFromQuote } from './draft-storage.js';
import { addressValues } from '../../domain/address/address-values.js';

const ends = (name: string) => ({
  origin: addressValues({ name }),
  destination: addressValues(),
  save_origin: false,
  save_destination: true,
});
const SHIPMENT = '0190a000-0000-7000-8000-00000000000a';

describe('a stored shipment draft', () => {
  it('survives a reload, separately for each shipment', () => {
    keepDraft(NEW_DRAFT, { ends: ends('Ana') });
    keepDraft(SHIPMENT, { parcel: { weight: 4.2 } });
    expect(readDraft(NEW_DRAFT).ends?.origin.name).toBe('Ana');
    expect(readDraft(SHIPMENT).parcel?.weight).toBe(4.2);
  });

  it('keeps the parcel when the shipment receives its id', () => {
    keepDraft(NEW_DRAFT, { ends: ends('Ana'), parcel: { weight: 2 }, service_id: 's' });
    nameDraft(SHIPMENT);
    expect(readDraft(NEW_DRAFT)).toEqual({});
    expect(readDraft(SHIPMENT)).toEqual({ parcel: parcelDraft({ weight: 2 }), service_id: 's' });
  });

  it('is deleted in part or completely', () => {
    keepDraft(SHIPMENT, { ends: ends('Ana'), parcel: { weight: 2 } });
    dropPart(SHIPMENT, 'ends');
    expect(Object.keys(readDraft(SHIPMENT))).toEqual(['parcel']);
    dropDraft(SHIPMENT);
    expect(readDraft(SHIPMENT)).toEqual({});
  });

  it.each([
    '',
    'null',
    '[]',
    '{"version":1}',
    '{"version":0,"drafts":{"new":{"service_id":"s"}}}',
    '{"version":1,"drafts":{"new":7}}',
    '{"version":1,"drafts":{"new":{"ends":{"origin":3},"parcel":[],"service_id":{}}}}',
    'x'.repeat(50),
  ])('is nothing where the storage holds garbage: %s', kept => {
    sessionStorage.setItem('new_shipment', kept);
    expect(readDraft(NEW_DRAFT)).toEqual({});
  });

  it('drops fields of the wrong type', () => {
    sessionStorage.setItem(
      'new_shipment',
      JSON.stringify({
        version: 1,
        drafts: {
          new: { parcel: { weight: ['4'], length: { cm: 4 }, parcel_type: 'x', contents: 5, template: { id: 1 } } },
        },
      }),
    );
    expect(readDraft(NEW_DRAFT).parcel).toEqual(parcelDraft({}));
  });

  it('returns false when the browser denies storage', () => {
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    expect(keepDraft(NEW_DRAFT, { ends: ends('Ana') })).toBe(false);
    set.mockRestore();
  });
});

describe('a new shipment', () => {
  it('starts with the places, parcel and service of a quote', () => {
    expect(
      startFromQuote({
        origin_postal_code: '06000',
        destination_postal_code: '10001',
        destination_country_code: 'US',
        parcel_type: 'box',
        length: 30,
        width: 20,
        height: 10,
        weight: 3,
        service_id: 's',
      }),
    ).toBe('/shipments/new');
    const { ends: kept, parcel, service_id } = readDraft(NEW_DRAFT);
    expect(kept).toMatchObject({
      origin: { postal_code: '06000', country_code: 'MX', name: '' },
      destination: { postal_code: '10001', country_code: 'US' },
    });
    expect(parcel).toMatchObject({ length: 30, width: 20, height: 10, weight: 3, declared_tax_value: null });
    expect(service_id).toBe('s');
  });
});
