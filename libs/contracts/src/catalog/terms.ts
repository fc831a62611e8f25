/** The terms of a new tenant, until it replaces them. */
export const termsAndConditions = `# Términos y condiciones

1. El servicio permite cotizar, comprar y rastrear envíos con las paqueterías disponibles en la plataforma.
2. El saldo es prepagado. El precio que se muestra al confirmar un envío es el que se cobra; si la guía no se genera, no se cobra nada.
3. El peso que se cobra es el mayor entre el real y el volumétrico. Si la paquetería reporta un peso mayor que el declarado, la diferencia se cobra por kilo al precio vigente cuando se compró la guía, y puede disputarse con evidencia.
4. La cancelación de una guía puede solicitarse el mismo día en que se generó. El importe vuelve al saldo cuando la paquetería acepta la cancelación.
5. El remitente responde del contenido de sus paquetes, de su empaque y de los datos de origen y destino. Los artículos que la paquetería prohíbe no pueden enviarse.
6. El seguro cubre el valor declarado solo cuando se contrata al comprar la guía.
7. Los datos personales se usan para prestar el servicio y se comparten únicamente con la paquetería elegida.`;
