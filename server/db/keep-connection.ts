import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A lost machine sends nothing at all, so the connection is probed this often, and closed if a probe gets no reply. */
const askEveryMs = 3_000

/**
 * Keeps a connection of its own open, reconnecting whenever it is lost, until it is stopped. `begin` prepares each new
 * connection; if that fails, another is opened.
 */
export function keepConnection(
  settings: pg.ClientConfig,
  begin: (client: pg.Client) => Promise<unknown> = async () => {},
): { stop: () => Promise<void> } {
  let stopped = false
  let open: pg.Client | undefined
  const standing = stand()

  async function stand() {
    while (!stopped) {
      const client = new pg.Client({ connectionTimeoutMillis: 2_000, ...settings })
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
      client.on('error', () => {})
      const connected = await client.connect().then(
        () => true,
        () => false,
      )
      if (connected) {
        open = client
        if (!stopped) await begin(client).catch(() => void client.end())
        if (stopped) await client.end().catch(() => {})
        else await whileItAnswers(client, ended)
        open = undefined
      }
      if (!stopped) await sleep(500)
    }
  }

  return {
    async stop() {
      stopped = true
      // Not a client that is still connecting: if it is ended then, its connect() never settles.
      await open?.end().catch(() => {})
      await standing
    },
  }
}

async function whileItAnswers(client: pg.Client, ended: Promise<void>) {
  let answered = true
  const asking = setInterval(() => {
    if (!answered) return void client.end().catch(() => {})
    answered = false
    client.query('select 1').then(
      () => {
        answered = true
      },
      () => {},
    )
  }, askEveryMs)
  asking.unref()
  await ended.finally(() => clearInterval(asking))
}
