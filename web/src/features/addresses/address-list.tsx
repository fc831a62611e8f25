import { defineResourcePages } from '../../shared/resource/declaration.js';

/** The address book. Its form is a separate page, so the declaration has no fields. */
export const addressPages = defineResourcePages({
  path: 'addresses',
  bundle: 'address',
  list: {
    columns: [
      { name: 'name', sortable: true },
      { name: 'aka' },
      {
        name: 'place',
        render: ({ street, number, neighborhood }) =>
          `${street as string} ${number as string}, ${neighborhood as string}`,
      },
      { name: 'city', sortable: true, priority: 2 },
      { name: 'state', priority: 3 },
      { name: 'postal_code', width: 'fit', priority: 2 },
      { name: 'phone', kind: 'phone', priority: 3 },
    ],
    actions: [{ name: 'destroy', isDestructive: true, isUndoable: true, bulk: true }],
  },
  form: { fields: [] },
});
