import { FormattedMessage } from 'react-intl';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';

function ImportButton() {
  if (!useCan()('create', 'Address')) return null;
  return (
    <LinkButton to="/addresses/import">
      <FormattedMessage id="address.import" />
    </LinkButton>
  );
}

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
    head: () => <ImportButton />,
    actions: [
      { name: 'send', can: ['create', 'Shipment'], to: ({ id }) => `/shipments/new?destination=${id}` },
      { name: 'edit', can: ['update', 'Address'], to: ({ id }) => `/addresses/${id}/edit` },
      { name: 'duplicate', can: ['create', 'Address'], to: ({ id }) => `/addresses/new?from=${id}` },
      { name: 'destroy', isDestructive: true, isUndoable: true, bulk: true },
    ],
  },
  form: { fields: [] },
});
