import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { ConfirmedButton } from '../../../ui/confirmed-button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BlockView } from '../contract.ts'

/** Posts to the profile, which leads back to the page of the button. */
export function BlockButton({ name, username, store, isBlocked }: BlockView & { isBlocked: boolean }) {
  const { pathname, search } = useLocation()
  const form = useForm(isBlocked ? 'unblock' : 'block', { username, store, back: pathname + search })
  return (
    <ActionForm form={form} action={paths.account('profile')} preventScrollReset>
      {isBlocked ? (
        <SubmitButton variant="neutral" size="s" aria-label={`Desbloquear a ${name}`}>
          Desbloquear
        </SubmitButton>
      ) : (
        <ConfirmedButton
          label={`Bloquear a ${name}`}
          confirmLabel="Sí, bloquear"
          variant="neutral"
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

/** For the blocking person alone, with the way to undo it. */
export function BlockedNotice({ children, ...entry }: BlockView & { children?: ReactNode }) {
  return (
    <Notice tone="info" title={`Bloqueaste a ${entry.name}`}>
      {children}
      <BlockButton {...entry} isBlocked />
    </Notice>
  )
}
