import type { Tx } from '#server/db/connect.ts'
import { appealDecision, type Decision, decideItem, takeItem } from '#server/features/moderation/decide.ts'
import { fileReport } from '#server/features/reports/file-report.ts'
import type { ReportCategory } from '#shared/domain/moderation/moderation.ts'
import type { DemoCast } from './cast.ts'
import type { MadePhone } from './factories.ts'

/** `index`: the phone's index in `demoPhones`. `decision`: Ada's; `appeal`: the seller's. */
type DemoReport = {
  index: number
  by: 'bea' | 'ben'
  category: ReportCategory
  words: string
  decision?: Decision
  appeal?: string
}

const warned: Decision = {
  measure: 'warn',
  facts: 'The description said "like new", and the photos show scratches. It was put right the same day.',
  ground: 'honest',
}

/** One report in each state; none of them hides a phone, since the demo shows the phones. */
const reports: DemoReport[] = [
  { index: 8, by: 'bea', category: 'scam', words: 'It is half of what others ask. Is that real?' },
  { index: 7, by: 'ben', category: 'fake', words: 'The photos show the smaller model.' },
  { index: 10, by: 'ben', category: 'fake', words: 'It is not like new.', decision: warned },
  {
    index: 13,
    by: 'bea',
    category: 'fake',
    words: 'Scratches everywhere.',
    decision: warned,
    appeal: 'I had changed it already.',
  },
  {
    index: 16,
    by: 'ben',
    category: 'spam',
    words: 'He has listed it twice.',
    decision: { measure: 'none', facts: 'They are two phones of one model.' },
  },
]

/** The reports of the demo's people, and Ada's decisions. */
export async function reportPhones(tx: Tx, { bea, ben, sellers }: DemoCast, ada: { id: string }, phones: MadePhone[]) {
  for (const { index, by, category, words, decision, appeal } of reports) {
    const [phone, seller, reporter] = [phones[index], sellers[index % sellers.length], by === 'bea' ? bea : ben]
    if (!phone || !seller) throw new Error(`The demo has no phone ${index}.`)
    const report = { about: 'phone' as const, productsId: phone.id, category, words }
    await fileReport(tx, reporter, report)
    if (!decision) continue
    const item = await tx.selectFrom('moderationItems').select('id').where('phoneId', '=', phone.id).executeTakeFirstOrThrow()
    await takeItem(tx, ada, item.id)
    await decideItem(tx, ada, item.id, decision)
    const made = await tx.selectFrom('moderationDecisions').select('id').where('itemId', '=', item.id).executeTakeFirstOrThrow()
    if (appeal) await appealDecision(tx, seller, made.id, appeal)
  }
}
