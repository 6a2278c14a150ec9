import { useEffect } from 'react'
import { Link } from 'react-router'
import { MoreLinks } from '../../../features/catalogue/ui/more-links.tsx'
import { isMember, useMe } from '../../../features/me/ui/me-state.ts'
import { QuestionForm } from '../../../features/questions/ui/question-form.tsx'
import { QuestionsPanel } from '../../../features/questions/ui/questions-panel.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ProductData } from './load-product.ts'

/** D1 §8. */
const questionSentText = 'El mensaje ha sido enviado'

export function Questions({ loaded }: { loaded: ProductData }) {
  const { product, store, questions, questionsNext, choice, asked } = loaded
  const isSignedIn = useMe(isMember)
  const isOwn = useMe((me) => me?.store === store.url)
  const here = (query: string) => `${paths.product(product.url)}${query}#preguntas`
  const form = useForm('ask')
  const sent = asked && !form.answer && !form.busy
  const login = paths.login(here(''))
  useEffect(() => {
    // Shown once: after a reload it would seem to be about the next message.
    if (asked) history.replaceState(history.state, '', `${paths.product(product.url)}#preguntas`)
  }, [asked, product.url])
  return (
    <QuestionsPanel
      questions={questions}
      storeName={store.name}
      more={
        <MoreLinks
          next={questionsNext === null ? null : { to: here(`?preguntas_desde=${questionsNext}`) }}
          first={choice.questionsAfter === undefined ? null : { to: here('') }}
          noun="preguntas"
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
              // The session may have ended since the page was rendered.
              loginTo={isSignedIn && form.answer?.code !== 'question-sign-in-needed' ? null : login}
              form={form}
              sent={sent}
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
