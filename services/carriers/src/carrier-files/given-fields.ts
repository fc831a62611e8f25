/** The plain fields that a part of the file gives. */
export const given = <T extends object>(part: T, fields: readonly (keyof T & string)[]): object =>
  Object.fromEntries(fields.flatMap(field => (part[field] === undefined ? [] : [[field, part[field]]])));
