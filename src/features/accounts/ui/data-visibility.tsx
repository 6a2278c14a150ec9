import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { visibilityTexts } from '../texts.ts'

export function DataVisibility() {
  return (
    <details className="rounded-field bg-primary-soft px-4 text-md text-primary-strong md:col-span-2">
      <summary className="py-3 font-bold underline underline-offset-3">{visibilityTexts.title}</summary>
      <p className="pb-3.5">
        {visibilityTexts.seller} {visibilityTexts.address}{' '}
        <Link to={paths.privacy()} className="font-semibold underline underline-offset-3">
          Aviso de privacidad
        </Link>
      </p>
    </details>
  )
}
