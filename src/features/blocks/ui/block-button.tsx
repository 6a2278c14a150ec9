import { useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmedButton } from '../../../ui/confirmed-button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'

/** Posts to the profile, which leads back to the page of the button. */
export function BlockButton({
  username,
  name = `@${username}`,
  isBlocked,
}: {
  username: string
  name?: string
  isBlocked: boolean
}) {
  const { pathname, search } = useLocation()
  const form = useForm(isBlocked ? 'unblock' : 'block', { username, back: pathname + search })
  return (
    <ActionForm form={form} action={paths.account('profile')} preventScrollReset>
      {isBlocked ? (
        <Button
          type="submit"
          variant="neutral"
          size="s"
          busy={form.busy}
          aria-label={`Desbloquear a ${name}`}
        >
          Desbloquear
        </Button>
      ) : (
        <ConfirmedButton
          label={`Bloquear a ${name}`}
          confirmLabel="Sí, bloquear"
          variant="neutral"
          busy={form.busy}
          className="w-full"
        >
          <p>
            Ya no habrá preguntas, ofertas ni pedidos nuevos entre ustedes. Lo que está abierto sigue. No le
            avisamos.
          </p>
        </ConfirmedButton>
      )}
    </ActionForm>
  )
}
