import { execFile, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { changeEmailLetter, confirmLetter, newEmailLetter, resetLetter } from '#server/ports/identity/letters.ts'
import type { Letter } from '#server/ports/mail/port.ts'
import { smtpMailer } from '#server/ports/mail/smtp-mailer.ts'
import { sampleConfig, sampleLetters } from './letter-samples.ts'
import { startSmtpServer } from './smtp.ts'

/** SpamAssassin takes 5 points for spam; a point is already more than a letter may need for its way. */
const most = 1
const to = 'bea@people.example'
const smtp = await startSmtpServer()
afterAll(() => smtp.stop())

async function signInLetters(): Promise<{ kind: string; letter: Letter }[]> {
  const about = { to, path: '/identity/verify-email?code=8Vr2OYXK5Cw4sdELsI6oj123' }
  const words = {
    reset: resetLetter(about),
    confirm: confirmLetter({ ...about, needed: true }),
    newEmail: newEmailLetter(about),
    changeEmail: changeEmailLetter({ ...about, newEmail: 'bea.miller@people.example' }),
  }
  return Promise.all(
    Object.entries(words).map(async ([kind, one]) => ({ kind, letter: await letterFrom(one, { to }, sampleConfig as never) })),
  )
}

/** Returns the points of each letter, in order, with the rules that gave them; one process judges all of them. */
async function judge(letters: readonly string[]): Promise<{ points: number; rules: string }[]> {
  const box = letters
    .map(
      (raw) =>
        `From no-reply@phones.example Fri Nov 27 12:00:00 2026\n${raw.replaceAll('\r\n', '\n').replace(/^From /gm, '>From ')}\n\n`,
    )
    .join('')
  const child = spawn('spamassassin', ['--local', '--mbox'], { stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.end(box)
  const judged = (await text(child.stdout)).replace(/\n[ \t]+/g, ' ')
  return [...judged.matchAll(/^X-Spam-Status: \w+, score=(-?[\d.]+).*? tests=(.*?) (?:autolearn|version)=/gm)].map(
    ([, points = '99', rules = '']) => ({ points: Number(points), rules }),
  )
}

test('[S18.11] SpamAssassin takes no kind of letter for spam', async ({ skip }) => {
  const isThere = await promisify(execFile)('spamassassin', ['--version']).then(
    () => true,
    () => false,
  )
  skip(!isThere, 'SpamAssassin is not installed: apt-get install spamassassin')
  const { publicUrl, mail, operator } = sampleConfig
  const mailer = smtpMailer({ url: smtp.url, ...mail, operatorEmail: operator.email, publicUrl })
  const letters = [...(await sampleLetters(to)), ...(await signInLetters())]
  for (const { kind, letter } of letters) await mailer.send({ ...letter, messageId: `sample-${kind}` })
  const judged = await judge(smtp.lettersTo(to))
  expect(judged).toHaveLength(letters.length)
  const suspicious = letters.flatMap(({ kind }, place) => {
    const { points = 99, rules = '' } = judged[place] ?? {}
    return points > most ? [`${kind}: ${points} ${rules}`] : []
  })
  expect(suspicious).toEqual([])
})

test('[S18.11] every kind of letter has words, one button and nothing that is loaded from elsewhere', async () => {
  for (const { kind, letter, details } of await sampleLetters(to)) {
    const all = `${letter.text} ${letter.html}`
    expect(all, kind).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|{{/)
    expect(letter.html?.match(/class="button"/g), kind).toHaveLength(1)
    expect(letter.html, kind).not.toMatch(/src="(?!cid:)|<script|<link|@import/)
    for (const { label, value } of details) expect(letter.text, kind).toContain(`${label}: ${value}`)
  }
})

test('[S18.11] letters about a deal show amounts, address and tracking number', async () => {
  const letters = new Map((await sampleLetters(to)).map(({ kind, letter }) => [kind, letter.text]))
  expect(letters.get('bookingMade0')).toMatch(/Phone: \$250\nDelivery: \$12\nTotal: \$262\nPay by: Dec 1, 2026, 10:00 UTC/)
  expect(letters.get('phoneSold0')).toMatch(
    /Ship to: Bea Miller\n7 Quay Road\nSpringfield, IL 62704\nPhone number: \+1 202 555 0199/,
  )
  expect(letters.get('orderMoved0')).toMatch(/Carrier: UPS\nTracking number: 1Z999AA10123456784 https:\/\/www.ups.com/)
  expect(letters.get('caseMoved1')).toMatch(/Return to: Sam Carter\n12 Hill Street\nSpringfield, IL 62704/)
  expect(letters.get('refundStarted0')).toMatch(/Refund: \$262/)
})
