import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'
import type { OwnQuestionView } from '../contract.ts'

export function QuestionCard({ question, to }: { question: OwnQuestionView; to: string }) {
  const { product, author, message, askedAt, answer, answeredAt } = question
  return (
    <li className="box flex flex-wrap gap-4 p-4">
      <span
        className={`tone-${product.tone} size-14 shrink-0 overflow-hidden rounded-button border border-line`}
      >
        <Picture image={product.image} alt="" sizes={56} className="size-full object-cover" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Link to={paths.product(product.url)} className="link font-semibold">
            {product.name}
          </Link>
          <Chip tone={answeredAt ? 'success' : 'warning'}>{answeredAt ? 'Respondida' : 'Sin responder'}</Chip>
        </p>
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
        <p className="text-sm text-muted">
          @{author} · {formatDateTime(new Date(askedAt))} ·{' '}
          <LoneLink to={paths.report('persona', author)}>Reportar</LoneLink>
        </p>
        {answeredAt && (
          <p className="mt-2 border-l-3 border-primary-line pl-3 text-md [overflow-wrap:anywhere] whitespace-pre-line">
            <b className="block">Tu respuesta</b>
            {answer}
          </p>
        )}
      </div>
      {!answeredAt && (
        <ButtonLink to={to} preventScrollReset className="self-center max-md:w-full">
          Responder
        </ButtonLink>
      )}
    </li>
  )
}
