import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WebhookMessage } from '#shared/contract/webhook-endpoints.ts'
import { type MessageState, messageStates } from '#shared/domain/webhooks/delivering.ts'
import { sentTypes } from '#shared/domain/webhooks/event-types.ts'
import { msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useTableParams } from '#web/lib/table-address.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { Time } from '#web/ui/time.tsx'
import { isGonePage, TablePages, ToFirstPage } from '../../table-pages.tsx'
import { FilterChoice, Filters } from '../lists/filter-fields.tsx'
import { eventText } from './event-texts.ts'
import { webhookLogQuery } from './queries.ts'

type Attempt = WebhookMessage['attempts'][number]

/** What a webhook was told in the last days, and what waits. */
export function WebhookLog({ endpointId, isOff }: { endpointId: string; isOff: boolean }) {
  const { params } = useTableParams()
  const log = useQuery(webhookLogQuery(endpointId, params))
  return (
    <section aria-labelledby="log" aria-busy={log.isPending || log.isPlaceholderData}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="log" className="font-semibold text-lg">
            {t('webhooks.log')}
          </h2>
          <p className="muted text-sm">{t('webhooks.logNote')}</p>
        </div>
        <LogFilters />
      </div>
      <Loaded query={log} pending={<TableSkeleton label={t('webhooks.loadingLog')} />}>
        {({ items, next }) => {
          if (isGonePage(params, items)) return <ToFirstPage params={params} />
          if (items.length === 0) {
            return (
              <EmptyState icon="bell" title={t('webhooks.noMessages')}>
                {t('webhooks.noMessagesNote')}
              </EmptyState>
            )
          }
          const columns = isOff ? shown : [...shown, resendColumn(endpointId)]
          return (
            <>
              <DataTable rows={items} columns={columns} rowKey={({ _id }) => _id} caption={t('webhooks.log')} />
              <TablePages params={params} next={next} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

const LogFilters = () => (
  <Filters>
    <FilterChoice
      name="status"
      label={t('columns.state')}
      every={t('webhooks.everyState')}
      choices={messageStates.map((state) => ({ value: state, label: t('webhooks.message', { state }) }))}
    />
    <FilterChoice
      name="kind"
      label={t('webhooks.types')}
      every={t('webhooks.everyType')}
      choices={sentTypes.map((type) => ({ value: type, label: eventText(type) }))}
    />
  </Filters>
)

const tones: Record<MessageState, BadgeTone> = { waiting: 'warm', delivered: 'good', given_up: 'bad' }

const shown: Column<WebhookMessage>[] = [
  {
    key: 'event',
    header: msg('webhooks.types'),
    bare: true,
    cell: ({ type, eventId }) => (
      <div className="min-w-0 text-start">
        <p className="wrap-anywhere font-semibold">{eventText(type)}</p>
        <p className="muted wrap-anywhere font-mono text-xs">
          <bdi>{eventId}</bdi>
        </p>
      </div>
    ),
  },
  { key: 'object', header: msg('webhooks.object'), cell: ({ object }) => <ObjectLink {...object} /> },
  { key: 'at', header: msg('columns.when'), cell: ({ at }) => <Time at={at} as="full" /> },
  {
    key: 'state',
    header: msg('columns.state'),
    cell: ({ state, nextTryAt, tries }) => (
      <div className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge tone={tones[state]}>{t('webhooks.message', { state })}</Badge>
        {nextTryAt && tries > 0 && <p className="muted text-xs">{t('webhooks.nextTry', { at: new Date(nextTryAt) })}</p>}
      </div>
    ),
  },
  { key: 'answer', header: msg('webhooks.answer'), cell: ({ attempts }) => <Attempts attempts={attempts} /> },
]

function ObjectLink({ kind, id }: WebhookMessage['object']) {
  const label = t('webhooks.openObject', { kind })
  const to = { order: `/dashboard/orders/${id}`, phone: `/phones/${id}`, offer: undefined, webhook: undefined }[kind]
  return to ? (
    <Link to={to} className="link">
      {label}
    </Link>
  ) : (
    label
  )
}

const outcomeOf = ({ status, fault, milliseconds }: Attempt) =>
  fault ? t('webhooks.fault', { fault }) : t('webhooks.answered', { status: String(status), milliseconds })

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const [last] = attempts
  if (!last) return <span className="muted text-sm">{t('webhooks.noAnswer')}</span>
  return (
    <details className="min-w-0 text-start text-sm">
      <summary className="cursor-pointer">
        {outcomeOf(last)}
        {attempts.length > 1 && <Quiet> · {t('webhooks.attempts', { count: attempts.length })}</Quiet>}
      </summary>
      <ol className="mt-2 grid gap-2">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <p>
              <Time at={attempt.at} as="record" /> · {outcomeOf(attempt)}
            </p>
            {attempt.answer && (
              <p className="muted wrap-anywhere font-mono text-xs" dir="auto">
                {attempt.answer}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => <span className="muted">{children}</span>

const resendColumn = (endpointId: string): Column<WebhookMessage> => ({
  key: 'resend',
  header: msg('webhooks.resend'),
  action: true,
  cell: (message) => <Resend endpointId={endpointId} message={message} />,
})

function Resend({ endpointId, message }: { endpointId: string; message: WebhookMessage }) {
  const resend = useMutation({
    mutationFn: () => api.resendWebhookMessage({ endpointId, messageId: message._id }),
    onSuccess: () => notify.success(t('webhooks.resent')),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button size="small" tone="plain" icon="rotate" busy={resend.isPending} onClick={() => resend.mutate()}>
      {t('webhooks.resend')}
      <span className="sr-only"> {t('webhooks.resendOf', { event: eventText(message.type), at: new Date(message.at) })}</span>
    </Button>
  )
}
