import type { ListedPhone } from '#shared/contract/staff-lists.ts'
import { msg, t } from '#shared/language/message.ts'
import type { ListColumn } from './list-column.ts'

export const phoneColumns: readonly ListColumn<ListedPhone>[] = [
  { key: 'phone', header: msg('columns.phone'), of: 'text', value: ({ name }) => name },
  { key: 'brand', header: msg('lists.brand'), of: 'text', value: ({ brand }) => brand },
  { key: 'seller', header: msg('columns.seller'), of: 'text', value: ({ seller }) => seller },
  { key: 'listed', header: msg('lists.listed'), of: 'instant', value: ({ postedAt }) => postedAt },
  { key: 'state', header: msg('columns.state'), of: 'text', value: ({ status }) => t('find.phoneStatus', { status }) },
  { key: 'price', header: msg('columns.price'), of: 'money', value: ({ price }) => price },
  { key: 'number', header: msg('lists.phoneNumber'), of: 'text', value: ({ _id }) => _id },
]
