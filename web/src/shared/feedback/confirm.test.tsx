import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WordsProvider } from '../i18n/intl.js';
import { ConfirmProvider, useConfirm } from './confirm.js';

function Asking({ answers }: { answers: boolean[] }) {
  const confirm = useConfirm();
  const ask = async () =>
    answers.push(
      await confirm({ title: '¿Cancelar envío 12?', text: 'Se devuelven $330.00 a tu saldo.', verb: 'Cancelar envío' }),
    );
  return (
    <button type="button" onClick={() => void ask()}>
      Preguntar
    </button>
  );
}

const shown = (answers: boolean[]) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <WordsProvider>
        <ConfirmProvider>
          <Asking answers={answers} />
        </ConfirmProvider>
      </WordsProvider>
    </FluentProvider>,
  );
  return userEvent.setup();
};

describe('useConfirm', () => {
  it('labels the button with the action, focuses cancel and restores the focus', async () => {
    const answers: boolean[] = [];
    const user = shown(answers);
    await user.click(screen.getByRole('button', { name: 'Preguntar' }));
    expect(await screen.findByRole('alertdialog', { name: '¿Cancelar envío 12?' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })));
    await user.click(screen.getByRole('button', { name: 'Cancelar envío' }));
    expect(answers).toEqual([true]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preguntar' })));
  });

  it('treats Escape as cancel and asks again the next time', async () => {
    const answers: boolean[] = [];
    const user = shown(answers);
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Preguntar' }));
      await screen.findByRole('alertdialog');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(answers.length).toBe(times);
    }
    expect(answers).toEqual([false, false]);
  });
});
