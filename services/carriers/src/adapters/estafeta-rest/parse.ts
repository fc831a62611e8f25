import { found, unknown, type LookUp, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type { BuyOutcome, LiveRate } from '../carrier-adapter.js';
import { boughtLabel, errorOf as errorOfSoap } from '../estafeta/parse.js';
import { Failure, NoLabel, type RestLabel, type RestQuote } from './wire.js';

/** Each of its systems says in a way of its own what is wrong; only the label system has a document of it. */
export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  // The list of services has the shape of a list of errors.
  const [first] = failure.success && !isListOfServices(answer) ? failure.data : [];
  if (first) return { code: first.code, message: failure.data!.map(({ description }) => description).join('; ') };
  const none = NoLabel.safeParse(answer);
  if (none.success && none.data.labelPetitionResult.result.code !== 0) {
    const { code, description } = none.data.labelPetitionResult.result;
    return { code: `result ${code}`, message: description };
  }
  const tracking = errorOfSoap(answer);
  return tracking && { ...tracking, code: `tracking ${tracking.code}` };
}

const isListOfServices = (answer: unknown): boolean =>
  Array.isArray(answer) && answer.every(each => typeof each === 'object' && each !== null && 'available' in each);

export function bought({ data, labelPetitionResult: { elements, result } }: RestLabel): BuyOutcome {
  if (result.code !== 0) return unknown(`result ${result.code} with labels`);
  return boughtLabel(elements[0]?.wayBill ?? '', data);
}

/** Prices include the value-added tax. */
export const liveRates = ({ Quotation: [first] }: RestQuote): LookUp<LiveRate[]> =>
  found(
    first!.Service.flatMap(({ ServiceCode, ServiceName, TotalAmount }): LiveRate[] =>
      TotalAmount <= 0
        ? []
        : [
            {
              service_code: ServiceCode,
              service_name: ServiceName || ServiceCode,
              total: Money.ofCentavos(Math.round(TotalAmount * 100)),
              currency: 'MXN',
              transit_days: null,
              zone: first!.DeliveryZone ?? null,
              billable_kg: null,
              provider_ref: null,
            },
          ],
    ),
  );
