import { answerQuestion } from '#server/features/questions/answer-question.ts'
import { askQuestion } from '#server/features/questions/ask-question.ts'
import type { OpenMarket } from '#server/open-market.ts'
import type { DemoCast } from './cast.ts'
import type { MadePhone } from './factories.ts'

/** `index`: the phone's index in `demoPhones`. `ago`: hours. */
type DemoQuestion = { index: number; by: 'bea' | 'ben'; ago: number; text: string; answer?: { ago: number; text: string } }

/** Two were answered, and one waits for Sam's answer. */
const questions: DemoQuestion[] = [
  { index: 0, by: 'ben', ago: 1, text: 'Are the stylus and its spare tips there?' },
  {
    index: 3,
    by: 'ben',
    ago: 30,
    text: 'Does the hinge still hold at every angle?',
    answer: { ago: 28, text: 'It does, and the film inside is the one that it came with.' },
  },
  {
    index: 1,
    by: 'bea',
    ago: 22,
    text: 'Was it ever repaired, by its maker or anybody else?',
    answer: { ago: 21, text: 'Never. It has not been opened.' },
  },
]

/** The demo's public questions, as events of its generated past; each is asked once. */
export function ask({ connection }: Pick<OpenMarket, 'connection'>, cast: DemoCast, phones: MadePhone[]) {
  return questions.flatMap(({ index, by, ago, text, answer }) => {
    const [phone, asker, seller] = [phones[index], cast[by], cast.sellers[index % cast.sellers.length]]
    if (!phone || !seller) throw new Error(`The demo has no phone ${index}.`)
    const find = () =>
      connection.db
        .selectFrom('questions')
        .select(['id', 'answeredAt'])
        .where('phoneId', '=', phone.id)
        .where('body', '=', text)
        .executeTakeFirst()
    const asked = {
      ago,
      play: async () => {
        if (!(await find())) await connection.write((tx) => askQuestion(tx, asker, { phoneId: phone.id, text }))
      },
    }
    if (!answer) return [asked]
    const play = async () => {
      const question = await find()
      if (question && !question.answeredAt) await connection.write((tx) => answerQuestion(tx, seller, question.id, answer.text))
    }
    return [asked, { ago: answer.ago, play }]
  })
}
