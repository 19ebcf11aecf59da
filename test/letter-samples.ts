import { noticeLetter } from '#server/features/notice-mail/mail-notices.ts'
import { sampleWords } from '#server/features/texts/letter-samples.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const config = {
  publicUrl: 'https://phones.example',
  mail: { from: 'Phones <no-reply@phones.example>', bounces: 'bounces@phones.example' },
  operator: { email: 'help@phones.example', address: 'Phones Ltd, 1 Market Street, Springfield' },
} as const

/** One letter for every sample of a notice, by kind and place, as the market of `phones.example` sends it. */
export function sampleLetters(to: string) {
  return Promise.all(
    Object.entries(sampleWords).flatMap(([kind, samples]) =>
      samples.flatMap(async (make, place) => {
        const words = make()
        if (!('class' in words)) return []
        const letter = await noticeLetter(words, { to, mailToken: id }, config as never)
        return [{ kind: `${kind}${place}`, letter, words, details: words.details ?? [] }]
      }),
    ),
  ).then((letters) => letters.flat())
}
export { config as sampleConfig }
