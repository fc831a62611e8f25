import { fireEvent, screen } from '@testing-library/react';
import { AddressInput } from '@porte/contracts/shipments/address.js';
import { IsFilled } from '@porte/contracts/rules.js';
import { ArrayMinSize, IsISO8601 } from 'class-validator';
import { ChoiceField } from './choice-field.js';
import { DateField, DateTimeField, TimeField } from './date-field.js';
import { showField as show } from './field.fixture.js';
import { LongTextField } from './long-text-field.js';
import { NumberField } from './number-field.js';
import { PasswordInput } from './password-input.js';
import { CheckField } from './check-field.js';
import { SwitchField } from './switch-field.js';
import { TextField } from './text-field.js';
import { WeekdaysField } from './weekdays-field.js';

// a busy machine types slowly
jest.setTimeout(20_000);

class Days {
  @ArrayMinSize(1) it: number[];
}

class Day {
  @IsISO8601() it: string;
}

class Secret {
  @IsFilled() it: string;
}

describe('fields', () => {
  it('fields keep the type of a choice, and take nothing for an answer where they may', async () => {
    const options = [
      { value: 1, label: 'Uno' },
      { value: 2, label: 'Dos' },
    ];
    const { user, sent } = await show({ value: 1, field: <ChoiceField name="it" label="Cambio" options={options} /> });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cambio' }), 'Dos');
    expect(await sent()).toBe(2);
  });

  it('fields offer no empty choice where one is required and made', async () => {
    await show({
      value: 'a',
      dto: Secret,
      field: <ChoiceField name="it" label="Tipo" options={[{ value: 'a', label: 'A' }]} />,
    });
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('turn by the keyboard', async () => {
    const { user, sent } = await show({
      value: false,
      field: <SwitchField name="it" label="Visible" hint="Para todos" />,
    });
    screen.getByRole('switch', { name: 'Visible' }).focus();
    await user.keyboard(' ');
    expect(await sent()).toBe(true);
  });

  it('tick', async () => {
    const { user, sent } = await show({ value: null, field: <CheckField name="it" label="Guardar en mi libreta" /> });
    await user.click(screen.getByRole('checkbox', { name: 'Guardar en mi libreta' }));
    expect(await sent()).toBe(true);
  });

  it('fields give a day, and say where one is missing', async () => {
    const { user, sent } = await show({ value: null, dto: Day, field: <DateField name="it" label="Vence" /> });
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Vence/), { target: { value: '2026-11-25' } });
    expect(await sent()).toBe('2026-11-25');
  });

  it('fields give a time of day', async () => {
    const { sent } = await show({ value: '09:00:00', field: <TimeField name="it" label="Desde" /> });
    expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('09:00');
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '10:30' } });
    expect(await sent()).toBe('10:30');
  });

  it('fields show a moment on the tenant’s clocks and give it in UTC', async () => {
    const { sent } = await show({
      value: '2026-11-25T20:30:00.000Z',
      field: <DateTimeField name="it" label="Vence" />,
    });
    expect(screen.getByLabelText<HTMLInputElement>('Vence').value).toBe('2026-11-25T14:30');
    fireEvent.change(screen.getByLabelText('Vence'), { target: { value: '2026-11-25T15:00' } });
    expect(await sent()).toBe('2026-11-25T21:00:00.000Z');
  });

  it('fields name the weekdays and give their numbers in order', async () => {
    const { user, sent } = await show({ value: [3], dto: Days, field: <WeekdaysField name="it" label="Días" /> });
    expect(screen.getByRole('group', { name: /^Días/ })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Miércoles' }));
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('Necesita 1 elementos como mínimo')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Lunes' }));
    await user.click(screen.getByRole('checkbox', { name: 'Viernes' }));
    await user.click(screen.getByRole('checkbox', { name: 'Domingo' }));
    expect(await sent()).toEqual([0, 5]);
  });

  it('fields show a password only when asked', async () => {
    const { user } = await show({ value: '', dto: Secret, field: <PasswordInput name="it" label="Contraseña" /> });
    const input = screen.getByLabelText<HTMLInputElement>(/^Contraseña/);
    expect([input.type, input.autocomplete]).toEqual(['password', 'new-password']);
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(input.type).toBe('text');
  });

  it('fields take a pasted password', async () => {
    const { user, sent } = await show({
      value: '',
      dto: Secret,
      field: <PasswordInput name="it" label="Contraseña" />,
    });
    await user.click(screen.getByLabelText(/^Contraseña/));
    await user.paste('cuatro nubes 27');
    expect(await sent()).toBe('cuatro nubes 27');
  });

  it('hand on the browser’s token and the keys that a phone shows', async () => {
    await show({
      value: '',
      dto: AddressInput,
      field: (
        <>
          <TextField name="postal_code" label="Código postal" autoComplete="postal-code" inputMode="numeric" />
          <NumberField name="it" label="Peso" unit="kg" decimals={3} />
        </>
      ),
    });
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: /^Código postal/ });
    expect([code.autocomplete, code.inputMode, code.required]).toEqual(['postal-code', 'numeric', true]);
    const weight = screen.getByRole('textbox', { name: 'Peso' });
    expect([
      weight.getAttribute('inputmode'),
      document.getElementById(weight.getAttribute('aria-describedby')!)!.textContent,
    ]).toEqual(['decimal', 'kg']);
  });

  it('fields take several lines, where Enter makes a new one', async () => {
    const { user, sent } = await show({ value: '', field: <LongTextField name="it" label="Notas" maxLength={10} /> });
    await user.type(screen.getByRole('textbox', { name: 'Notas' }), 'uno{Enter}dos tres');
    expect(screen.getByText('12/10')).toBeTruthy();
    expect(await sent()).toBe('uno\ndos tres');
  });
});
