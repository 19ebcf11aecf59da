import type { ListedCase } from '#shared/contract/work-lists.ts'
import { caseKindLabels } from '#shared/domain/case/texts.ts'
import { msg, t } from '#shared/language/message.ts'
import type { ListColumn } from './list-column.ts'
import { caseStateNames } from './state-names.ts'

export const caseColumns: readonly ListColumn<ListedCase>[] = [
  { key: 'order', header: msg('columns.order'), of: 'text', value: ({ productName }) => productName },
  { key: 'buyer', header: msg('lists.buyer'), of: 'text', value: ({ buyer }) => buyer },
  { key: 'seller', header: msg('columns.seller'), of: 'text', value: ({ seller }) => seller },
  { key: 'kind', header: msg('columns.whatIsWrong'), of: 'text', value: ({ kind }) => t(caseKindLabels[kind]) },
  { key: 'state', header: msg('columns.state'), of: 'text', value: ({ state }) => t(caseStateNames[state]) },
  { key: 'opened', header: msg('lists.opened'), of: 'instant', value: ({ openedAt }) => openedAt },
  { key: 'since', header: msg('columns.since'), of: 'instant', value: ({ since }) => since },
  { key: 'until', header: msg('columns.byRule'), of: 'instant', value: ({ until }) => until },
  { key: 'total', header: msg('columns.total'), of: 'money', value: ({ total }) => total },
  { key: 'links', header: msg('lists.links'), of: 'text', value: ({ links }) => links },
  { key: 'number', header: msg('lists.orderNumber'), of: 'text', value: ({ order }) => order },
]
