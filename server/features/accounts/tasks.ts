import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'

export const mailTasks = ({ ports }: Omit<Market, 'mount'>): Pick<Tasks, 'send_mail' | 'remove_account'> => ({
  send_mail: (letter) => ports.mail.send(letter),
  remove_account: ({ subject }) => ports.identity.removeAccount(subject),
})
