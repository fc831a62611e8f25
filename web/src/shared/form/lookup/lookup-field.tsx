import { ManyLookup } from './many-lookup.js';
import { OneLookup } from './one-lookup.js';
import type { FieldProps } from '../fields/use-field.js';
import type { LookupSource } from './use-lookup.js';

interface Props extends FieldProps, LookupSource {
  /** the value is a list of ids, shown as tags; else one id or null */
  many?: boolean | undefined;
  disabled?: boolean;
}

/** A row of another resource, or some, found by typing and shown by name. */
export function LookupField({ path, shows, finds, where, many = false, disabled = false, ...field }: Props) {
  const source: LookupSource = { path, shows, finds, where };
  return many ? (
    <ManyLookup {...field} source={source} disabled={disabled} />
  ) : (
    <OneLookup {...field} source={source} disabled={disabled} />
  );
}
