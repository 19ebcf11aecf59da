import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { LetterRefused } from '#server/ports/mail/port.ts'
import { smtpMailer } from '#server/ports/mail/smtp-mailer.ts'
import { mailboxIn } from './mailbox.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'ringback-mail-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the mailbox keeps the newest 200 letters, and shows them as escaped text with links', async () => {
  const mailbox = mailboxIn(folder)
  const app = Fastify()
  if (mailbox.routes) await app.register(mailbox.routes)
  expect((await app.inject('/mailbox')).body).toContain('No letter yet')
  for (let number = 1; number <= 203; number++) {
    await mailbox.send({ to: 'bea@people.example', subject: `Letter ${number}`, text: 'Hello' })
  }
  await mailbox.send({
    to: '"<x>"@people.example',
    subject: '<script>alert(1)</script>',
    text: 'Go to http://127.0.0.1/reset?a=1&b="x" or <img src=x onerror=alert(1)>',
  })
  const letters: unknown[] = (await app.inject('/mailbox.json')).json()
  expect(letters).toHaveLength(200)
  expect(letters[1]).toMatchObject({ subject: 'Letter 203' })
  const page = await app.inject('/mailbox')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).not.toMatch(/<script|<img/)
  expect(page.body).toContain('<a href="http://127.0.0.1/reset?a=1&amp;b=">http://127.0.0.1/reset?a=1&amp;b=</a>')
})

test('the mailbox refuses letters to addresses of a domain that has none', async () => {
  const sending = mailboxIn(folder).send({ to: 'lena@no-mail.example', subject: 'Hello', text: 'Hello' })
  await expect(sending).rejects.toThrow(LetterRefused)
})

test('the mailbox shows the HTML of a letter in a frame that runs nothing and loads nothing, with its picture in it', async () => {
  const mailbox = mailboxIn(folder)
  const app = Fastify()
  if (mailbox.routes) await app.register(mailbox.routes)
  const picture = { cid: 'phone@pictures', base64: 'AAAA' }
  await mailbox.send({
    to: 'bea@people.example',
    subject: 'Framed',
    text: 'Plain',
    html: '<img src="cid:phone@pictures">',
    picture,
  })
  const page = (await app.inject('/mailbox')).body
  const [, address = ''] =
    /<iframe title="Framed" src="([^"]+)"[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox">/.exec(page) ?? []
  expect(page).toContain('Plain')
  const framed = await app.inject(address)
  expect(framed.body).toBe('<img src="data:image/jpeg;base64,AAAA">')
  expect(framed.headers['content-security-policy']).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'; /)
  expect(framed.headers['content-security-policy']).not.toMatch(/script|allow-same-origin/)
  expect((await app.inject('/mailbox/letters/..%2F..%2Fsecret')).statusCode).not.toBe(200)
})

test('letters are sent by SMTP', async () => {
  const said: string[] = []
  const server = createServer((socket) => {
    let reading = false
    socket.write('220 mail.example\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        said.push(line)
        if (reading && line !== '.') continue
        if (line === 'DATA') reading = true
        if (line === '.') reading = false
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Ringback <no-reply@ringback.example>',
    bounces: 'bounces@ringback.example',
    operatorEmail: 'operator@ringback.example',
    publicUrl: 'https://ringback.example',
  })
  await mailer.send({ to: 'bea@people.example', subject: 'Hello', text: 'Follow http://localhost/x' })
  server.close()
  expect(said).toContain('RCPT TO:<bea@people.example>')
  expect(said).toContain('EHLO ringback.example')
  expect(said).toContain('MAIL FROM:<bounces@ringback.example>')
  expect(said).toContain('Reply-To: operator@ringback.example')
  expect(said).toContain('Auto-Submitted: auto-generated')
  expect(said).toContain('X-Auto-Response-Suppress: All')
  expect(said).toContain('Follow http://localhost/x')
})
