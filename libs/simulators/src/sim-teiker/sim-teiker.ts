import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import { answerJson, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';
import { SimReference } from '../sim-reference/index.js';

/** The account that the simulated Teiker knows. */
export const TEIKER_ACCOUNT = { username: 'porte', password: 'teiker-secreta' } as const;

/** Hours after its sale at which an event happens. */
const JOURNEY: readonly [hours: number, words: string][] = [
  [0, 'Guía generada'],
  [4, 'Recolectado'],
  [20, 'En tránsito'],
  [30, 'En ruta de entrega'],
  [36, 'Entregado'],
];

function isAccount({ body }: OutsideRequest): boolean {
  const { User, Password } = JSON.parse(body || '{}') as Record<string, unknown>;
  return User === TEIKER_ACCOUNT.username && Password === TEIKER_ACCOUNT.password;
}

/** A simulated Teiker: its tracking as code of users shows it, and the contract of our own for the rest. */
export class SimTeiker implements Mount {
  private readonly rest: SimReference;

  constructor(private readonly clock: Clock = systemClock) {
    this.rest = new SimReference({ name: 'Teiker', prefix: 'TK', isKnown: isAccount }, clock);
  }

  get book(): SimReference['book'] {
    return this.rest.book;
  }

  answer(request: OutsideRequest): OutsideAnswer {
    if (request.path !== '/api/RastrearEnvio') return this.rest.answer(request);
    if (!isAccount(request)) return answerJson({ error: { code: 'LOGIN', message: 'Usuario incorrecto' } }, 401);
    const { GuiaCodigo = '' } = JSON.parse(request.body) as { GuiaCodigo?: string };
    const label = this.book.find(GuiaCodigo);
    if (!label) return answerJson({ [GuiaCodigo]: { Status: null, TrackingData: [] } });
    const at = (hours: number): number => label.at.getTime() + hours * parcelHour(this.clock);
    const passed = JOURNEY.filter(([hours]) => at(hours) <= this.clock.now().getTime());
    const TrackingData = passed.map(([hours, descripcion]) => ({
      fecha: new Date(at(hours)).toISOString(),
      descripcion,
    }));
    return answerJson({ [GuiaCodigo]: { Status: label.canceled_at ? 'Cancelado' : passed.at(-1)![1], TrackingData } });
  }
}
