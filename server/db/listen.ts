import pg from 'pg'
import { keepConnection } from './keep-connection.ts'

type Listener = {
  onMessage: (payload: string) => void
  /** It listens again after a while in which messages may have been missed. */
  onReturn: () => void
}

/** Hears what NOTIFY sends to a channel. */
export function listenTo(url: string, channel: string, { onMessage, onReturn }: Listener): { stop: () => Promise<void> } {
  let isAgain = false
  return keepConnection({ connectionString: url, application_name: 'ringback-listen', keepAlive: true }, async (client) => {
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (isAgain) onReturn()
    isAgain = true
  })
}
