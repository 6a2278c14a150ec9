import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { FrameViewer } from './frame-data.ts'

const item = 'flex min-h-11 items-center gap-2 rounded-button px-2 whitespace-nowrap hover:text-primary'

/** Guests may enter or register, members go to their account; staff get their area beside it. */
export function ViewerLinks({ viewer }: { viewer: FrameViewer | null }) {
  if (!viewer) {
    return (
      <>
        <Link to={paths.login()} className={item}>
          Ingresar
        </Link>
        <ButtonLink to={paths.register()} className="ml-2 text-md!">
          Registrarse
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      {viewer.isStaff && (
        <Link to={paths.staff()} className={item}>
          Equipo
        </Link>
      )}
      <Link to={paths.account()} className={item}>
        <Avatar name={viewer.displayName} picture={viewer.picture} />
        <span className="max-w-32 truncate">Mi cuenta</span>
      </Link>
    </>
  )
}
