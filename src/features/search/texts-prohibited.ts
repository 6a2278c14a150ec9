/** First sentence of /articulos-prohibidos, shown with a link to it where a search is for a prohibited item. */
export const prohibitedText = 'Para que comprar sea seguro, hay cosas que nadie puede vender aquí.'
