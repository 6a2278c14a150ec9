/** What /articulos-prohibidos begins with, and what is shown where something prohibited is looked for. */
export const prohibitedText = 'Para que comprar sea seguro, hay cosas que nadie puede vender aquí.'
