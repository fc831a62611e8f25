/** The fields of an address in a text, as typed. */
export interface AddressFields {
  name: string;
  company: string;
  email: string;
  phone: string;
  /** digits only, without the plus sign */
  calling_code: string;
  /** ISO 3166 alpha-2, upper case; only if the text names a country or has the US format */
  country_code: string;
  state: string;
  street: string;
  number: string;
  neighborhood: string;
  city: string;
  postal_code: string;
  reference: string;
  rfc: string;
}

export type AddressField = keyof AddressFields;

/** The parsed fields of a pasted text; `rest` is the unparsed text, one part per line. */
export type ParsedAddress = Partial<AddressFields> & { rest: string };

/** Maximum characters of each field in the API. */
export const ADDRESS_LIMITS: Readonly<Record<AddressField, number>> = {
  name: 35,
  company: 60,
  email: 254,
  phone: 25,
  calling_code: 5,
  country_code: 2,
  state: 60,
  street: 30,
  number: 15,
  neighborhood: 60,
  city: 35,
  postal_code: 7,
  reference: 35,
  rfc: 13,
};

/** An address being parsed: found parts leave `parts`, unrecognised text ends in `rest`. */
export interface Draft {
  fields: Partial<AddressFields>;
  parts: Part[];
  rest: string[];
  us: boolean;
  /** index of the postal code among the parts */
  postalAt: number;
}

/** A piece of the text between separators and labels. */
export interface Part {
  text: string;
  line: number;
  /** position in reading order */
  at: number;
  label: string | null;
  afterPostal: boolean;
  /** the only part on its line */
  alone: boolean;
}
