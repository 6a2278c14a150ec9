/** Type of the popup's message to its opener. */
export const GOOGLE_MESSAGE = 'tianguis:google'
