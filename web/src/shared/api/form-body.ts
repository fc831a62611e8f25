const partsOf = (name: string, value: unknown): [string, string | Blob][] => {
  if (value instanceof Blob) return [[name, value]];
  // An empty list is one empty element.
  if (Array.isArray(value)) return (value.length > 0 ? value : ['']).map(each => [`${name}[]`, String(each)]);
  if (value === null) return [[name, '']];
  return typeof value === 'object'
    ? Object.entries(value).flatMap(([member, inner]) => partsOf(`${name}[${member}]`, inner))
    : [[name, String(value)]];
};

/** The body that saves an input under its key: JSON, but a form where a file is among the values. */
export function bodyOf(key: string, input: object): object {
  if (!Object.values(input).some(value => value instanceof Blob)) return { [key]: input };
  const form = new FormData();
  for (const [name, value] of partsOf(key, input)) form.append(name, value);
  return form;
}
