import { SHIPMENT_SOURCES, SHIPMENT_STATUSES, SHIPMENT_STEPS } from '../states/shipment.js';
import {
  allowsUse,
  cfdiUses,
  enumsIn,
  idsOf,
  paymentForms,
  sources,
  statuses,
  steps,
  taxRegimes,
  type Choice,
} from './index.js';

const isChoice = (entry: unknown): entry is { id: string; name: string } =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'name' in entry;

describe('code lists', () => {
  it('name every code of a shipment', () => {
    expect(idsOf<string>(steps)).toEqual(SHIPMENT_STEPS);
    expect(idsOf<string>(sources)).toEqual(SHIPMENT_SOURCES);
    expect(idsOf<string>(statuses)).toEqual(expect.arrayContaining([...SHIPMENT_STATUSES]));
  });

  it.each(['es-MX', 'en'] as const)('contain all eleven keys in %s, with unique codes and no missing name', locale => {
    const { service_types, provider_services, ...lists } = enumsIn(locale);
    const every = [...Object.values(lists), ...Object.values(service_types)];
    expect(Object.keys(lists)).toHaveLength(9);
    expect(provider_services.DHL).toContainEqual({ code: 'N', name: 'DHL Express Domestic', days: 1 });
    for (const list of every) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(list.filter(entry => !isChoice(entry) || entry.name.trim() === '')).toEqual([]);
    }
  });

  it('list no known service of a provider twice', () => {
    for (const services of Object.values(enumsIn('en').provider_services))
      expect(new Set(services.map(({ code }) => code)).size).toBe(services.length);
  });

  it('translate to one language and keep the other fields of an entry', () => {
    expect(enumsIn('es-MX').parcel_types[0]).toEqual({ id: 'box', name: 'Caja' });
    expect(enumsIn('en').tax_regimes.at(-1)).toEqual({
      id: '626',
      name: 'Simplified trust regime (RESICO)',
      physical: true,
      moral: true,
    });
  });

  it('contain the three service types under each provider', () => {
    const byProvider = enumsIn('en').service_types;
    expect(byProvider.GenericCarrier.map(({ id }) => id)).toEqual(['national', 'zonal', 'international']);
    expect(Object.keys(byProvider)).toHaveLength(19);
  });
});

describe('CFDI 4.0 catalogues', () => {
  it('contain 19 regimes without those of CFDI 3.3, 24 uses and 22 payment forms', () => {
    expect([taxRegimes.length, cfdiUses.length, paymentForms.length]).toEqual([19, 24, 22]);
    for (const old of ['609', '628', '629', '630']) expect(idsOf<string>(taxRegimes)).not.toContain(old);
  });

  it('list which kind of person may have a regime', () => {
    const who = (id: string) =>
      taxRegimes.filter(regime => regime.id === id).map(({ physical, moral }) => [physical, moral])[0];
    expect([who('601'), who('612'), who('626')]).toEqual([
      [false, true],
      [true, false],
      [true, true],
    ]);
  });

  it('allow use S01 for every regime, and other uses only for their regimes', () => {
    const all: readonly Choice[] = taxRegimes;
    expect(all.every(({ id }) => allowsUse('S01', id))).toBe(true);
    expect([allowsUse('G03', '601'), allowsUse('G03', '616'), allowsUse('G02', '616')]).toEqual([true, false, true]);
    expect([allowsUse('D01', '601'), allowsUse('CN01', '605'), allowsUse('X99', '601')]).toEqual([false, true, false]);
  });
});
