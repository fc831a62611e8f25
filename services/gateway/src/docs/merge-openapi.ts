/** A document of OpenAPI 3.1, as far as merging looks into it. */
export interface OpenApi {
  openapi?: string;
  info?: Record<string, unknown>;
  tags?: { name: string }[];
  paths?: Record<string, unknown>;
  components?: Record<string, Record<string, unknown>>;
  [rest: string]: unknown;
}

const REFERENCE = /^#\/components\/([^/]+)\/([^/]+)$/;

/** Renames every component, in place and in every reference to it. */
function renamed(document: OpenApi, names: ReadonlyMap<string, string>): OpenApi {
  const copy = JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    const [, kind, name] = key === '$ref' && typeof value === 'string' ? (REFERENCE.exec(value) ?? []) : [];
    const fresh = names.get(`${kind}/${name}`);
    return fresh ? `#/components/${kind}/${fresh}` : value;
  }) as OpenApi;
  for (const [kind, parts] of Object.entries(copy.components ?? {})) {
    copy.components![kind] = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [names.get(`${kind}/${name}`) ?? name, part]),
    );
  }
  return copy;
}

/** Components that another service calls by the same name and means otherwise. */
function clashes(into: OpenApi, document: OpenApi, service: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [kind, parts] of Object.entries(document.components ?? {})) {
    for (const [name, part] of Object.entries(parts)) {
      const there = into.components![kind]?.[name];
      if (there !== undefined && JSON.stringify(there) !== JSON.stringify(part))
        names.set(`${kind}/${name}`, `${service}_${name}`);
    }
  }
  return names;
}

/**
 * Adds a service's document to the whole: its calls below `/api`, its components, its tags. A component that clashes with another service's gets the
 * service's name in front.
 */
export function addOpenApi(into: OpenApi, document: OpenApi, service: string): void {
  into.components ??= {};
  const names = clashes(into, document, service);
  const { paths = {}, components = {}, tags = [] } = names.size > 0 ? renamed(document, names) : document;
  into.paths = {
    ...into.paths,
    ...Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/api/'))),
  };
  for (const [kind, parts] of Object.entries(components))
    into.components[kind] = { ...parts, ...into.components[kind] };
  const known = new Set(into.tags?.map(tag => tag.name));
  into.tags = [...(into.tags ?? []), ...tags.filter(tag => !known.has(tag.name))];
}
