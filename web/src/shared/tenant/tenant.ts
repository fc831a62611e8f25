/** What a page must know of its tenant before it asks for anything. */
export interface PageTenant {
  slug: string;
  name: string;
  /** the brand's one colour, as `#rrggbb` */
  color: string;
  logo: string | null;
  /** beside the log-in form */
  login_picture?: string | null;
  locale: string;
  currency: string;
  time_zone: string;
  /** present where the documentation of the API is served */
  api_docs?: true;
}

const PORTE: PageTenant = {
  slug: 'demo',
  name: 'Porte',
  color: '#476AFE',
  logo: null,
  locale: 'es-MX',
  currency: 'MXN',
  time_zone: 'America/Mexico_City',
};

function read(): PageTenant {
  const text = document.querySelector<HTMLMetaElement>('meta[name="tenant"]')?.content ?? '';
  try {
    return { ...PORTE, ...(JSON.parse(text) as Partial<PageTenant>) };
  } catch {
    return PORTE;
  }
}

/** The tenant of this page's host; the gateway writes it into the page. */
export const tenant: PageTenant = read();
