import { CarrierSettingChange, CarrierSettingInput, isSecretKey, SECRET_MASK } from '@porte/contracts';
import { defineResource, flag, one, text, uuid } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { CarrierEntity } from '../carriers/carrier.entity.js';
import { carrierView } from '../carriers/carrier.view.js';
import { ofOwnAgreements } from '../carriers/own-agreements.js';
import { CarrierSettingEntity } from './carrier-setting.entity.js';

/** A setting in an answer: of a secret only the mask. Staff see who saved it last. */
export const carrierSettingView = (
  { tenant_id: _, secret, value, changed_by, ...setting }: CarrierSettingEntity,
  actor: Actor,
): object => {
  const hidden = isSecretKey(setting.key);
  return {
    ...setting,
    hidden,
    value: hidden ? (secret === null ? '' : SECRET_MASK) : (value ?? ''),
    ...(isStaff(actor) ? { changed_by } : {}),
  };
};

/** A setting in an event: without the value of a secret, which is in `secret` only, and without people. */
const carrierSettingFact = ({
  tenant_id: _,
  secret: _secret,
  changed_by: _by,
  ...setting
}: CarrierSettingEntity): object => setting;

export const carrierSettingResource = defineResource({
  path: 'carrier_settings',
  entity: CarrierSettingEntity,
  create: CarrierSettingInput,
  update: CarrierSettingChange,
  scope: ofOwnAgreements,
  view: carrierSettingView,
  fact: carrierSettingFact,
  audit: {
    label: ({ key }) => key,
    belongsTo: ['carrier_id'],
    changes: [{ fields: ['key', 'value', 'carrier_id', 'visible'] }, { fields: ['secret'], secret: true }],
  },
  // Not the value, which may be secret.
  search: ['key'],
  where: { carrier_id: uuid('r.carrier_id'), key: text('r.key'), visible: flag('r.visible') },
  order: ['key'],
  include: { carrier: one<CarrierSettingEntity, CarrierEntity>(CarrierEntity, 'carrier_id', carrierView) },
});
