import { useQuery } from '@tanstack/react-query'
import type { MyQuestion } from '#shared/contract/questions.ts'
import { msg, t } from '#shared/language/message.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { PhoneCell } from '../buyer/phone-cell.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/unanswered.ts'
import { AnswerButton } from './answer-button.tsx'
import { unansweredQuery } from './queries.ts'

export const meta = () => pageMeta(t('questions.questions'), t('questions.questionsAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(unansweredQuery(tableParamsIn(request).after))])

const columns: Column<MyQuestion>[] = [
  {
    key: 'phone',
    header: msg('columns.phone'),
    bare: true,
    cell: ({ productImage, productName, productsId }) => (
      <PhoneCell image={productImage} name={productName} to={phoneAddress(productsId)} />
    ),
  },
  {
    key: 'question',
    header: msg('columns.question'),
    bare: true,
    cell: ({ text, asker, askedAt }) => (
      <div className="min-w-0 text-start">
        <p className="wrap-anywhere font-medium">{text}</p>
        <p className="muted text-sm">{tr('questions.askedBy', { asker, at: <Time at={askedAt} as="day" /> })}</p>
      </div>
    ),
  },
  { key: 'answer', header: msg('columns.answer'), action: true, cell: (question) => <AnswerButton question={question} /> },
]

/** S13.4: the questions that wait for the seller's answer. */
export default function Unanswered() {
  const { params } = useTableParams()
  const questions = useQuery(unansweredQuery(params.after))
  return (
    <TablePage
      title={t('questions.questions')}
      note={t('questions.questionsNote')}
      query={questions}
      rows={questions.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('questions.loadingQuestions')}
      empty={() => (
        <EmptyState icon="chat" title={t('questions.noneWaiting')}>
          {t('questions.noneWaitingNote')}
        </EmptyState>
      )}
    />
  )
}
