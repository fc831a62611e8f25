import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { IsOptional, MaxLength } from 'class-validator';
import { IsFilled, IsMoney } from '@porte/contracts/rules.js';
import type { ApiError } from '../api/api-error.js';
import { turnTo } from '../i18n/messages.js';
import { MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { DtoForm } from './dto-form.js';
import { ErrorBar } from './error-bar.js';
import { TestShell } from './form.fixture.js';
import { MoneyField } from './fields/money-field.js';
import { SaveBar } from './save-bar.js';
import { TextField } from './fields/text-field.js';
import { useDtoForm, type SaveAnswer } from './use-dto-form.js';

// a busy machine types slowly
jest.setTimeout(20_000);
afterEach(() => act(() => turnTo('es-MX')));

class TripInput {
  @IsFilled() @MaxLength(10) name: string;
  @IsOptional() @MaxLength(20) note?: string;
  @IsMoney() price: number;
}

type Save = jest.Mock<Promise<SaveAnswer<object>>, [object, string]>;
const fake = jest.fn<Promise<SaveAnswer<object>>, [object, string]>;

const saving = (...answers: SaveAnswer<object>[]): Save => {
  const save: Save = fake(() => Promise.resolve({ data: {} }));
  for (const answer of answers) save.mockResolvedValueOnce(answer);
  return save;
};

const refusal = (more: Partial<ApiError>): SaveAnswer<object> => ({
  error: {
    status: 422,
    code: 'validation_failed',
    messages: [],
    details: {},
    params: {},
    traceId: 'abc123',
    extra: {},
    ...more,
  },
});

const START = { name: '', note: '', price: null as number | null };

function Trip({ save, start = START, onSaved = () => {} }: { save: Save; start?: typeof START; onSaved?(): void }) {
  const form = useDtoForm<typeof START, object, object>({ dto: TripInput, values: start, save, onSaved });
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      <TextField name="name" label="Nombre" maxLength={10} hint="Como la llamas tú" />
      <TextField name="note" label="Nota" />
      <MoneyField name="price" label="Precio" />
      <SaveBar form={form} />
    </DtoForm>
  );
}

const show = (save: Save, more: { start?: typeof START; onSaved?(): void } = {}) =>
  renderAt(
    '/trip',
    <TestShell>
      <Trip save={save} {...more} />
    </TestShell>,
    { server: new MockServer() },
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const message = (name: string): string =>
  box(name)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ') ?? '';

describe('a form checked by a class of the contracts', () => {
  it('shows a required error on blur and removes it while typing', async () => {
    const { user } = await show(saving());
    await user.click(box('Nombre'));
    expect(message('Nombre')).not.toContain('Es obligatorio');
    await user.tab();
    await waitFor(() => expect(message('Nombre')).toContain('Es obligatorio'));
    await user.type(box('Nombre'), 'N');
    await waitFor(() => expect(message('Nombre')).toBe('Como la llamas tú'));
    await user.type(box('Nombre'), 'orte muy largo');
    await waitFor(() => expect(message('Nombre')).toContain('Admite 10 caracteres como máximo'));
  });

  it('marks the fields that the class requires', async () => {
    await show(saving());
    expect(['Nombre', 'Nota', 'Precio'].map(name => box(name).required)).toEqual([true, false, true]);
  });

  it('does not save while a rule is broken and focuses the first invalid field', async () => {
    const save = saving();
    const { user } = await show(save);
    await user.type(box('Nota'), 'algo{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(box('Nombre')));
    expect(save).not.toHaveBeenCalled();
    expect(message('Precio')).toContain('Es obligatorio');
  });

  it('sends trimmed texts and numbers and omits empty fields', async () => {
    const save = saving();
    const { user } = await show(save);
    await user.type(box('Nombre'), '  Norte ');
    await user.type(box('Precio'), '12,5{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Norte', price: 12.5 }, expect.any(String)));
  });

  it('keeps the typed number and formats it on blur', async () => {
    const { user } = await show(saving());
    await user.type(box('Precio'), '1234,5');
    expect(box('Precio').value).toBe('1234,5');
    await user.tab();
    expect(box('Precio').value).toBe('1,234.50');
    await user.tripleClick(box('Precio'));
    await user.keyboard('doce');
    await user.tab();
    expect(box('Precio').value).toBe('doce');
    await waitFor(() => expect(message('Precio')).toContain('Debe ser un importe'));
  });

  it('trims pasted text and inserts it at the cursor', async () => {
    const { user } = await show(saving(), { start: { ...START, name: 'ab' } });
    box('Nombre').focus();
    box('Nombre').setSelectionRange(1, 1);
    await user.paste('\t Sur \n');
    expect(box('Nombre').value).toBe('aSurb');
  });

  it('shows a counter near the limit and never truncates', async () => {
    const { user } = await show(saving());
    await user.type(box('Nombre'), 'siete77');
    expect(screen.queryByText('7/10')).toBeNull();
    await user.type(box('Nombre'), '8901');
    expect(screen.getByText('11/10')).toBeTruthy();
    expect(box('Nombre').value).toBe('siete778901');
  });

  it('shows server details at their fields and the rest in the error bar', async () => {
    const save = saving(refusal({ details: { note: ['no admite eso'], carrier_id: ['no existe'] } }));
    const { user } = await show(save, { start: { name: 'Norte', note: 'x', price: 1 } });
    await user.type(box('Nota'), 'y{Enter}');
    await waitFor(() => expect(message('Nota')).toContain('No admite eso'));
    expect(document.activeElement).toBe(box('Nota'));
    expect(screen.getByText(/carrier_id: No existe/)).toBeTruthy();
    await user.type(box('Nota'), 'z');
    await waitFor(() => expect(message('Nota')).not.toContain('No admite eso'));
  });

  it('shows a conflict with its trace id and keeps the input', async () => {
    const save = saving(refusal({ status: 409, code: 'conflict', messages: ['Alguien lo cambió antes.'] }));
    const { user } = await show(save, { start: { name: 'Norte', note: '', price: 1 } });
    await user.type(box('Nota'), 'mía{Enter}');
    expect(await screen.findByText(/Alguien lo cambió antes/)).toBeTruthy();
    expect(screen.getByText('Referencia: abc123')).toBeTruthy();
    expect(box('Nota').value).toBe('mía');
  });

  it('shows the save bar after a change and hides it after saving', async () => {
    const onSaved = jest.fn();
    const { user } = await show(saving(), { start: { name: 'Norte', note: '', price: 1 }, onSaved });
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    await user.type(box('Nota'), 'a');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull());
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('checks and saves again after a first save on the same page', async () => {
    const save = saving();
    const { user } = await show(save, { start: { name: 'Norte', note: '', price: 1 } });
    await user.type(box('Nota'), 'a{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await user.clear(box('Nombre'));
    await user.type(box('Nota'), '{Enter}');
    await waitFor(() => expect(message('Nombre')).toContain('Es obligatorio'));
    await user.type(box('Nombre'), 'Sur{Enter}');
    await waitFor(() =>
      expect(save).toHaveBeenLastCalledWith({ name: 'Sur', note: 'a', price: 1 }, expect.any(String)),
    );
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('translates errors when the language changes', async () => {
    const { user } = await show(saving());
    await user.type(box('Nombre'), '{Tab}');
    await waitFor(() => expect(message('Nombre')).toContain('Es obligatorio'));
    await act(() => turnTo('en'));
    expect(message('Nombre')).toContain('Is required');
  });

  it('saves once for a double press', async () => {
    let answer: (value: SaveAnswer<object>) => void = () => {};
    const save: Save = fake(
      () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    const { user } = await show(save, { start: { name: 'Norte', note: '', price: 1 } });
    await user.type(box('Nota'), 'a');
    const form = box('Nota').closest('form')!;
    for (const _press of [1, 2]) fireEvent.submit(form);
    expect(await screen.findByRole('button', { name: 'Guardando…' })).toBeTruthy();
    answer({ data: {} });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardando…' })).toBeNull());
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('reuses the idempotency key for the same values and creates another for other values', async () => {
    const away = refusal({ status: 0, code: 'offline', traceId: null });
    const save = saving(away, away, away, { data: {} }, { data: {} });
    const { user } = await show(save, { start: { name: 'Norte', note: '', price: 1 } });
    for (const [index, typed] of ['a', '', 'b', '{Backspace}'].entries()) {
      await user.type(box('Nota'), `${typed}{Enter}`);
      await waitFor(() => expect(save).toHaveBeenCalledTimes(index + 1));
    }
    fireEvent.submit(box('Nota').closest('form')!);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(5));
    const [first, again, other, takenBack, done] = save.mock.calls.map(([, key]) => key);
    expect([again, takenBack]).toEqual([first, first]);
    expect(new Set([first, other, done]).size).toBe(3);
  });
});
