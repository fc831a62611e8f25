import { screen, waitFor } from '@testing-library/react';
import { AddressInput } from '@porte/contracts/shipments/address.js';
import { MockServer } from '../../testing/mock-server.js';
import { renderAt } from '../../testing/render.js';
import { DtoForm } from '../dto-form.js';
import { ErrorBar } from '../error-bar.js';
import { TextField } from '../fields/text-field.js';
import { useDtoForm, type SaveAnswer } from '../use-dto-form.js';

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const message = (name: string): string =>
  box(name)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ') ?? '';

describe('parts, other names and rules of a form’s own', () => {
  const values = { origin: { name: 'Ana', street: '' } };

  function Ship({ save }: { save(): Promise<SaveAnswer<object>> }) {
    const form = useDtoForm<typeof values, object, object>({
      dto: class {},
      values,
      save,
      parts: { origin_attributes: AddressInput },
      fieldOf: name => name.replace('origin_attributes', 'origin'),
      toInput: ({ origin }) => ({ origin_attributes: origin }),
      check: () => ({ 'origin_attributes.name': { rule: 'matches', constraints: [] } }),
    });
    return (
      <DtoForm form={form}>
        <ErrorBar error={form.error} />
        <TextField name="origin.name" label="Nombre" />
        <TextField name="origin.street" label="Calle" />
        <button>Ya</button>
      </DtoForm>
    );
  }

  it('checks a part by its class, puts its rules on the form’s fields, and says in the bar what no field shows', async () => {
    const save = jest.fn(() => Promise.resolve({ data: {} }));
    const { user } = await renderAt('/ship', <Ship save={save} />, { server: new MockServer() });
    expect(box('Calle').required).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Ya' }));
    await waitFor(() => expect(message('Calle')).toContain('Es obligatorio'));
    expect(message('Nombre')).toContain('No tiene el formato correcto');
    expect(screen.getByText(/origin\.postal_code: Es obligatorio/)).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });
});
