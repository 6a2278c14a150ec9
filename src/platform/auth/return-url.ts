/** Return address of the identity provider; it has to be registered there. */
export const googleReturnUrl = (origin: string): string => `${origin}/api/v1/auth/google/callback`
