import { IsNumber, IsOptional, IsString, IsUUID, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import type { Rate } from '../rating/quote.js';

/** Days in which a return link may be used. */
export const RETURN_LINK_DAYS = 14;

const isUnconfirmed = ({ confirmation }: { confirmation?: string }): boolean => confirmation === undefined;

/** A link by which the recipient of a shipment gets one label for its return, paid by the sender. Users without prices send the `confirmation` of the rate as its maximum. */
export class ReturnLinkInput {
  /** by which it goes back */
  @IsUUID() service_id!: string;
  /** pesos that the label may cost at most when the recipient asks for it */
  @ValidateIf(isUnconfirmed) @IsNumber({ maxDecimalPlaces: 2 }) @Min(0) @Max(100_000) max_total?: number;
  /** of the quoted rate, in place of the maximum: the label may cost what was quoted */
  @IsOptional() @IsString() @MaxLength(200) @NoCardNumber() confirmation?: string;
}

/** `in_progress` is the purchase of its label; `used` has one. */
export const RETURN_LINK_STATES = ['open', 'in_progress', 'used', 'expired', 'revoked'] as const;
export type ReturnLinkState = (typeof RETURN_LINK_STATES)[number];

/** A return link as its sender sees it. */
export interface ReturnLink {
  id: string;
  state: ReturnLinkState;
  /** of the public page, which needs no session */
  path: string;
  carrier_name: string;
  service_name: string;
  max_total: number;
  /** the return, once it was asked for */
  return_id: string | null;
  expires_at: string;
  created_at: string;
}

/** The rates of a shipment that goes back, without a draft. */
export interface ReturnRates {
  data: Rate[];
}

/** What the recipient sees on the public page; the places and the parcel only while the link can be used. */
export interface ReturnOffer {
  state: ReturnLinkState;
  /** who sent the parcel, and gets it back */
  sender: string;
  expires_at: string;
  offer?: {
    carrier_name: string;
    service_name: string;
    from: {
      name: string;
      street: string;
      number: string;
      neighborhood: string;
      city: string;
      state: string;
      postal_code: string;
    };
    to: { city: string; state: string };
    parcel: { length: number; width: number; height: number; weight: number; contents: string };
  };
  /** once there is a label, which may be downloaded again until the link runs out */
  label?: { tracking_number: string; carrier_name: string; tracking_page: string };
}
