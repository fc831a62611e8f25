import { Button } from '@fluentui/react-components';
import { screen } from '@testing-library/react';
import { MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { PhoneHead } from './phone-head.js';

const OTHERS = (
  <>
    <Button>Importar</Button>
    <Button>Exportar</Button>
  </>
);

describe("the head of a phone's list", () => {
  it('shows the primary action, and the others once they are opened', async () => {
    const { user } = await renderAt('/', <PhoneHead primary={<Button>Nuevo</Button>} others={OTHERS} />, {
      server: new MockServer(),
    });
    const more = screen.getByRole('button', { name: 'Más acciones' });
    const others = document.getElementById(more.getAttribute('aria-controls')!)!;
    expect(others.contains(screen.getByText('Importar'))).toBe(true);
    expect(others.contains(screen.getByText('Nuevo'))).toBe(false);
    const folded = others.className;
    await user.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(others.className).not.toBe(folded);
  });

  it('folds other actions by other rules on a tablet, where three have room', async () => {
    const { unmount } = await renderAt('/', <PhoneHead primary={null} others={OTHERS} />, { server: new MockServer() });
    const classOf = () => screen.getByText('Importar').closest('[data-others]')!.className;
    const onPhone = classOf();
    unmount();
    await renderAt('/', <PhoneHead primary={null} others={OTHERS} isTablet />, { server: new MockServer() });
    expect(classOf()).not.toBe(onPhone);
  });
});
