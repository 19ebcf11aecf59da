import { Link } from 'react-router'
import type { FailedRequest } from '#shared/contract/find.ts'
import { t } from '#shared/language/message.ts'
import { tableAddress, useTableParams } from '#web/lib/table-address.ts'
import { Time } from '#web/ui/time.tsx'
import { FailedRequestKind, FailedRequestLinks } from '../failed-request-parts.tsx'
import { PersonLink } from './cells.tsx'
import type { Cells } from './staff-columns.tsx'

export const failedRequestCells: Cells<FailedRequest> = {
  tried: {
    bare: true,
    cell: (request) => (
      <div className="grid min-w-0 gap-1 text-start">
        <span className="font-semibold">{request.tried}</span>
        <span>
          <FailedRequestKind request={request} />
        </span>
        <FailedRequestLinks request={request} />
      </div>
    ),
  },
  person: {
    cell: ({ personId, person }) =>
      personId === null ? (
        <span className="muted">{t('failedRequests.nobody')}</span>
      ) : (
        <PersonLink id={personId} name={person} />
      ),
  },
  at: { cell: ({ at }) => <Time at={at} as="moment" /> },
  kind: { cell: (request) => <FailedRequestKind request={request} /> },
  why: { cell: (request) => <Why request={request} /> },
  reference: { cell: ({ reference }) => <Code>{reference}</Code> },
  reason: { cell: ({ reason }) => reason && <Code>{reason}</Code> },
  request: { cell: ({ method, route }) => <Code>{`${method} ${route}`}</Code> },
}

const Code = ({ children }: { children: string }) => (
  <code className="wrap-anywhere select-all text-xs" dir="ltr">
    {children}
  </code>
)

function Why({ request: { why, reason } }: { request: FailedRequest }) {
  const { params } = useTableParams()
  return (
    <>
      <span className="wrap-anywhere block">{why}</span>
      {reason !== null && params.reason !== reason && (
        <Link className="link muted text-xs" to={{ search: tableAddress({ ...params, reason, after: '' }) }}>
          {t('failedRequests.only')}
        </Link>
      )}
    </>
  )
}
