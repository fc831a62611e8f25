import { passwordProblem, type OwnData } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { ValidationFailed } from '@porte/service-kit';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { isLeakedPassword } from './domain/leaked-passwords.js';

/** The product and the roles of its users. */
const PRODUCT =
  'porte demo administrador administracion admin administrator operador operator cliente customer usuario developer desarrollador soporte support';
const TRADE =
  'envio envios paquete paquetes mispaquetes paqueteria mensajeria guia guias etiqueta logistica tienda mitienda tiendaenlinea shipping shipment parcel courier carrier fedex estafeta redpack paquetexpress';

/** True if the password consists of the names of the product, the tenant and the trade, with few other characters. */
async function isOfThisPlace(tx: Tx, password: string): Promise<boolean> {
  const { name, slug, hosts } = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
  const words = { name: [name, slug, ...hosts].join(' '), last_name: PRODUCT, email: TRADE };
  return passwordProblem(password, words) !== null;
}

/**
 * Checks a new password by what the input alone does not show: all known data of the user, own words of the product and the tenant, and leaked passwords.
 * @throws ValidationFailed
 */
export async function assertGoodPassword(tx: Tx, password: string, user: OwnData): Promise<void> {
  const isGuessable = isLeakedPassword(password) || (await isOfThisPlace(tx, password));
  const problem = passwordProblem(password, user) ?? (isGuessable ? 'commonPassword' : null);
  if (problem) throw ValidationFailed.of('password', problem);
}
