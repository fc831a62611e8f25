import { passwordProblem, type OwnData } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { ValidationFailed } from '@porte/service-kit';
import { isLeakedPassword } from './domain/leaked-passwords.js';

const PRODUCT = 'porte demo';
/** Roles of users. */
const ROLES =
  'administrador administracion admin administrator operador operator cliente customer usuario developer desarrollador soporte support';
const TRADE =
  'envio envios paquete paquetes mispaquetes paqueteria mensajeria guia guias etiqueta logistica tienda mitienda tiendaenlinea shipping shipment parcel courier carrier fedex estafeta redpack paquetexpress';

/** True if the password consists of the names of the product and the tenant, or of words for roles and of the trade, with few other characters. */
async function consistsOfOwnWords(tx: Tx, password: string): Promise<boolean> {
  const [tenant] = await tx.query<{ names: string }>(
    `select concat_ws(' ', name, slug, array_to_string(hosts, ' ')) as names from tenants where id = $1`,
    [tx.tenantId],
  );
  const words = { company: `${PRODUCT} ${tenant!.names}`, last_name: ROLES, email: TRADE };
  return passwordProblem(password, words) !== null;
}

/**
 * Checks a new password by what the input alone does not show: all known data of the user, own words of the product and the tenant, and leaked passwords.
 * @throws ValidationFailed
 */
export async function assertGoodPassword(tx: Tx, password: string, user: OwnData): Promise<void> {
  const isGuessable = isLeakedPassword(password) || (await consistsOfOwnWords(tx, password));
  const problem = passwordProblem(password, user) ?? (isGuessable ? 'commonPassword' : null);
  if (problem) throw ValidationFailed.of('password', problem);
}
