import IconCamera from '@icons/camera'
import IconLogout from '@icons/logout'
import IconRosetteDiscountCheck from '@icons/rosette-discount-check'
import { Form, Link } from 'react-router'
import { formatDate } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { AccountData } from '../../shared/load-account.ts'
import { ProfileLinks } from '../profile-links.tsx'

/** The phone has its dialogs (D2 §2.2, 2.13) in "Mi perfil". */
export function AccountHeader({ person }: { person: AccountData['person'] }) {
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
      <ProfileLinks person={person} className="max-lg:hidden" />
    </Box>
  )
}
