import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills the form of a found label, except its file. @returns the form */
export async function fillFound(user: UserEvent, number = 'COR77'): Promise<ReturnType<typeof within>> {
  const form = within(await screen.findByRole('form', { name: 'Encontré la guía' }));
  await user.type(form.getByLabelText(/^Número de guía/), number);
  await user.type(form.getByLabelText(/Motivo/), 'En su portal');
  return form;
}

/** Selects the label's file. */
export const bringFile = (user: UserEvent): Promise<void> =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-1.7'], 'guia.pdf', { type: 'application/pdf' }),
  );
