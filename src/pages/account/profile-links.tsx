import IconLock from '@icons/lock'
import IconPhoto from '@icons/photo'
import IconSchool from '@icons/school'
import IconUser from '@icons/user'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AccountData } from '../shared/load-account.ts'

/** Accounts of Google have no picture and password of ours. */
export function ProfileLinks({
  person,
  isProfile = false,
  className,
}: {
  person: AccountData['person']
  isProfile?: boolean
  className?: string
}) {
  const links = [
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
    ...(isProfile ? [] : [{ to: paths.account('profile'), icon: IconUser, label: 'Mi perfil' }]),
  ]
  return (
    <ul className={cn('grid gap-2 sm:grid-cols-2 md:flex md:flex-wrap', className)}>
      {links.map(({ to, icon, label }) => (
        <li key={to}>
          <ButtonLink to={to} variant="neutral" size="s" preventScrollReset className="max-md:w-full">
            <Icon of={icon} size="s" />
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
