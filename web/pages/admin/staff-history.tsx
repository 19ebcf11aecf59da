import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { line } from '#shared/contract/fields.ts'
import type { StaffHistory, StaffNote } from '#shared/contract/notes.ts'
import type { LogEntry } from '#shared/contract/staff-log.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { tidyLines } from '#shared/domain/text/text.ts'
import { msg, t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { IfMay } from '#web/components/if-may.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { logOf } from '#web/lib/log-address.ts'
import { Button } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { FormError, TextAreaField } from '#web/ui/fields.tsx'
import { Next } from '../home-parts.tsx'
import { ShortList } from './in-short.tsx'
import { actText, byText, changeTexts, chosenTexts } from './log-texts.ts'
import { orderHistoryQuery, personHistoryQuery } from './queries.ts'

/** S24.3: what colleagues have noted about a person, and what staff did. */
export const PersonHistory = ({ id: personId }: { id: string }) => (
  <History
    id={personId}
    query={useQuery(personHistoryQuery(personId))}
    hint={t('notes.personHint')}
    add={(words) => api.addPersonNote({ personId, words })}
  />
)

/** The same of an order. */
export const OrderHistory = ({ id: orderId }: { id: string }) => (
  <History
    id={orderId}
    query={useQuery(orderHistoryQuery(orderId))}
    hint={t('notes.orderHint')}
    add={(words) => api.addOrderNote({ orderId, words })}
  />
)

type Props = { id: string; query: UseQueryResult<StaffHistory>; hint: string; add: (words: string) => Promise<unknown> }

const History = ({ id, query, hint, add }: Props) => (
  <Loaded query={query} pending={<TableSkeleton label={t('notes.loading')} />}>
    {({ notes, acts, moreActs }) => (
      <>
        <Next title={t('notes.title')}>
          {notes.length === 0 && <p className="muted">{t('notes.none')}</p>}
          <ShortList>
            {notes.map((note) => (
              <Note key={note._id} note={note} />
            ))}
          </ShortList>
          <IfMay permission="notes.write">
            <NoteForm key={notes[0]?._id} hint={hint} add={add} />
          </IfMay>
        </Next>
        <Next
          title={t('notes.acts')}
          more={
            <IfMay permission="log.read">
              <Link to={logOf(id)} className="link text-sm">
                {t('notes.wholeLog')}
              </Link>
            </IfMay>
          }
        >
          {acts.length === 0 && <p className="muted">{t('notes.noActs')}</p>}
          <ShortList>
            {acts.map((act) => (
              <Act key={act.number} act={act} />
            ))}
          </ShortList>
          {moreActs && <p className="muted mt-3 text-sm">{t('find.newestOrders', { count: acts.length })}</p>}
        </Next>
      </>
    )}
  </Loaded>
)

const Note = ({ note: { _id: noteId, words, by, at, isYours } }: { note: StaffNote }) => (
  <li className="py-3">
    <p className="wrap-anywhere whitespace-pre-line">{words}</p>
    <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <p className="muted wrap-anywhere text-sm">{t('notes.byAt', { by, at: new Date(at) })}</p>
      {isYours && (
        <ConfirmedAction
          label={t('notes.delete')}
          about={cutText(words, 40)}
          question={t('notes.deleteQuestion')}
          act={() => api.deleteNote({ noteId })}
        />
      )}
    </div>
  </li>
)

const Act = ({ act }: { act: LogEntry }) => (
  <li className="py-3">
    <p className="wrap-anywhere font-semibold">{actText(act)}</p>
    {[...chosenTexts(act), ...changeTexts(act)].map((text) => (
      <p key={text} className="wrap-anywhere text-sm">
        {text}
      </p>
    ))}
    {act.reason !== null && <p className="wrap-anywhere text-sm">{t('staffLog.reasonText', { reason: act.reason })}</p>}
    <p className="muted wrap-anywhere mt-1 text-sm">{t('notes.byAt', { by: byText(act), at: new Date(act.at) })}</p>
  </li>
)

const Words = z.object({ words: line(msg('fields.note'), 1_000, tidyLines) })

function NoteForm({ hint, add }: Pick<Props, 'hint' | 'add'>) {
  const form = useContractForm(Words, {
    defaultValues: { words: '' },
    send: ({ words }) => add(words),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-4 grid max-w-xl gap-3">
      <TextAreaField
        label={t('notes.add')}
        hint={hint}
        rows={3}
        maxLength={1_000}
        error={form.errorOf('words')}
        {...form.register('words')}
      />
      <FormError>{form.problem}</FormError>
      <div>
        <Button type="submit" size="small" busy={form.busy}>
          {t('notes.addButton')}
        </Button>
      </div>
    </form>
  )
}
