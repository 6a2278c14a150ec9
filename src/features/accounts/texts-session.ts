/** What every page may have to say of the connection and the session; apart from the forms' texts, which few pages need. */
export const sessionTexts = {
  unreachable: 'No se pudo conectar con el servidor. Verifica tu conexión a internet',
} as const
