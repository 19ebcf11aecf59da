import type { FailedRequest } from '#shared/contract/find.ts'
import { msg, t } from '#shared/language/message.ts'
import type { ListColumn } from './list-column.ts'

const kindOf = ({ status }: FailedRequest) => (status >= 500 ? t('failedRequests.failed') : t('failedRequests.refused'))

export const failedRequestColumns: readonly ListColumn<FailedRequest>[] = [
  { key: 'tried', header: msg('failedRequests.tried'), of: 'text', value: ({ tried }) => tried },
  { key: 'person', header: msg('failedRequests.person'), of: 'text', value: ({ person }) => person },
  { key: 'at', header: msg('failedRequests.when'), of: 'instant', value: ({ at }) => at },
  { key: 'kind', header: msg('failedRequests.kind'), of: 'text', value: kindOf },
  { key: 'why', header: msg('failedRequests.why'), of: 'text', value: ({ why }) => why },
  { key: 'reference', header: msg('failedRequests.reference'), of: 'text', value: ({ reference }) => reference },
  { key: 'reason', header: msg('failedRequests.reason'), of: 'text', value: ({ reason }) => reason },
  { key: 'status', header: msg('failedRequests.status'), of: 'text', value: ({ status }) => status },
  { key: 'request', header: msg('failedRequests.route'), of: 'text', value: ({ method, route }) => `${method} ${route}` },
  { key: 'order', header: msg('lists.orderNumber'), of: 'text', value: ({ order }) => order },
  { key: 'phone', header: msg('failedRequests.phone'), of: 'text', value: ({ phone }) => phone },
  { key: 'ids', header: msg('failedRequests.ids'), of: 'text', value: ({ ids }) => idsText(ids) },
]

const idsText = (ids: Record<string, string>) =>
  Object.entries(ids)
    .map(([name, id]) => `${name}: ${id}`)
    .join(', ')
