const HEX = /^#[0-9a-f]{6}$/i;
const FALLBACK = '#476AFE';

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

const channelsOf = (color: string): number[] => [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16));

/** How well white reads on a colour (WCAG: 1 to 21). */
function contrastOfWhite(channels: readonly number[]): number {
  const [red, green, blue] = channels.map(value => linear(value / 255)) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const READABLE = 4.5;
/** From here on a colour is dark enough that white on a slightly darker one looks like it; lighter ones take black. */
const NEARLY_READABLE = 3;

/** The brand's colour as a background, and the colour of text on it: white as in the app, for which a background that is a little too light is made darker. */
function fillOf(color: string): { fill: string; on: '#000' | '#fff' } {
  const channels = channelsOf(color);
  if (contrastOfWhite(channels) < NEARLY_READABLE) return { fill: color, on: '#000' };
  let darker = channels;
  while (contrastOfWhite(darker) < READABLE) darker = darker.map(value => Math.floor(value * 0.98));
  return { fill: `#${darker.map(value => value.toString(16).padStart(2, '0')).join('')}`, on: '#fff' };
}

/** The style of the tracking page in the tenant's colour, light and dark. @param color `#rrggbb`; anything else gives Porte's */
export function trackingStyle(color: string): string {
  const brand = HEX.test(color) ? color : FALLBACK;
  const { fill, on } = fillOf(brand);
  return STYLE.replace('BRAND', brand).replace('FILL', fill).replace('ON', on);
}

// The brand's colour is for shapes only: as text it would not always be readable.
const STYLE = `:root{color-scheme:light dark;--brand:BRAND;--fill:FILL;--on:ON;--page:#f5f5f5;--card:#fff;--line:#e0e0e0;--text:#242424;--soft:#616161;--soil:color-mix(in srgb,var(--brand) 12%,#fff);--good:#0e700e;--goodsoil:#f1faf1;--bad:#b10e1c;--badsoil:#fdf3f4;--info:#115ea3;--infosoil:#ebf3fc}
@media(prefers-color-scheme:dark){:root{--page:#141414;--card:#1f1f1f;--line:#424242;--text:#fff;--soft:#adadad;--soil:color-mix(in srgb,var(--brand) 18%,#141414);--good:#9fd89f;--goodsoil:#052505;--bad:#dc626d;--badsoil:#3b0509;--info:#62abf5;--infosoil:#082338}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 "Segoe UI Variable","Segoe UI",system-ui,sans-serif}
header{display:flex;align-items:center;gap:12px;padding:12px 16px;background:var(--card);border-bottom:1px solid var(--line)}
.mark{display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--fill);color:var(--on);font-weight:600}
.logo{height:32px;max-width:160px}
.brand{font-weight:600;font-size:18px;min-width:0;overflow-wrap:anywhere}
.switch{margin-inline-start:auto;display:grid;align-items:center;min-height:44px;padding:0 8px;color:inherit}
main{display:grid;gap:16px;max-width:560px;margin:0 auto;padding:16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;overflow:hidden;overflow-wrap:anywhere}
.hero{padding:0}
.words{padding:16px}
.map{display:block;width:100%;background:var(--soil)}
.street{fill:none;stroke:var(--card);stroke-width:6;opacity:.7}
.done,.todo,.off{fill:none;stroke:var(--brand);stroke-width:4;stroke-linecap:round}
.todo{stroke-dasharray:1 10}
.off{stroke:var(--soft);stroke-dasharray:1 10}
.now,.past{fill:var(--brand);stroke:var(--card);stroke-width:3}
.end{fill:var(--card);stroke:var(--soft);stroke-width:3}
.ends{display:flex;justify-content:space-between;gap:16px;padding:12px 16px 0}
.ends p{margin:0;font-weight:600}
.ends p+p{text-align:end}
small{display:block;font-size:14px;font-weight:400;color:var(--soft)}
h1{margin:8px 0 4px;font-size:24px;line-height:32px;font-weight:600}
h2{margin:0 0 8px;font-size:16px;line-height:22px;font-weight:600}
h3{margin:16px 0 8px;color:var(--soft);font-size:14px;line-height:20px;font-weight:600}
h3::first-letter{text-transform:uppercase}
h2+h3{margin-top:0}
.lead{margin:0;color:var(--soft)}
.shop{margin-top:8px}.shop+h1{margin-top:0}
.copied{display:flex;align-items:center;justify-content:space-between;gap:12px}
.copied button{margin:0;flex:none;background:none;color:inherit;border:1px solid var(--line)}
.chips{display:flex;gap:8px;margin:0}
.chip{padding:2px 12px;border-radius:99px;font-size:14px;font-weight:600;background:var(--infosoil);color:var(--info)}
.chip.delivered{background:var(--goodsoil);color:var(--good)}
.chip.canceled,.chip.exception,.chip.returned{background:var(--badsoil);color:var(--bad)}
.chip.plain{background:var(--page);color:var(--text)}
.steps{display:flex;justify-content:space-between;margin:20px 0 0;padding:0;list-style:none;position:relative}
.steps::before{content:"";position:absolute;inset:8px 8px auto;height:2px;background:var(--line)}
.steps li{position:relative;padding-top:24px;color:var(--soft);font-size:14px}
.steps li::before{content:"";position:absolute;top:0;width:18px;height:18px;border-radius:50%;background:var(--card);border:3px solid var(--soft);box-sizing:border-box}
.steps li:last-child{text-align:end}
.steps li:last-child::before{inset-inline-end:0}
.steps li.reached::before{background:var(--brand);border-color:var(--brand)}
.steps li[aria-current]{font-weight:600;color:var(--text)}
.steps.four li{flex:1 1 0;min-width:0;padding-inline-end:4px;font-size:12px}
.steps.four li:last-child{padding-inline-end:0}
.events{margin:0;padding:0;list-style:none}
.events li{position:relative;padding:0 0 16px 24px}
.events li:last-child{padding-bottom:0}
.events li::before{content:"";position:absolute;left:0;top:7px;width:10px;height:10px;border-radius:50%;background:var(--soft)}
h2+h3+.events li:first-child::before{background:var(--brand)}
.events b{display:block}
time{color:var(--soft);font-size:14px}
.number{margin:0;font-size:20px;font-weight:600;font-variant-numeric:tabular-nums;user-select:all}
.card a{display:inline-block;padding:10px 0;color:inherit}
button{margin-top:16px;min-height:44px;padding:10px 20px;border:0;border-radius:8px;background:var(--fill);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
footer{max-width:560px;margin:0 auto;padding:0 16px 24px;color:var(--soft);font-size:14px;text-align:center}
a:focus-visible,button:focus-visible{outline:2px solid var(--text);outline-offset:2px;border-radius:4px}
@media(min-width:640px){main{padding-top:24px}.card:not(.hero){padding:24px}.words{padding:24px}.ends{padding:16px 24px 0}.steps.four li{font-size:14px}}
@media(min-width:960px){main:has(.hero){max-width:1040px;grid-template-columns:minmax(0,1fr) 360px;align-items:start}main:has(.hero)>.card{grid-column:1}main:has(.hero)>.side{grid-column:2;grid-row:1/span 2}}`;
