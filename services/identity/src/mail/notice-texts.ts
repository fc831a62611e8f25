import type { Locale, Role } from '@porte/contracts';

/** A change of an account that its owner is mailed about. */
export type AccountNotice =
  | { kind: 'email_change_requested' | 'email_changed'; email: string }
  | { kind: 'role_changed'; role: Role; custom: string | null }
  | { kind: 'api_key_created'; name: string }
  | { kind: 'acted_as'; name: string; reason: string }
  | { kind: 'spending_granted'; name: string; granter: string; amount: number; reason: string }
  | { kind: 'fiscal_data_rejected'; reason: string }
  | { kind: 'new_device'; browser: string | null; system: string | null; network: string | null }
  | { kind: 'recovery_code_used'; left: number }
  | { kind: 'passkey_added' | 'passkey_removed' | 'passkey_refused'; name: string }
  | { kind: 'second_factor_on' | 'second_factor_off' | 'app_removed' | 'recovery_codes_renewed' }
  | { kind: 'merged_into_other' | 'merged_with_duplicate' }
  | { kind: 'suspended' | 'activated' | 'password_changed' | 'sessions_ended' | 'fiscal_data_verified' };

export interface NoticeTexts {
  subject(tenant: string): string;
  /** of a mail about one thing that has a subject of its own */
  subjects: Partial<Record<AccountNotice['kind'], (tenant: string) => string>>;
  greeting: string;
  /** @param money words an amount in pesos */
  line(notice: AccountNotice, money: (amount: number) => string): string;
  /** for an owner who does not recognize the change */
  unexpected(tenant: string): string;
}

const ROLES: Record<Locale, Record<Role, string>> = {
  'es-MX': {
    customer: 'cliente',
    operator: 'operador',
    admin: 'administrador',
    main_admin: 'administrador principal',
    developer: 'desarrollador',
  },
  en: {
    customer: 'customer',
    operator: 'operator',
    admin: 'administrator',
    main_admin: 'main administrator',
    developer: 'developer',
  },
};

/** Browser, system and network of a sign-in, as far as they are known. */
const deviceOf = (
  { browser, system, network }: Extract<AccountNotice, { kind: 'new_device' }>,
  words: { on: string; network: string; unknown: string },
): string => {
  const device = [browser, system].filter(Boolean).join(` ${words.on} `) || words.unknown;
  return network ? `${device}, ${words.network} ${network}` : device;
};

function spanish(notice: AccountNotice, money: (amount: number) => string): string {
  switch (notice.kind) {
    case 'email_change_requested':
      return `Se pidió cambiar el correo de tu cuenta a ${notice.email}. El cambio queda hecho cuando se confirme desde ese correo.`;
    case 'email_changed':
      return `El correo de tu cuenta cambió a ${notice.email}. Desde ahora entras con ese correo.`;
    case 'role_changed':
      return `Tu tipo de usuario ahora es: ${ROLES['es-MX'][notice.role]}${notice.custom === null ? '' : `, con el rol «${notice.custom}»`}.`;
    case 'api_key_created':
      return `Se creó la clave de API «${notice.name}» para tu cuenta. Quien la tenga puede actuar por ti en lo que le permitiste.`;
    case 'acted_as':
      return `${notice.name} entró a tu cuenta para ayudarte, por 30 minutos. Motivo: ${notice.reason} No puede ver tus claves, ni mover tu dinero sin que te avisemos por correo.`;
    case 'spending_granted':
      return `${notice.granter} permitió a ${notice.name} comprar guías con tu saldo por hasta ${money(notice.amount)}, solo mientras dure su sesión en tu cuenta (30 minutos a lo más). Motivo: ${notice.reason} Cada compra aparece en tus movimientos con su nombre.`;
    case 'new_device':
      return `Alguien entró a tu cuenta desde un equipo que no conocíamos: ${deviceOf(notice, { on: 'en', network: 'red', unknown: 'equipo desconocido' })}.`;
    case 'second_factor_on':
      return 'Tu cuenta pide ahora un segundo factor: el código de tu aplicación, además de la contraseña.';
    case 'second_factor_off':
      return 'Tu cuenta ya no pide un segundo factor: basta la contraseña.';
    case 'app_removed':
      return 'Se quitó la aplicación de códigos de tu cuenta.';
    case 'passkey_added':
      return `Se agregó la llave de acceso «${notice.name}» a tu cuenta. Con ella se entra sin contraseña; si no fuiste tú, quítala en tu perfil.`;
    case 'passkey_removed':
      return `Se quitó la llave de acceso «${notice.name}» de tu cuenta.`;
    case 'passkey_refused':
      return `Rechazamos la llave de acceso «${notice.name}»: pudo haber sido copiada y ya no abre tu cuenta. Quítala en tu perfil y agrega otra.`;
    case 'recovery_codes_renewed':
      return 'Se generaron códigos de recuperación nuevos para tu cuenta; los anteriores ya no sirven.';
    case 'recovery_code_used':
      return `Se usó un código de recuperación para entrar a tu cuenta. Quedan ${notice.left}.`;
    case 'suspended':
      return 'Tu cuenta quedó suspendida: no puedes entrar ni comprar guías.';
    case 'merged_into_other':
      return 'Unimos esta cuenta con la otra que tienes con nosotros, porque estaban repetidas. Con este correo ya no puedes entrar: usa el de tu otra cuenta. Tu saldo, tus direcciones y tus empaques pasan a ella.';
    case 'merged_with_duplicate':
      return 'Unimos a esta cuenta la otra que tenías con nosotros, porque estaban repetidas. Su saldo, sus direcciones y sus empaques pasan a esta; con el correo de la otra ya no se puede entrar.';
    case 'activated':
      return 'Tu cuenta está activa: ya puedes entrar.';
    case 'password_changed':
      return 'La contraseña de tu cuenta cambió y se cerraron tus demás sesiones.';
    case 'sessions_ended':
      return 'Se cerraron todas las sesiones de tu cuenta.';
    case 'fiscal_data_verified':
      return 'Verificamos tus datos fiscales: ya puedes comprar guías sin límite.';
    case 'fiscal_data_rejected':
      return `No pudimos verificar tus datos fiscales: ${notice.reason} Corrígelos y envíalos de nuevo desde tu cuenta.`;
  }
}

function english(notice: AccountNotice, money: (amount: number) => string): string {
  switch (notice.kind) {
    case 'email_change_requested':
      return `A change of your account's email to ${notice.email} was requested. It takes effect once it is confirmed from that address.`;
    case 'email_changed':
      return `The email of your account changed to ${notice.email}. Use it to sign in from now on.`;
    case 'role_changed':
      return `Your user type is now: ${ROLES.en[notice.role]}${notice.custom === null ? '' : `, with the role “${notice.custom}”`}.`;
    case 'api_key_created':
      return `The API key “${notice.name}” was created for your account. Anyone who has it can act for you within what you allowed.`;
    case 'acted_as':
      return `${notice.name} entered your account to help you, for 30 minutes. Reason: ${notice.reason} They cannot see your keys, nor move your money without our letting you know by email.`;
    case 'spending_granted':
      return `${notice.granter} allowed ${notice.name} to buy labels from your balance for up to ${money(notice.amount)}, only while their session in your account lasts (30 minutes at most). Reason: ${notice.reason} Each purchase is listed in your transactions with their name.`;
    case 'new_device':
      return `There was a sign-in to your account from a device that we did not know: ${deviceOf(notice, { on: 'on', network: 'network', unknown: 'unknown device' })}.`;
    case 'second_factor_on':
      return 'Your account now asks for a second factor: the code of your app, besides the password.';
    case 'second_factor_off':
      return 'Your account no longer asks for a second factor: the password is enough.';
    case 'app_removed':
      return 'The app for codes was removed from your account.';
    case 'passkey_added':
      return `The passkey “${notice.name}” was added to your account. It signs in without a password; if it was not you, remove it in your profile.`;
    case 'passkey_removed':
      return `The passkey “${notice.name}” was removed from your account.`;
    case 'passkey_refused':
      return `We refused the passkey “${notice.name}”: it may have been copied, and no longer opens your account. Remove it in your profile and add another one.`;
    case 'recovery_codes_renewed':
      return 'New recovery codes were made for your account; the earlier ones no longer work.';
    case 'recovery_code_used':
      return `A recovery code was used to sign in to your account. ${notice.left} are left.`;
    case 'suspended':
      return 'Your account is suspended: you cannot sign in or buy labels.';
    case 'merged_into_other':
      return 'We merged this account with the other one you have with us, because you had two. You can no longer sign in with this email: use that of your other account. Your balance, addresses and packages move to it.';
    case 'merged_with_duplicate':
      return 'We merged the other account you had with us into this one, because you had two. Its balance, addresses and packages move to this account; its email no longer signs in.';
    case 'activated':
      return 'Your account is active: you can sign in.';
    case 'password_changed':
      return 'The password of your account changed and your other sessions were ended.';
    case 'sessions_ended':
      return 'All sessions of your account were ended.';
    case 'fiscal_data_verified':
      return 'We verified your tax data: you can now buy labels without limits.';
    case 'fiscal_data_rejected':
      return `We could not verify your tax data: ${notice.reason} Correct them and send them again from your account.`;
  }
}

export const noticeTexts: Record<Locale, NoticeTexts> = {
  'es-MX': {
    subject: tenant => `Cambios en tu cuenta de ${tenant}`,
    subjects: {
      passkey_added: tenant => `Llave de acceso nueva en tu cuenta de ${tenant}`,
      passkey_refused: tenant => `Rechazamos una llave de acceso de tu cuenta de ${tenant}`,
      new_device: tenant => `Acceso desde un equipo nuevo a tu cuenta de ${tenant}`,
      merged_into_other: tenant => `Unimos tus dos cuentas de ${tenant}`,
      merged_with_duplicate: tenant => `Unimos tus dos cuentas de ${tenant}`,
      spending_granted: tenant => `Permitimos compras con tu saldo de ${tenant}`,
      fiscal_data_verified: tenant => `Verificamos tus datos fiscales en ${tenant}`,
      fiscal_data_rejected: tenant => `No pudimos verificar tus datos fiscales en ${tenant}`,
    },
    greeting: 'Hola:',
    line: spanish,
    unexpected: tenant =>
      `Si no esperabas este cambio, elige una contraseña nueva con «¿Olvidaste tu contraseña?» y avisa a ${tenant}.`,
  },
  en: {
    subject: tenant => `Changes to your account at ${tenant}`,
    subjects: {
      passkey_added: tenant => `New passkey for your account at ${tenant}`,
      passkey_refused: tenant => `We refused a passkey of your account at ${tenant}`,
      new_device: tenant => `Sign-in from a new device to your account at ${tenant}`,
      merged_into_other: tenant => `We merged your two accounts at ${tenant}`,
      merged_with_duplicate: tenant => `We merged your two accounts at ${tenant}`,
      spending_granted: tenant => `We allowed purchases from your balance at ${tenant}`,
      fiscal_data_verified: tenant => `We verified your tax data at ${tenant}`,
      fiscal_data_rejected: tenant => `We could not verify your tax data at ${tenant}`,
    },
    greeting: 'Hello,',
    line: english,
    unexpected: tenant =>
      `If you did not expect this change, choose a new password with “Forgot your password?” and tell ${tenant}.`,
  },
};
