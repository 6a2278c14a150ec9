import IconShieldCheck from '@icons/shield-check'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { guardedText } from '../../settings/texts-protection.ts'

export const ProtectionNotice = () => (
  <Notice tone="success" icon={IconShieldCheck} title="Pago protegido" className="mt-4">
    {guardedText}{' '}
    <Link to={paths.protectedPayment()} className="font-semibold underline underline-offset-3">
      Cómo funciona
    </Link>
  </Notice>
)
