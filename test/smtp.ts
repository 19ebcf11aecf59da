import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** How the mail server responds to the next letters. */
export type Treatment = 'takes' | 'refuses' | 'holds' | 'refuses for good' | 'refuses the text for good'

const refusals: Partial<Record<Treatment, { responseCode: number; message: string }>> = {
  refuses: { responseCode: 450, message: 'mailbox unavailable' },
  'refuses for good': { responseCode: 550, message: '5.1.1 no such mailbox' },
  'refuses the text for good': { responseCode: 554, message: '5.6.0 not wanted here' },
}

/** Starts a real local SMTP server that keeps the letters it receives, and can be set to refuse them or to respond late. */
export async function startSmtpServer() {
  const letters: { to: string[]; raw: string }[] = []
  let treatment: Treatment = 'takes'
  let released = Promise.withResolvers<void>()
  let rcpts = 0
  const refusal = () => {
    const { message, responseCode } = refusals[treatment] ?? {}
    return message === undefined ? null : Object.assign(new Error(message), { responseCode })
  }
  const closed = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      rcpts++
      callback(treatment === 'refuses the text for good' ? null : refusal())
    },
    onClose: ({ id }) => void closed.add(id),
    async onData(stream, session, callback) {
      let raw = ''
      for await (const piece of stream) raw += String(piece)
      if (treatment === 'holds') await released.promise
      // Whoever hung up meanwhile sends the letter again.
      if (closed.has(session.id)) return
      if (treatment === 'refuses the text for good') return callback(refusal())
      letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      callback()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    lettersTo: (to: string) => letters.filter((letter) => letter.to.includes(to)).map(({ raw }) => raw),
    /** How many letters were brought, whether or not they were taken. */
    tries: () => rcpts,
    /** Letters that are held are taken when the treatment changes. */
    treat(next: Treatment) {
      treatment = next
      released.resolve()
      released = Promise.withResolvers<void>()
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
