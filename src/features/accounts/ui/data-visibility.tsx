import IconEye from '@icons/eye'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { whoSeesTexts } from '../texts.ts'

/** Shown at every field for contact data. */
export function WhoSees({ className }: { className?: string }) {
  return (
    <Notice icon={IconEye} title={whoSeesTexts.title} {...(className ? { className } : {})}>
      {whoSeesTexts.seller} {whoSeesTexts.address}{' '}
      <Link to={paths.privacy()} className="font-semibold underline underline-offset-3">
        Aviso de privacidad
      </Link>
    </Notice>
  )
}
