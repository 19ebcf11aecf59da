import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LetterRefused, type Mailer } from '#server/ports/mail/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import {
  framedLetter,
  letterPolicy,
  mailboxPage,
  mailboxPolicy,
  mailboxStyle,
  type NamedLetter,
  type StoredLetter,
} from './mailbox-page.ts'

const maxLetters = 200
const kept = 'kept in the mailbox'
/** Of the addresses in this domain none exists. */
const refusedAddress = /@no-mail\.example$/i
/** Keeps letters sent in the same millisecond in order. */
let sent = 0

/** The stand-in for a mail server: letters are stored as files in the data folder and shown on a page. */
export function mailboxIn(dataDir: string): Mailer {
  const folder = path.join(dataDir, 'mail')
  return {
    async send(letter) {
      if (refusedAddress.test(letter.to)) throw new LetterRefused('550 5.1.1 no such mailbox')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { messageId = randomBytes(4).toString('hex') } = letter
      if ((await namesIn(folder)).some((name) => name.endsWith(`-${messageId}.json`))) return kept
      const stored: StoredLetter = { ...letter, sentAt: new Date().toISOString() }
      const name = `${stored.sentAt.replaceAll(':', '-')}-${String(++sent).padStart(6, '0')}-${messageId}.json`
      const file = path.join(folder, name)
      // Renamed when complete, so that concurrent readers of the folder see a whole file or none.
      await writeFile(`${file}.new`, JSON.stringify(stored), { mode: 0o600 })
      await rename(`${file}.new`, file)
      for (const old of (await namesIn(folder)).slice(maxLetters)) await rm(path.join(folder, old), { force: true })
      return kept
    },
    async forget(to) {
      for (const name of await namesIn(folder)) {
        const file = path.join(folder, name)
        const text = await readFile(file, 'utf8').catch(() => '{}')
        if ((JSON.parse(text) as Partial<StoredLetter>).to === to) await rm(file, { force: true })
      }
    },
    async routes(app) {
      app.get('/mailbox', async (_request, reply) => {
        const letters = await lettersIn(folder)
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'content-security-policy': mailboxPolicy, 'cache-control': 'no-store' })
          .send(mailboxPage(letters))
      })
      app.get<{ Params: { name: string } }>('/mailbox/letters/:name', async ({ params }, reply) => {
        const letter = (await lettersIn(folder)).find(({ name }) => name === params.name)
        if (!letter) throw appError('nothing_here')
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'content-security-policy': letterPolicy, 'cache-control': 'no-store' })
          .send(framedLetter(letter))
      })
      app.get('/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyle))
      app.get('/mailbox.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(await lettersIn(folder)))
    },
  }
}

/** File names, newest first: a name begins with the letter's time and number. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
}

async function lettersIn(folder: string): Promise<NamedLetter[]> {
  const names = (await namesIn(folder)).slice(0, maxLetters)
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')))
  return texts.flatMap((text, place) => {
    try {
      return [{ ...(JSON.parse(text) as StoredLetter), name: path.basename(names[place] ?? '', '.json') }]
    } catch {
      // The file was deleted in the meantime.
      return []
    }
  })
}
