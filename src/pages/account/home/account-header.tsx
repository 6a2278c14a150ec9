import IconCamera from '@icons/camera'
import IconLock from '@icons/lock'
import IconLogout from '@icons/logout'
import IconPhoto from '@icons/photo'
import IconRosetteDiscountCheck from '@icons/rosette-discount-check'
import IconSchool from '@icons/school'
import IconUser from '@icons/user'
import { Form, Link } from 'react-router'
import { formatDate } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { AccountData } from '../../shared/load-account.ts'

/** With the dialogs of D2 §2.2 and 2.13. Accounts of Google have no picture and password of ours. */
export function AccountHeader({ person }: { person: AccountData['person'] }) {
  const dialogs = [
    ...(person.hasPassword
      ? [
          { to: paths.changePicture(), icon: IconPhoto, label: 'Cambiar foto' },
          { to: paths.changePassword(), icon: IconLock, label: 'Cambiar contraseña' },
        ]
      : []),
    {
      to: paths.verifyStudent(),
      icon: IconSchool,
      label: person.studentSince ? 'Verificación de estudiante' : 'Verificar como estudiante',
    },
    { to: paths.account('profile'), icon: IconUser, label: 'Mi perfil' },
  ]
  return (
    <Box className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4 md:gap-5">
        <span className="relative shrink-0">
          <Avatar name={person.displayName} picture={person.picture} size="l" />
          {person.hasPassword && (
            <Link
              to={paths.changePicture()}
              preventScrollReset
              aria-label="Cambiar tu foto"
              className="absolute -right-3 -bottom-3 grid size-11 place-items-center"
            >
              <span className="grid size-8 place-items-center rounded-full border border-line bg-white shadow-float hover:text-primary">
                <Icon of={IconCamera} size="s" />
              </span>
            </Link>
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="[overflow-wrap:anywhere]">Hola, {person.displayName.split(' ')[0]}</h1>
          <p className="text-md [overflow-wrap:anywhere] text-muted">
            {person.displayName} · @{person.username} · <EmailText address={person.email} />
          </p>
          {person.studentSince && (
            <Chip tone="success" icon={IconRosetteDiscountCheck} className="mt-2 whitespace-normal!">
              Estudiante · verificado el {formatDate(new Date(person.studentSince))}
            </Chip>
          )}
        </div>
        <Form method="post" action={paths.logout()} className="max-lg:hidden">
          <Button type="submit" variant="neutral">
            <Icon of={IconLogout} size="s" />
            Salir
          </Button>
        </Form>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 md:flex md:flex-wrap">
        {dialogs.map(({ to, icon, label }) => (
          <li key={to}>
            <ButtonLink to={to} variant="neutral" size="s" preventScrollReset className="max-md:w-full">
              <Icon of={icon} size="s" />
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Box>
  )
}
