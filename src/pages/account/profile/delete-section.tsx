import { Link } from 'react-router'
import type { ProfileView } from '../../../features/accounts/contract-profile.ts'
import { OwnerProofField } from '../../../features/accounts/ui/owner-proof-field.tsx'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { periodText, retention } from '../../../features/settings/rules-retention.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'

const here = paths.account('profile')

export function DeleteSection({ profile, isOpen }: { profile: ProfileView; isOpen: boolean }) {
  return (
    <Box>
      <h2>Eliminar mi cuenta</h2>
      <div className="mt-2 grid gap-4 text-md md:grid-cols-2">
        <div>
          <h3 className="text-md">Se borra para siempre</h3>
          <ul className="mt-1 list-disc pl-5 text-muted">
            <li>Tu nombre, usuario, correo, teléfono, dirección y foto</li>
            <li>Tu contraseña, tus sesiones, tus tokens y tu verificación de estudiante</li>
            <li>Tu carrito, tu lista de deseos y tus avisos</li>
            <li>Los productos y los datos de contacto de tu tienda, si tienes una</li>
          </ul>
        </div>
        <div>
          <h3 className="text-md">Se conserva</h3>
          <ul className="mt-1 list-disc pl-5 text-muted">
            <li>
              Tus pedidos con los datos de contacto que llevaban, {periodText(retention.orders)} desde que
              terminan; después, solo importes y fechas
            </li>
            <li>El nombre de tu tienda en los pedidos de tus compradores</li>
            <li>Tus opiniones y preguntas, como «Cuenta eliminada» y sin tu nombre</li>
          </ul>
        </div>
      </div>
      <p className="mt-3 text-md text-muted">
        No se puede mientras tengas pedidos, devoluciones o dinero retenido sin terminar. Más en el{' '}
        <Link to={paths.privacy()} className="link">
          Aviso de privacidad
        </Link>
        .
      </p>
      <ButtonLink to={`${here}?delete=1`} variant="danger" preventScrollReset className="mt-4 max-md:w-full">
        Eliminar mi cuenta
      </ButtonLink>
      {isOpen && <DeleteDialog profile={profile} />}
    </Box>
  )
}

function DeleteDialog({ profile }: { profile: ProfileView }) {
  const form = useForm('delete')
  const { answer } = form
  return (
    <PageDialog title="¿Seguro que quieres eliminarla?" closeTo={here}>
      <p className="text-muted">No se puede deshacer. Confirma que eres tú:</p>
      {answer && answer.code !== 'invalid-request' && (
        <Notice tone="error" live>
          {answer.message}
        </Notice>
      )}
      <ActionForm form={form} action={`${here}?delete=1`} preventScrollReset className="grid gap-4">
        <OwnerProofField form={form} username={profile.username} hasPassword={profile.method === 'direct'} />
        <Button type="submit" variant="danger" block busy={form.busy}>
          Eliminar mi cuenta para siempre
        </Button>
        <ButtonLink to={here} variant="neutral" block preventScrollReset>
          Conservar mi cuenta
        </ButtonLink>
      </ActionForm>
    </PageDialog>
  )
}
