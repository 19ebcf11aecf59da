import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Question } from '#shared/contract/questions.ts'
import type { Listing } from '#shared/contract/search.ts'
import { t } from '#shared/language/message.ts'
import { ReportButton } from '#web/components/report-button.tsx'
import { loginAddress, phoneAddress } from '#web/lib/addresses.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { questionsQuery } from './queries.ts'

/** Loaded only when somebody answers or asks something. */
const AnswerButton = lazy(async () => ({ default: (await import('./answer-button.tsx')).AnswerButton }))
const AskForm = lazy(async () => ({ default: (await import('./ask-form.tsx')).AskForm }))

const few = 10
const most = 50

/** S13.4: public questions about a phone and its seller's answers. `given` is the server-rendered page. */
export function Questions({ listing, given }: { listing: Listing; given: Page<Question[]> }) {
  const { me } = useSession()
  const [limit, setLimit] = useState(few)
  const { data = given } = useQuery({
    ...questionsQuery(listing._id, me?._id, limit),
    ...(me || limit !== few ? { placeholderData: given } : { initialData: given }),
  })
  return (
    <section id="questions" aria-labelledby="questions-heading">
      <h2 id="questions-heading" className="mb-3 font-bold text-xl">
        {t('questions.questionsAnswers')}
      </h2>
      {data.items.length === 0 ? (
        <p className="muted mb-4">{t('questions.noneAsked')}</p>
      ) : (
        <ul className="surface mb-4 divide-y divide-base-300">
          {data.items.map((question) => (
            <li key={question._id} className="grid gap-2 p-4">
              <QuestionAndAnswer question={question} />
              <div className="flex flex-wrap items-center gap-x-4 empty:hidden">
                {listing.yours && question.answeredAt === null && (
                  <Suspense>
                    <AnswerButton question={question} />
                  </Suspense>
                )}
                {me && !question.yours && (
                  <ReportButton reported={{ about: 'question', questionId: question._id }} className="link muted py-1 text-sm">
                    {tr('questions.reportQuestion', { asker: question.asker, aloud })}
                  </ReportButton>
                )}
                {me && !listing.yours && question.answer !== null && (
                  <ReportButton reported={{ about: 'answer', questionId: question._id }} className="link muted py-1 text-sm">
                    {tr('questions.reportAnswer', { asker: question.asker, aloud })}
                  </ReportButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {data.next && limit < most && (
        <p className="mb-4">
          <Button tone="quiet" size="small" onClick={() => setLimit(most)}>
            {t('questions.showMoreQuestions')}
          </Button>
        </p>
      )}
      <Ask listing={listing} />
    </section>
  )
}

const QuestionAndAnswer = ({ question: { asker, text, askedAt, answer, answeredAt } }: { question: Question }) => (
  <>
    <div>
      <p className="wrap-anywhere font-medium">{text}</p>
      <p className="muted text-sm">{tr('questions.askedBy', { asker, at: <Time at={askedAt} as="day" /> })}</p>
    </div>
    {answeredAt && (
      <div className="border-primary border-s-2 ps-3">
        <p className={answer === null ? 'muted' : 'wrap-anywhere'}>{answer ?? t('questions.answerHidden')}</p>
        <p className="muted text-sm">{tr('questions.answeredBySeller', { at: <Time at={answeredAt} as="day" /> })}</p>
      </div>
    )}
  </>
)

function Ask({ listing }: { listing: Listing }) {
  const { me, status } = useSession()
  const isOffered =
    listing.state === 'available' || listing.state === 'booked' || listing.state === 'paused' || listing.state === 'ended'
  if (!isOffered || listing.yours) return null
  if (me) {
    return (
      <Suspense fallback={<SpinnerBlock />}>
        <AskForm listingId={listing._id} />
      </Suspense>
    )
  }
  return (
    <div className={status === 'loading' ? 'guest-only' : ''}>
      <ButtonLink to={loginAddress({ pathname: phoneAddress(listing._id) })} tone="plain" size="small">
        {t('questions.logInAskInPublic')}
      </ButtonLink>
    </div>
  )
}
