import type { PersonOfMarket } from '#shared/contract/people-lists.ts'
import { msg, t } from '#shared/language/message.ts'
import type { ListColumn } from './list-column.ts'
import { accountStateNames, roleNames, sellerStatusNames } from './state-names.ts'

export const peopleColumns: readonly ListColumn<PersonOfMarket>[] = [
  { key: 'name', header: msg('columns.name'), of: 'text', value: ({ name }) => name },
  { key: 'email', header: msg('find.email'), of: 'text', value: ({ email }) => email },
  { key: 'role', header: msg('find.accountRole'), of: 'text', value: ({ userstatus }) => t(roleNames[userstatus]) },
  {
    key: 'status',
    header: msg('columns.status'),
    of: 'text',
    value: ({ userstatus, status }) => (userstatus === 'seller' ? t(sellerStatusNames[status]) : null),
  },
  {
    key: 'account',
    header: msg('find.account'),
    of: 'text',
    value: ({ account }) => (account ? t(accountStateNames[account]) : null),
  },
  { key: 'joined', header: msg('lists.joined'), of: 'instant', value: ({ joinedAt }) => joinedAt ?? null },
  { key: 'payouts', header: msg('find.payouts'), of: 'text', value: ({ payoutWait }) => payoutWait?.text ?? null },
  { key: 'refused', header: msg('lists.mailRefused'), of: 'text', value: ({ mailRefused }) => mailRefused?.answer ?? null },
  { key: 'number', header: msg('lists.personNumber'), of: 'text', value: ({ _id }) => _id },
]
