import { screen, waitFor } from '@testing-library/react';
import { Allow } from 'class-validator';
import { MockServer } from '../../testing/mock-server.js';
import { renderAt } from '../../testing/render.js';
import type { Dto } from '../rules/broken-rules.js';
import { DtoForm } from '../dto-form.js';
import { useDtoForm } from '../use-dto-form.js';

type Values = Record<string, unknown>;
type Save = jest.Mock<Promise<{ data: object }>, [Values, string]>;

class Anything {
  @Allow() it?: unknown;
}

interface Case {
  field: React.ReactNode;
  value?: unknown;
  dto?: Dto;
  server?: MockServer;
}

function OneField({ field, value, dto = Anything, save }: Case & { save: Save }) {
  const form = useDtoForm<Values, Values, object>({ dto, values: { it: value }, save });
  return (
    <DtoForm form={form}>
      {field}
      <button type="submit">Listo</button>
    </DtoForm>
  );
}

/** Shows a form of the one field `it`; `sent()` presses its button and returns the saved value. For tests. */
export async function showField({ server = new MockServer(), ...given }: Case) {
  const save: Save = jest.fn<Promise<{ data: object }>, [Values, string]>(() => Promise.resolve({ data: {} }));
  const view = await renderAt('/field', <OneField {...given} save={save} />, { server });
  const sent = async (): Promise<unknown> => {
    await view.user.click(screen.getByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    return save.mock.calls[0]![0]['it'];
  };
  return { ...view, save, sent };
}
