import { manifestOf, type Preset } from '../configured/preset.js';
import { REFERENCE_CALLS } from '../configured/reference-calls.js';

const LOGIN = 'User: account.username, Password: account.password';

/** The texts of our own with user and password in each body, which code of users shows of tracking. */
const withLogin = (text: string): string => text.replace('body: |\n  {', `body: |\n  {\n    ${LOGIN},`);

/**
 * Of Teiker the question where a parcel is is known from code of its users: a body with user and password, by GET. What it answers for a number that it does not
 * have is assumed, as is everything else.
 */
export const preset: Preset = {
  code: 'Teiker',
  contract: 'assumed',
  base_url: 'https://envios.teiker.mx',
  auth: 'body',
  calls: {
    rate: withLogin(REFERENCE_CALLS.rate),
    buy: withLogin(REFERENCE_CALLS.buy),
    track: `
# By code of users. That a number without a state is not known is assumed.
method: GET
path: /api/RastrearEnvio
body: '{${LOGIN}, GuiaCodigo: tracking_number}'
answer: |
  *|[0].{status: Status, events: TrackingData[].{at: fecha, words: descripcion}}
error: |
  error.{code: code, message: message} || (*|[?!Status]|[0]) && {code: 'NO_EXISTE', message: 'La guía no existe'}
absent: [NO_EXISTE]
`.trim(),
    void: `${REFERENCE_CALLS.void}\nbody: '{${LOGIN}}'`,
  },
};

export const manifest = manifestOf(preset);
