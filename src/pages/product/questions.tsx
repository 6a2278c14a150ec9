import { Link, useActionData } from 'react-router'
import { MoreLinks } from '../../features/catalogue/ui/more-links.tsx'
import { questionSentText } from '../../features/questions/texts.ts'
import { QuestionForm } from '../../features/questions/ui/question-form.tsx'
import { QuestionsPanel } from '../../features/questions/ui/questions-panel.tsx'
import { settings } from '../../features/settings/rules.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ProductData } from './load-product.ts'
import { useAsk } from './use-ask.ts'

/** What the page's action answers when a question was not sent. */
export type AskFailure = { error: string; draft: string }

export function Questions({ loaded }: { loaded: ProductData }) {
  const { product, store, questions, questionsNext, choice, shop, asked, isOwn } = loaded
  const here = (query: string) => `${paths.product(product.url)}${query}#preguntas`
  const failed = useActionData<AskFailure>()
  const { ask, busy, sent, error } = useAsk(product.url, here(''), asked && !failed)
  const login = paths.login(here(''))
  return (
    <QuestionsPanel
      questions={questions}
      storeName={store.name}
      more={
        <MoreLinks
          next={questionsNext === null ? null : { to: here(`?preguntas_desde=${questionsNext}`) }}
          first={choice.questionsAfter === undefined ? null : { to: here('') }}
          what="preguntas"
        />
      }
      form={
        <>
          {sent && (
            <Notice tone="success" live className="mt-5">
              {questionSentText}
            </Notice>
          )}
          {isOwn && (
            <p className="mt-5 text-md text-muted">
              Es tu producto. Lo que te pregunten lo respondes en{' '}
              <Link to={paths.account('messages')} className="link underline underline-offset-3">
                Mensajes
              </Link>
              .
            </p>
          )}
          {product.listed && !isOwn && (
            <QuestionForm
              loginTo={shop.signedIn ? null : login}
              error={busy || sent ? undefined : (error ?? failed?.error)}
              draft={failed?.draft ?? ''}
              busy={busy}
              onAsk={ask}
              maxLength={settings.questions.messageMax}
              keepAs={`question ${product.url}`}
              first={loaded.questionCount === 0}
            />
          )}
        </>
      }
    />
  )
}
