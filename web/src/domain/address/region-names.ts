/** The states of the United States: code and name. */
export const AMERICAN_STATES: readonly (readonly [code: string, name: string])[] = (
  'AK Alaska|AL Alabama|AR Arkansas|AZ Arizona|CA California|CO Colorado|CT Connecticut|DC District of Columbia|DE Delaware|FL Florida|GA Georgia|HI Hawaii|IA Iowa|ID Idaho|IL Illinois|IN Indiana|' +
  'KS Kansas|KY Kentucky|LA Louisiana|MA Massachusetts|MD Maryland|ME Maine|MI Michigan|MN Minnesota|MO Missouri|MS Mississippi|MT Montana|NC North Carolina|ND North Dakota|NE Nebraska|NH New Hampshire|' +
  'NJ New Jersey|NM New Mexico|NV Nevada|NY New York|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|' +
  'VA Virginia|VT Vermont|WA Washington|WI Wisconsin|WV West Virginia|WY Wyoming'
)
  .split('|')
  .map(text => [text.slice(0, 2), text.slice(3)] as const);

/** Countries by their spellings, folded and without dots. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  mexico: 'MX',
  mx: 'MX',
  'estados unidos mexicanos': 'MX',
  'republica mexicana': 'MX',
  'united states': 'US',
  'united states of america': 'US',
  usa: 'US',
  us: 'US',
  'u s a': 'US',
  'ee uu': 'US',
  eeuu: 'US',
  eua: 'US',
  'estados unidos': 'US',
  'estados unidos de america': 'US',
  canada: 'CA',
  guatemala: 'GT',
  espana: 'ES',
  spain: 'ES',
  colombia: 'CO',
};

/** Cities and boroughs large enough to distinguish from a colony by name alone; folded. */
export const CITIES: ReadonlySet<string> = new Set(
  (
    'alvaro obregon|azcapotzalco|benito juarez|coyoacan|cuajimalpa|cuajimalpa de morelos|cuauhtemoc|gustavo a madero|iztacalco|iztapalapa|magdalena contreras|la magdalena contreras|' +
    'miguel hidalgo|milpa alta|tlahuac|tlalpan|venustiano carranza|xochimilco|guadalajara|zapopan|tlaquepaque|tonala|puerto vallarta|monterrey|san nicolas de los garza|guadalupe|apodaca|santa catarina|' +
    'san pedro garza garcia|puebla|cholula|toluca|metepec|naucalpan|naucalpan de juarez|tlalnepantla|ecatepec|ecatepec de morelos|nezahualcoyotl|cuautitlan izcalli|atizapan|huixquilucan|texcoco|' +
    'tijuana|mexicali|ensenada|tecate|ciudad juarez|cd juarez|chihuahua|leon|irapuato|celaya|salamanca|guanajuato|queretaro|san luis potosi|aguascalientes|merida|cancun|playa del carmen|chetumal|' +
    'campeche|villahermosa|tuxtla gutierrez|tapachula|oaxaca|oaxaca de juarez|veracruz|xalapa|boca del rio|coatzacoalcos|poza rica|cordoba|orizaba|acapulco|chilpancingo|cuernavaca|jiutepec|cuautla|pachuca|tulancingo|' +
    'tlaxcala|morelia|uruapan|zamora|colima|manzanillo|tepic|culiacan|mazatlan|los mochis|hermosillo|ciudad obregon|cd obregon|nogales|la paz|los cabos|cabo san lucas|durango|gomez palacio|torreon|saltillo|monclova|' +
    'tampico|reynosa|matamoros|nuevo laredo|ciudad victoria|cd victoria|zacatecas|fresnillo|ciudad de mexico|cdmx'
  ).split('|'),
);
