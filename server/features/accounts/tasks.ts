import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { forgetIdentity, forgetPerson } from './forget-person.ts'

export const mailTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, 'send_mail' | 'forget_identity' | 'forget_person'> => ({
  send_mail: (letter) => market.ports.mail.send(letter),
  forget_identity: (account) => forgetIdentity(market, account),
  forget_person: (person) => forgetPerson(market, person),
})
