import type { Money, Weight } from '@porte/domain-kit';

/** One end of the route, texts as they were typed. Their field limits (name 35, street 30 …) are kept by the label itself. */
export interface LabelAddress {
  name: string;
  company?: string;
  phone?: string;
  street: string;
  number: string;
  neighborhood: string;
  city: string;
  state: string;
  postal_code: string;
  /** printed as given: a name (`México`) or a code (`MX`) */
  country: string;
  /** how to find the door */
  reference?: string;
}

/** All that a label shows. The same content always gives the same bytes. */
export interface LabelContent {
  tracking_number: string;
  carrier_name: string;
  /** PNG or JPEG; anything else, and every thermal language, prints the carrier's name in its place */
  logo?: Buffer;
  service_name: string;
  weight: Weight;
  /** centimetres */
  parcel: { length: number; width: number; height: number };
  reference: string;
  contents?: string;
  created_at: Date;
  /** IANA name; the label shows the calendar day of this zone */
  time_zone: string;
  /** true prints the DEMO mark: the label ships nothing */
  demo: boolean;
  /** declared value under insurance, with its ISO 4217 currency */
  insured?: { amount: Money; currency: string };
  origin: LabelAddress;
  destination: LabelAddress;
}
