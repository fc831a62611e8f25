import Ajv, { type ValidateFunction } from 'ajv';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** The API description, as far as answers are compared with it. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const ROOT = 'porte';

/** Compares answers of the API with what its description says of them. */
export class DescribedAnswers {
  private readonly ajv = new Ajv({ allErrors: true, unknownFormats: 'ignore' });
  private readonly compiled = new Map<string, ValidateFunction>();
  /** `GET /api/shipments/{id}: data.total should be number` */
  readonly differences: string[] = [];
  /** the calls that were compared, each once */
  readonly seen = new Set<string>();

  constructor(private readonly description: ApiDescription) {
    this.ajv.addSchema({ ...description, $id: ROOT } as object, ROOT);
  }

  /** Compares a JSON answer; files and answers without content are left out. */
  async compare(request: Request, answer: Response): Promise<void> {
    if (!answer.headers.get('content-type')?.includes('json')) return;
    const place = this.placeOf(request.method.toLowerCase(), new URL(request.url).pathname);
    const body: unknown = await answer.clone().json();
    const status = answer.ok ? '2xx' : 'default';
    const check = this.schemaOf(place, status);
    this.seen.add(`${request.method} ${place.path}`);
    if (!check(body))
      this.differences.push(
        ...check.errors!.map(({ dataPath, message }) => `${request.method} ${place.path}: ${dataPath} ${message}`),
      );
  }

  /** The described path of an address: the one with the fewest parameters. */
  private placeOf(verb: string, address: string): { path: string; verb: string } {
    const isMet = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);
    const parameters = (path: string) => path.split('{').length;
    const [path] = Object.keys(this.description.paths)
      .filter(path => this.description.paths[path]![verb] && isMet(path))
      .toSorted((a, b) => parameters(a) - parameters(b));
    if (!path) throw new Error(`${verb} ${address} is not described`);
    return { path, verb };
  }

  private schemaOf({ path, verb }: { path: string; verb: string }, status: '2xx' | 'default'): ValidateFunction {
    const key = `${verb} ${path} ${status}`;
    const known = this.compiled.get(key);
    if (known) return known;
    const { responses } = this.description.paths[path]![verb]!;
    const name = status === 'default' ? status : Object.keys(responses).find(code => code.startsWith('2'))!;
    const schema = responses[name]?.content?.['application/json']?.schema ?? {};
    const check = this.ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${ROOT}#/`)));
    this.compiled.set(key, check);
    return check;
  }
}
