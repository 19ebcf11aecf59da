import { sql } from 'kysely'
import type { Market } from '#server/market.ts'
import { maskAnswer, maskQuestion } from './masked-text.ts'

const batchSize = 50
/** How many batches one run masks; the next run continues. */
const maxBatches = 100

/** Masks contacts in questions and answers that an earlier version stored unmasked. */
export async function maskQuestions({ write }: Pick<Market, 'write'>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const masked = await write(async (tx) => {
      const questions = await tx
        .selectFrom('questions')
        .select(['id', 'body', 'answer'])
        .where(sql<boolean>`not body_masked or (answer is not null and not answer_masked)`)
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute()
      const texts = questions.map(({ id, body, answer }) => ({
        id,
        body: maskQuestion(body),
        answer: answer && maskAnswer(answer),
      }))
      await sql`
        update questions set body = masked.body, body_masked = true, answer = masked.answer, answer_masked = masked.answer is not null
        from json_to_recordset(${JSON.stringify(texts)}::json) as masked (id uuid, body text, answer text)
        where questions.id = masked.id`.execute(tx)
      return questions.length
    })
    if (masked < batchSize) return
  }
}
