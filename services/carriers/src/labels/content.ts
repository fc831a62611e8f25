import type { Money, Weight } from '@porte/domain-kit';
import type { Bitmap } from './bitmap.js';

/** One end of the route, with texts as typed. The label enforces field limits (name 35, street 30 …). */
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
  /** directions to the address */
  reference?: string;
}

/** A logo for each kind of output. */
export interface SenderLogo {
  png: Buffer;
  /** black and white, for thermal languages */
  bitmap: Bitmap;
}

/** The content of a label. The same content always gives the same bytes. */
export interface LabelContent {
  tracking_number: string;
  carrier_name: string;
  /** PNG or JPEG; for other formats, and in every thermal language, the carrier's name is printed instead */
  logo?: Buffer;
  /** the sender's logo, printed beside its address */
  sender_logo?: SenderLogo;
  /** one line at the foot, as the tenant's name and telephone number */
  footer?: string;
  service_name: string;
  weight: Weight;
  /** centimetres */
  parcel: { length: number; width: number; height: number };
  reference: string;
  contents?: string;
  created_at: Date;
  /** IANA name; the label shows the date in this time zone */
  time_zone: string;
  /** true prints the DEMO mark: the label is not valid for shipping */
  demo: boolean;
  /** declared value under insurance, with its ISO 4217 currency */
  insured?: { amount: Money; currency: string };
  origin: LabelAddress;
  destination: LabelAddress;
}
