import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FailedLetter } from '#shared/contract/people-lists.ts'
import { failedLetterStateNames, letterKindNames } from '#shared/domain/notices/letters.ts'
import { msg, t } from '#shared/language/message.ts'
import { letterColumns } from '#shared/lists/letter-columns.ts'
import { useMay } from '#web/components/if-may.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { notify } from '#web/ui/notify.ts'
import type { Route } from './+types/failed-letters.ts'
import { PersonLink } from './cells.tsx'
import { choicesIn, FilterChoice, Filters, SearchFilter, WhenFilter } from './filter-fields.tsx'
import { letterList } from './list-queries.ts'
import type { Cells } from './staff-columns.tsx'
import { StaffList } from './staff-list.tsx'

export const meta = () => pageMeta(t('failedLetters.title'), t('failedLetters.about'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(letterList.query(tableParamsIn(request)))])

const first = ['letter', 'kind', 'failed', 'state']

const tones: Record<FailedLetter['state'], BadgeTone | undefined> = {
  waiting: 'warm',
  given_up: 'bad',
  refused: 'bad',
  sent: 'good',
  dropped: undefined,
}

const isBeingSent = ({ state, askedAt, tries }: FailedLetter) => state === 'waiting' && askedAt !== null && tries === 0

const State = ({ letter }: { letter: FailedLetter }) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <Badge tone={tones[letter.state]}>
      {isBeingSent(letter) ? t('failedLetters.beingSent') : t(failedLetterStateNames[letter.state])}
    </Badge>
    {letter.state !== 'sent' && letter.state !== 'dropped' && (
      <p className="muted wrap-anywhere text-sm">
        {letter.state === 'refused' ? t('failedLetters.addressRefuses', { answer: letter.answer }) : letter.answer}
      </p>
    )}
  </div>
)

const cells: Cells<FailedLetter> = {
  letter: {
    bare: true,
    cell: ({ subject, to, person }) => (
      <div className="min-w-0 text-start">
        <p className="wrap-anywhere font-semibold" dir="auto">
          {subject}
        </p>
        <p className="muted wrap-anywhere text-sm">
          {person ? (
            <Link className="link" to={`/dashboard/people/${person._id}`}>
              {to}
            </Link>
          ) : (
            to
          )}
        </p>
      </div>
    ),
  },
  person: { cell: ({ person }) => <PersonLink id={person?._id ?? null} name={person?.name ?? null} /> },
  state: { cell: (letter) => <State letter={letter} /> },
}

const actions: readonly Column<FailedLetter>[] = [
  {
    key: 'again',
    header: msg('failedLetters.sendAgain'),
    action: true,
    cell: (letter) => <SendAgain letter={letter} />,
  },
]

function SendAgain({ letter }: { letter: FailedLetter }) {
  const maySend = useMay('letters.send')
  const { _id: letterId, subject, state } = letter
  const send = useMutation({
    mutationFn: () => api.sendLetterAgain({ letterId }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!maySend || state === 'sent' || state === 'dropped') return null
  return (
    <Button tone="plain" busy={send.isPending || isBeingSent(letter)} onClick={() => send.mutate()}>
      {t('failedLetters.sendAgain')}
      <span className="sr-only"> {subject}</span>
    </Button>
  )
}

/** S15.4: letters that failed. */
export default function FailedLetters() {
  const { params } = useTableParams()
  return (
    <StaffList
      list={letterList}
      title={t('failedLetters.title')}
      note={t('failedLetters.about')}
      columns={letterColumns}
      cells={cells}
      first={first}
      actions={actions}
      filters={
        <div className="grid gap-3">
          <Filters>
            <FilterChoice
              name="status"
              label={t('columns.state')}
              every={t('find.everyState')}
              choices={choicesIn(failedLetterStateNames)}
            />
            <FilterChoice
              name="kind"
              label={t('failedLetters.kind')}
              every={t('failedLetters.everyKind')}
              choices={choicesIn(letterKindNames)}
            />
            <WhenFilter />
            <SearchFilter label={t('failedLetters.receiver')} />
          </Filters>
          {params.person && (
            <p className="text-sm">
              {t('failedLetters.onlyOfOne')}{' '}
              <Link className="link" to={{ search: tableAddress({ ...params, person: '', after: '' }) }}>
                {t('lists.ofAll')}
              </Link>
            </p>
          )}
        </div>
      }
      nothing={t('failedLetters.none')}
      showAll={t('failedLetters.showAll')}
    />
  )
}
