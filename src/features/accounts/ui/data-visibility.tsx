import IconEye from '@icons/eye'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { visibilityTexts } from '../texts.ts'

export function DataVisibility({ className }: { className?: string }) {
  return (
    <Notice icon={IconEye} title={visibilityTexts.title} {...(className ? { className } : {})}>
      {visibilityTexts.seller} {visibilityTexts.address}{' '}
      <Link to={paths.privacy()} className="font-semibold underline underline-offset-3">
        Aviso de privacidad
      </Link>
    </Notice>
  )
}
