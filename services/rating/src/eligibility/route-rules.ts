import type { Offer, OfferContext, Rule } from './types.js';

const ends = ({ request }: OfferContext) => [request.origin, request.destination];

const atHome = (context: OfferContext): boolean =>
  ends(context).every(end => end.country_id === context.home_country_id);

/** The countries of the ends differ, and each foreign one is on the service's list. */
const abroad = ({ places }: Offer, context: OfferContext): boolean =>
  context.request.origin.country_id !== context.request.destination.country_id &&
  ends(context).every(({ country_id: id }) => id === context.home_country_id || places.servesCountry(id));

/** `national`: both ends in the home country; `international`: between the home country and a listed country. */
export const outsideCountry: Rule = (offer, context) => {
  const type = offer.service.service_type;
  if (type === 'zonal') return null;
  return (type === 'national' ? atHome(context) : abroad(offer, context)) ? null : 'outside_country';
};

/** `zonal`: the postal codes of both ends are in zones attached to the service. */
export const outsideZone: Rule = ({ service, places }, context) =>
  service.service_type !== 'zonal' || ends(context).every(end => places.inZones(end)) ? null : 'outside_zone';
