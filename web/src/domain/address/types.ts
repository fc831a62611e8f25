/** The fields of an address that a text can hold; each as typed. */
export interface AddressFields {
  name: string;
  company: string;
  email: string;
  phone: string;
  /** digits only, without the plus sign */
  calling_code: string;
  /** ISO 3166 alpha-2, upper case; given only where the text names a country or has the form of the United States */
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

/** What was understood of a pasted text; `rest` is what was not, one piece a line. */
export type ParsedAddress = Partial<AddressFields> & { rest: string };

/** The most characters of each field, as the API takes them. */
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
  /** where the postal code stood among the parts */
  postalAt: number;
}

/** A piece of the text between separators and labels. */
export interface Part {
  text: string;
  line: number;
  /** place in the order of reading */
  at: number;
  label: string | null;
  afterPostal: boolean;
  /** nothing else was on its line */
  alone: boolean;
}
