import { get, type MakeCall } from './call.ts'

/** Public questions about a listing. */
export const questionCalls: Record<string, MakeCall> = {
  'GET /listings/{listingId}/questions': ({ phone }) => get(`/listings/${phone.id}/questions`),
  'POST /listings/{listingId}/questions': ({ phone }) => ({
    method: 'POST',
    path: `/listings/${phone.id}/questions`,
    json: { text: 'Is the battery the first one?' },
  }),
  'GET /me/questions': () => get('/me/questions'),
  'POST /questions/{id}/answer': async ({ bea, phone }, _, { connection }) => {
    const question = { askerId: bea.person.id, phoneId: phone.id, body: 'Is the battery the first one?' }
    const { id } = await connection.write((tx) =>
      tx.insertInto('questions').values(question).returning('id').executeTakeFirstOrThrow(),
    )
    return { method: 'POST', path: `/questions/${id}/answer`, json: { text: 'Yes, it is.' } }
  },
}
