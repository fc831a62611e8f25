import { DOC_PARCEL, exportColumns, PackageChange, PackageInput } from '@porte/contracts';
import { defineResource, flag, ownRowsToWrite, text, uuid } from '@porte/resource-kit';
import { PackageEntity } from './package.entity.js';

/** A document has its size where none is given. */
function sized(input: PackageInput | PackageChange): object {
  if (input.parcel_type !== 'doc') return input;
  const { length, width, height } = DOC_PARCEL;
  return {
    ...input,
    length: input.length ?? length,
    width: input.width ?? width,
    height: input.height ?? height,
  };
}

export const packageResource = defineResource({
  path: 'packages',
  shown: 'PackageTemplate',
  entity: PackageEntity,
  create: PackageInput,
  update: PackageChange,
  rules: { create: sized, change: sized },
  search: ['name', 'contents'],
  where: {
    name: text('r.name'),
    parcel_type: text('r.parcel_type'),
    visible: flag('r.visible'),
    user_id: uuid('r.user_id'),
  },
  order: ['name', 'weight'],
  scope: ownRowsToWrite,
  export: exportColumns.packages,
  view: ({ tenant_id: _, ...row }) => ({ ...row, distance_unit: 'cm', mass_unit: 'kg' }),
});
