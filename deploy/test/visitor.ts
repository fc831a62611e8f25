import type { ApiAnswer } from '@porte/testing-kit';
import { DEMO_PASSWORD } from '../src/demo/people.js';

/** An API client outside of the gateway. */
export class Visitor {
  private constructor(
    private readonly base: string,
    private readonly headers: Record<string, string>,
    readonly user: { id: string; balance: number },
  ) {}

  static anonymous(base: string, headers: Record<string, string> = {}): Visitor {
    return new Visitor(base, headers, { id: '', balance: 0 });
  }

  static async signIn(base: string, email: string, tenant?: string): Promise<Visitor> {
    const headers: Record<string, string> = tenant ? { 'x-tenant-id': tenant } : {};
    const answer = await Visitor.anonymous(base, headers).post('/api/sign_in', {
      user: { email, password: DEMO_PASSWORD },
    });
    if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return new Visitor(base, { ...headers, authorization: `Bearer ${answer.body.access_token}` }, answer.body.data);
  }

  /** The same person in test mode. */
  onTestSide(): Visitor {
    return new Visitor(`${this.base}/demo`, this.headers, this.user);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body: unknown): Promise<ApiAnswer> {
    return this.send('PUT', path, body);
  }

  delete(path: string): Promise<ApiAnswer> {
    return this.send('DELETE', path);
  }

  /** Listens to the live stream; `until` resolves with all that was heard once it satisfies. */
  async stream(
    path: string,
    signal: AbortSignal,
  ): Promise<{ until(heard: (text: string) => boolean): Promise<string> }> {
    const answer = await fetch(this.base + path, { headers: this.headers, signal });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    const until = async (satisfied: (text: string) => boolean): Promise<string> => {
      let text = '';
      while (!satisfied(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended after: ${text}`);
        text += value;
      }
      return text;
    };
    return { until };
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(this.base + path, {
      method,
      headers: { ...this.headers, ...content, ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : bytes,
    };
  }
}

/** One end of a shipment, in this postal code. */
export const anEnd = (postal_code: string, change = {}) => ({
  name: 'Ana Núñez',
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code,
  ...change,
});

export const BOX = {
  parcel_type: 'box',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  declared_tax_value: 1000,
  contents: 'Ropa',
};

export interface Rate {
  service_id: string;
  service_name: string;
  total: number;
  insurance_amount: number;
}

/** The first two steps of a shipment. */
export async function aPackedShipment(
  visitor: Visitor,
  { to = '64000', parcel = BOX as object, destination = {} } = {},
): Promise<string> {
  const draft = await visitor.post('/api/shipments', {
    shipment: { origin_attributes: anEnd('06000'), destination_attributes: anEnd(to, destination), source: 'app' },
  });
  if (draft.status !== 201) throw new Error(JSON.stringify(draft.body));
  const packed = await visitor.post(`/api/shipments/${draft.body.data.id}/parcels`, { parcel });
  if (packed.status !== 201) throw new Error(JSON.stringify(packed.body));
  return draft.body.data.id;
}

/** The rate of a service, as step 3 shows it. */
export async function theRate(visitor: Visitor, shipmentId: string, service = 'Terrestre'): Promise<Rate> {
  const { body } = await visitor.get(`/api/shipments/${shipmentId}/rates`);
  return (body.data as Rate[]).find(rate => rate.service_name === service)!;
}

export const buy = (
  visitor: Visitor,
  shipmentId: string,
  { service_id, total }: Rate,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<ApiAnswer> =>
  visitor.post(`/api/shipments/${shipmentId}/rates`, { rate: { service_id, total, ...more } }, headers);
