/** The height of a table's rows: two lines each, or one. */
export type Density = 'comfortable' | 'compact';

/** How a person wants to see a list. Without a field, as it is declared. */
export interface Layout {
  density?: 'compact';
  /** names of the hidden columns */
  hidden?: readonly string[];
}

/** A person's layouts by the lists' names. */
export type Layouts = Record<string, Layout>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function layoutOf(value: unknown): Layout {
  if (!isObject(value)) return {};
  const { density, hidden } = value;
  const names = Array.isArray(hidden) ? hidden.filter(name => typeof name === 'string') : [];
  return {
    ...(density === 'compact' ? { density } : {}),
    ...(names.length > 0 ? { hidden: names } : {}),
  };
}

/** Layouts as they were stored; what cannot be read is left out. */
export function parseLayouts(text: string | null): Layouts {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([list, layout]) => [list, layoutOf(layout)]))
      : {};
  } catch {
    return {};
  }
}
