import { randomUUID } from 'node:crypto'
import { type Config, readConfig } from '#server/config.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { openMail } from '#server/ports/mail/open-mail.ts'
import { LetterRefused } from '#server/ports/mail/port.ts'
import { email as emailField } from '#shared/contract/fields.ts'
import { readArguments, runCommand, wrongUse } from './run-command.ts'

const usage = 'Give an address that you read: npm run mail:test -- you@example.com'

/** Sends a test letter as the market sends its own, and prints what the mail server answered; returns whether it was taken. */
async function tryMail(config: Config, to: string): Promise<boolean> {
  const { mail, operator } = config
  print(`From      ${mail.from}`, `Bounces   ${mail.bounces}`, `Reply-To  ${operator.email}`, `Server    ${serverOf(mail)}`)
  try {
    const answer = await openMail(config).send({ ...(await testLetter(config, to)), messageId: `test-${randomUUID()}` })
    print(`Answer    ${answer}`, '', ...(mail.kind === 'smtp' ? whatToCheck : []))
    return true
  } catch (error) {
    print(`Answer    ${answerIn(error)}`, '', adviceFor(error))
    return false
  }
}

const testLetter = (config: Config, to: string) =>
  letterFrom(
    {
      title: `Test message from ${config.name}`,
      text: 'This is how our messages look. If you can read it, your mail settings work.\n\nReply to it to see that replies reach you.',
      link: { to: '/', label: `Open ${config.name}` },
      why: 'You’re receiving this because somebody who runs this market sent a test message to this address.',
    },
    { to },
    config,
  )

const whatToCheck = [
  'The server took it. Check that it arrives, and not in the spam folder. Then open its headers ("Show original" in Gmail):',
  'SPF, DKIM and DMARC should each say "pass". If one does not: deploy/MAIL.md.',
]

type SmtpError = Error & { code?: string; response?: string }

const answerIn = (error: unknown) => (error as SmtpError).response ?? (error as Error).message

function adviceFor(error: unknown): string {
  if (error instanceof LetterRefused) {
    return 'The server refused it for good. It may be the address; if others are refused too, it is your DNS records: deploy/MAIL.md.'
  }
  const advice: Record<string, string> = {
    EAUTH: 'The server does not accept the user or the password in SMTP_URL. Write characters such as @ in them as %40.',
    EDNS: 'There is no server of that name. Check SMTP_URL.',
    ECONNECTION: 'No server answers there. Check SMTP_URL, its port, and the firewall.',
    ESOCKET:
      'No server answers there, or not with TLS. Check SMTP_URL: smtps:// is for port 465, smtp:// with ?requireTLS=true for 587.',
    ETIMEDOUT: 'The server does not answer in time. Many networks block port 25: use your provider’s port 465 or 587.',
    EENVELOPE: 'The server did not take the letter now. The market would try again later.',
  }
  return advice[(error as SmtpError).code ?? ''] ?? 'The market would try again later.'
}

/** The server without its password. */
const serverOf = (mail: Config['mail']) => (mail.kind === 'smtp' ? new URL(mail.url).host : 'none: the mailbox page')

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

await runCommand(async () => {
  const [given = ''] = readArguments(usage, { options: {}, names: 1 }).positionals
  const to = emailField.safeParse(given)
  if (!to.success) throw wrongUse(usage, `${given} is not an email address.`)
  return (await tryMail(readConfig(process.env), to.data)) ? 0 : 1
})
