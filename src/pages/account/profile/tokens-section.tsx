import type { TokenView } from '../../../features/access-tokens/contract.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

export function TokensSection({ tokens }: { tokens: readonly TokenView[] }) {
  const live = tokens.filter(({ isExpired }) => !isExpired)
  return (
    <Box>
      <h2>Tokens de acceso</h2>
      <p className="mt-1 text-muted">
        {live.length === 0
          ? 'Ningún programa entra a tu cuenta. Si usas uno, dale un token en lugar de tu contraseña.'
          : 'Estos programas entran sin tu contraseña, hasta que los revoques o la cambies:'}
      </p>
      {live.length > 0 && (
        <ul className="mt-1 list-disc pl-5 font-semibold">
          {live.map(({ id, name }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.account('tokens')} variant="neutral" className="mt-3 max-md:w-full">
        {live.length === 0 ? 'Crear un token' : 'Ver y revocar tokens'}
      </ButtonLink>
    </Box>
  )
}
